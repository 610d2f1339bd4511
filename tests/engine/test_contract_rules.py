"""Every rule of the engine's contract, and the tests that fail when it is broken.

The rules stand here in short, in the contract's order. A test that is renamed or removed takes its
rule with it, so the table may not outlive its proofs.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

RULES: dict[str, str] = {
    # 1. Questions, answers
    "a state is text, a dict or a list of turns": "test_a_call_gives_model_answers_and_usage",
    "a state is never None": "test_no_state_is_refused_before_any_hook",
    "what an answer of each type holds": "test_a_call_gives_model_answers_and_usage",
    "the measures of sureness": (
        "test_sureness_is_the_highest_probability_and_confidence_its_type_s_measure"
    ),
    "four places": "test_every_number_has_at_most_four_places",
    "probabilities come back by option": "test_option_order_changes_slots_not_keys",
    "structure is one line of JSON": "test_structured_instructions_become_one_line_of_json",
    "a malformed question is refused by name": "test_a_malformed_question_is_refused_by_name",
    "before tokenising": "test_validation_runs_inside_the_hooks_and_before_tokenising",
    "options that overflow": "test_a_question_without_room_says_so_and_drops_no_option",
    "doubt is an answer": "test_doubt_is_an_ordinary_answer",
    # 2. Token budget
    "the form of a row": "test_a_row_is_head_then_state",
    "config, call or hook give the budget": "test_a_budget_comes_from_config_call_or_hook",
    "48 tokens an option": "test_an_option_keeps_at_most_48_tokens",
    "options are cut to one length": (
        "test_long_options_are_cut_to_one_length_and_collisions_counted"
    ),
    "which end is kept": "test_text_keeps_its_start_and_a_conversation_its_end",
    "usage is complete": (
        "test_usage_always_tells_what_was_read_and_options_only_when_they_became_alike"
    ),
    "tokens, not characters": (
        "test_dropped_tokens_are_counted_in_tokens_and_name_their_questions"
    ),
    "the window that decides": (
        "test_noul_takes_the_strongest_window_and_a_choice_the_most_confident"
    ),
    # 3. Agent
    "one implementation": "test_one_state_is_a_batch_of_one",
    "defaults, installed, per call": "test_hooks_run_defaults_then_installed_then_per_call",
    "a start hook rewrites": "test_a_start_hook_rewrites_states_questions_and_budgets",
    "a start hook skips": "test_a_skip_answers_without_a_forward",
    "one context": "test_one_context_goes_through_start_error_and_end",
    "time and tokens at the end": "test_an_end_hook_sees_time_tokens_and_results",
    "the first error wins": ("test_failing_error_and_end_hooks_are_chained_behind_the_first_error"),
    "empty input": "test_empty_input_runs_hooks_and_no_forward",
    "chunks change nothing": "test_the_batch_size_changes_no_answer",
    # 4. Router
    "precedence": "test_hints_win_in_the_order_of_the_contract",
    "a misspelt model": "test_a_misspelt_model_is_refused_before_any_load",
    "a missing path": "test_a_wrong_name_or_path_fails_before_any_load",
    "on_route may pin a checkpoint": "test_a_route_hook_can_pin_a_checkpoint_before_loading",
    "hooks are not forwarded": "test_router_hooks_are_not_forwarded_to_the_agent",
    "a skip gets its routing": "test_a_skipped_call_keeps_a_routing_of_its_own",
    "a batch routes first": "test_a_batch_routes_all_first_then_answers_by_checkpoint",
    "ends in reverse, once each": "test_every_started_request_ends_once_also_when_the_group_fails",
    "all ends run": "test_all_ends_run_when_one_raises",
    "a group that fails": "test_a_group_that_fails_tells_every_started_request_hits_too",
    "what shares a pass": "test_requests_share_a_pass_only_when_everything_is_equal",
    "labels of other types do not": "test_labels_of_different_types_do_not_share_a_pass",
    "requests carry their own": "test_a_request_carries_its_own_budget_language_and_guess",
    "replaced and mutated questions": (
        "test_replaced_questions_change_one_request_and_mutated_ones_all"
    ),
    "the least recently used goes": "test_the_least_recently_used_goes_first",
    "evict before load": "test_the_least_recently_used_goes_first_and_evict_comes_before_load",
    "after the lock": "test_load_and_evict_hooks_run_after_the_lock_is_released",
    "attach fires no load": "test_attach_fires_no_load",
    "one build, one failure": "test_concurrent_loads_share_one_build_and_its_failure",
    # 5. Hooks
    "what is no hook": "test_what_is_no_hook_is_refused_at_configuration",
    "an event at a time": "test_all_hooks_of_an_event_run_before_the_next_event",
    "hooks_raise=False": "test_hooks_raise_false_warns_and_goes_on_at_every_event",
    "hooks_timeout": "test_a_slow_hook_times_out_and_releases_the_lock",
    "hooks_concurrent=False": "test_serialised_hooks_run_one_at_a_time_and_may_reenter",
    "hook calls, not predictions": "test_serialising_covers_hook_calls_not_whole_predictions",
    "async hooks": "test_coroutines_are_run_to_their_end_also_inside_a_running_loop",
    "audit, one line a call": "test_every_entry_point_writes_one_line_that_names_it",
    "redact, before inference": "test_on_a_router_nothing_personal_is_tokenised",
    "cache, the key": "test_a_change_of_what_was_asked_is_a_miss",
    "cache, a hit": "test_a_hit_on_an_agent_skips_the_forward_pass_and_is_equal",
    "otel": "test_an_agents_calls_are_counted_timed_and_traced",
    "safe on many threads": "test_one_hook_serves_many_threads",
    # 6. Devices and precision
    "the best device": "test_the_best_available_is_chosen",
    "an unavailable device": "test_an_unavailable_device_warns_and_falls_back",
    "CUDA": "test_cuda_precision",
    "the environment overrides": "test_the_environment_overrides_checkpoint_and_capability",
    "MPS": "test_metal_autocasts_from_some_rows_on",
    "CPU": "test_cpu_is_exact_unless_asked",
    "two devices agree": "test_a_device_that_differs_is_found",
    "out of memory": "test_running_out_of_device_memory_answers_that_call_on_the_cpu",
    # 7. Calibration and gating
    "temperatures are clamped": "test_a_temperature_out_of_range_is_replaced_and_named",
    "answers are marked": "test_min_confidence_marks_answers",
    "unset, nothing changes": (
        "test_without_a_threshold_nothing_is_marked_and_a_flag_is_only_a_flag"
    ),
    # 8. Policy
    "thresholds, the weakest decides": ("test_the_weakest_decision_question_sets_the_verdict"),
    "scores inform": "test_score_questions_inform_and_do_not_gate",
    "ordered rules": "test_the_first_rule_that_holds_applies",
    "the boundary": "test_the_record_keeps_the_boundary",
    # 9. Checkpoints
    "files": "test_a_missing_file_is_named",
    "names": "test_constants_are_the_references",
    "own names": "test_a_registered_name_has_source_and_description",
    "only the subfolder": "test_only_the_files_of_the_wanted_checkpoint_come",
    "digests first": "test_a_pinned_digest_is_checked_before_parsing",
    "revisions": "test_a_hub_that_answers_with_another_commit_is_refused",
    "safetensors only": "test_weights_in_another_form_are_named_and_never_opened",
    "shapes and keys": "test_weights_of_another_checkpoint_say_which_tensor",
    # 10. Details
    "instructions keep eight tokens": (
        "test_instructions_keep_eight_tokens_so_a_head_may_be_longer_than_its_budget"
    ),
    "the mask token is blanked": "test_a_written_mask_token_is_blanked",
    "a tuple keeps its start": "test_only_a_list_keeps_its_end",
    "0 and False are descriptions": "test_choice_options_are_label_and_description",
    "1 and '1' are two labels": "test_numbers_and_their_texts_are_different_labels",
    "labels keep their type": "test_labels_keep_their_type_as_keys",
    "one option": "test_a_single_option_uses_the_bucket_of_two",
    "a language's buckets": (
        "test_a_language_replaces_the_buckets_even_when_it_gives_no_temperature"
    ),
    "no questions": "test_no_questions_give_the_two_token_counts",
    "checks before any hook": "test_threshold_and_timeout_are_checked_before_any_hook",
    "defaults once": "test_default_hooks_fire_once_in_a_router_call",
    "no letters": "test_what_is_undecided_goes_to_the_default",
    "no language": "test_a_code_that_names_no_language_abstains",
    "one pass when it fits": "test_a_state_that_fits_the_room_is_read_in_one_pass",
    "strides": ("test_a_stride_beyond_the_window_is_refused_unless_the_window_had_to_be_narrowed"),
    "the head": ("test_the_head_is_relu_and_norm_first_with_one_attention_head_per_64_numbers"),
    "the buffer": "test_the_temperature_in_the_weights_is_loaded_and_never_used",
    "what is gated": "test_what_a_start_hook_answered_is_gated_and_what_an_end_hook_puts_is_not",
    "interrupts propagate": "test_a_keyboard_interrupt_is_swallowed_at_no_event",
    "after error and end": "test_an_interrupt_propagates_after_error_and_end",
    "on_load raising": "test_a_load_hook_that_raises_leaves_the_checkpoint",
    "on_evict raising": "test_an_evict_hook_that_raises_has_freed_it_and_the_load_is_told",
    "hooks_installed": (
        "test_a_block_removes_the_latest_occurrence_of_what_it_added_and_nothing_else"
    ),
    "the cache is read only": "test_using_what_is_cached_writes_nothing_into_the_cache",
    "other tokenizer configs": "test_a_tokenizer_config_of_another_library_version_loads",
    "no torch": "test_importing_the_engine_imports_no_torch",
}


@pytest.fixture(scope="module")
def defined() -> set[str]:
    """Names of all test functions."""
    found = re.compile(r"^def (test_\w+)\(", re.MULTILINE)
    return {
        name
        for path in TESTS.rglob("test_*.py")
        for name in found.findall(path.read_text(encoding="utf-8"))
    }


def test_every_rule_of_the_contract_has_its_test(defined: set[str]) -> None:
    assert {rule: test for rule, test in RULES.items() if test not in defined} == {}
