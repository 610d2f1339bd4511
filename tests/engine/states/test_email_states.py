"""E-mails: headers, encodings, history, signatures and notices in six languages."""

from __future__ import annotations

import base64

import pytest

from laya_engine.email import clean_email_body, email_state
from laya_engine.states import read_pasted

KIM = "Kim <k@example.org>"
NEW = {
    "en": "Where is it?\n\nBest regards,\nAna Gil\nACME Ltd\n+1 555 0100\n\n"
    f"On Mon, Jan 15, 2024 at 3:12 PM, {KIM} wrote:\n> old\n> older",
    "en, wrapped": f"Where is it?\n\nOn Mon, Jan 15, 2024 at 3:12 PM, Kim L\n{KIM} wrote:\n\n> x",
    "en, outlook": f"Where is it?\n\n____________\nFrom: {KIM}\nSent: Monday, January 15, 2024\n"
    "To: Ana\nSubject: RE: Lamp\n\nold text",
    "en, original": "Where is it?\n-----Original Message-----\nFrom: Kim\nold",
    "en, phone": "Where is it?\n\nSent from my iPhone",
    "en, notice": "Where is it?\n\nThis e-mail and any attachments are confidential and intended "
    "solely for the addressee. If you received it in error, please notify the sender.",
    "de": "Wo ist es?\n\nMit freundlichen Grüßen\nAnna Müller\nVertrieb\n\n"
    f"Am 15.01.2024 um 15:12 schrieb {KIM}:\n> alt",
    "de, outlook": "Wo ist es?\n\nVon meinem iPhone gesendet\n\nVon: Kim\nGesendet: Montag\n"
    "An: Ana\nBetreff: AW: Lampe\n\nalt",
    "de, notice": "Wo ist es?\n\nMfG\nAnna\n\nDiese E-Mail enthält vertrauliche Informationen. "
    "Wenn Sie nicht der richtige Adressat sind, vernichten Sie bitte diese Mail.",
    "fr": "Où est-il ?\n\nCordialement,\nLuc\n\n"
    f"Le lun. 15 janv. 2024 à 15:12, {KIM} a écrit :\n> vieux",
    "fr, notice": "Où est-il ?\n\nCe message et ses pièces jointes sont confidentiels et destinés "
    "exclusivement à leurs destinataires.",
    "es": "¿Dónde está?\n\nSaludos,\nAna\n\n"
    "El lun, 15 ene 2024 a las 15:12, Kim (<k@example.org>) escribió:\n\n> viejo",
    "es, notice": "¿Dónde está?\n\nEste mensaje es confidencial y se dirige exclusivamente a su "
    "destinatario. Si lo ha recibido por error, elimínelo.",
    "pt": "Onde está?\n\nAtenciosamente,\nAna\n\n"
    f"Em seg., 15 de jan. de 2024 às 15:12, {KIM} escreveu:\n\n> antigo",
    "pt, notice": "Onde está?\n\nEsta mensagem pode conter informação confidencial e é destinada "
    "exclusivamente ao seu destinatário. Se recebeu por engano, apague.",
    "ko": "어디 있나요?\n\n감사합니다.\n김민수 드림\n\n"
    "2024년 1월 15일 (월) 오후 3:12, Kim <k@example.org>님이 작성:\n\n> 예전",
    "ko, original": "어디 있나요?\n\n--------- 원본 메일 ---------\n보낸사람: 김\n예전",
    "ko, notice": "어디 있나요?\n\n본 메일은 지정된 수신인만을 위한 것이며 기밀 정보를 포함하고 "
    "있을 수 있습니다. 수신인이 아닌 경우 즉시 삭제하여 주시기 바랍니다.",
}


@pytest.mark.parametrize("kind", NEW)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_only_what_is_new_is_left(kind: str, end: str) -> None:
    assert clean_email_body(NEW[kind].replace("\n", end)) == NEW[kind].split("\n")[0]


@pytest.mark.parametrize(
    "body",
    [
        "Hello,\nThanks, but the lamp is broken.\nThanks, that is all I wanted.\nRefund me.",
        "I need:\n- two chairs\n- one table\nPlease send them.",
        "Thanks\n\nBut the lamp you sent me last week is still broken and nobody answers me.",
        "Hi\n\nBest regards,\nAna\n\nPS: cancel my order",
        "You sent it to a stranger.\n\nThis e-mail was confidential! I am really very angry now.",
        "On Monday 15 I wrote:\nplease cancel\nand nobody answered",
        "> nothing but a quotation",
        "Best regards",
        "From: here I see nothing.\nIt is dark.",
    ],
)
def test_what_is_no_history_and_no_signature_stays(body: str) -> None:
    assert clean_email_body(body) == body


def test_answers_between_quotations_stay() -> None:
    body = "Hi,\n\nOn 15 Jan 2024, Kim wrote:\n> Which colour?\n\nBlue.\n\n> Which size?\n\nLarge."
    assert clean_email_body(body).split() == ["Hi,", "Blue.", "Large."]


def test_what_is_forwarded_is_the_message() -> None:
    body = (
        f"See:\n\n---------- Forwarded message ---------\nFrom: {KIM}\nDate: x\nSubject: y\n\nText"
    )
    assert clean_email_body(body).endswith("Text")


def test_the_length_is_cut_only_when_asked() -> None:
    assert len(clean_email_body("x" * 5000)) == 5000
    assert clean_email_body("x" * 5000, 10) == "x" * 10
    assert email_state("s", "x" * 9, max_chars=0)["body"] == ""
    with pytest.raises(ValueError, match="max_chars must be 0 or more"):
        clean_email_body("x", -1)


def test_the_state_of_an_email() -> None:
    state = email_state(" Hi ", "a\n> b", " me@x.org ", thread=None, priority=1)
    assert state == {"subject": "Hi", "body": "a", "from": "me@x.org", "priority": 1}
    assert email_state("Hi", "a\n> b", clean=False) == {"subject": "Hi", "body": "a\n> b"}


@pytest.mark.parametrize(
    ("text", "subject", "sender"),
    [
        ("Von: Anna <a@x.de>\nGesendet: Montag\nAn: Uns\nBetreff: Lampe\n\nText", "Lampe", "Anna"),
        ("보낸 사람: 김\n받는 사람: 고객센터\n제목: 환불 문의\n\nText", "환불 문의", "김"),
        ("De : Luc\nEnvoyé : lundi\nÀ : Nous\nObjet : Lampe\n\nText", "Lampe", "Luc"),
        ("De: Ana\nEnviado: lunes\nPara: b\nAsunto: Foco\n\nText", "Foco", "Ana"),
        ("De: Ana\nEnviada em: segunda\nPara: b\nAssunto: Luz\n\nText", "Luz", "Ana"),
        ("From ana@x.org Mon Jan 15\nFrom: ana@x.org\nSubject: Lamp\n\nText", "Lamp", "ana@x.org"),
    ],
)
def test_headers_in_every_language(text: str, subject: str, sender: str) -> None:
    pasted = read_pasted(text)
    assert pasted.form == "email"
    assert (pasted.state["subject"], pasted.state["body"]) == (subject, "Text")
    assert pasted.state["from"].startswith(sender)


def _raw(kind: str, encoding: str, body: str) -> str:
    return (
        f"From: =?utf-8?b?6rmA?= <k@x.kr>\nSubject: =?iso-8859-1?q?Gr=FC=DFe?=\n"
        f"Content-Type: {kind}\nContent-Transfer-Encoding: {encoding}\n\n{body}"
    )


@pytest.mark.parametrize(
    ("text", "body"),
    [
        (
            _raw(
                "text/plain; charset=euc-kr",
                "base64",
                base64.b64encode("환불해 주세요".encode("euc-kr")).decode(),
            ),
            "환불해 주세요",
        ),
        (_raw("text/plain; charset=utf-8", "8bit", "안녕 Grüße"), "안녕 Grüße"),
        (
            _raw(
                "text/plain; charset=x-9",
                "quoted-printable",
                "sch=C3=B6ne Gr=C3=BC=C3=9Fe aus Köln".replace("ö", "=C3=B6"),
            ),
            "schöne Grüße aus Köln",
        ),
        (
            _raw(
                "text/html; charset=iso-8859-1",
                "quoted-printable",
                "<style>p{}</style><p>Sch=F6n</p><p>Wo?<br>Da.</p><blockquote>alt</blockquote>",
            ),
            "Schön\nWo?\nDa.",
        ),
        (
            _raw(
                "multipart/alternative; boundary=b",
                "7bit",
                "--b\nContent-Type: text/html\n\n<p>html</p>\n--b\n\nplain\n--b--",
            ),
            "plain",
        ),
    ],
)
def test_parts_and_encodings_of_raw_messages(text: str, body: str) -> None:
    state = read_pasted(text).state
    assert state == {"subject": "Grüße", "body": body, "from": "김 <k@x.kr>"}


def test_parts_without_end_and_endless_headers_stay_text() -> None:
    nested = "".join(
        f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(1200)
    )
    endless = "Content-Type: text/plain; " + "a*0=b; " * 20_000 + "\n\nhi"
    for text in (nested, endless):
        text = "From: a@b.c\nSubject: x\nMIME-Version: 1.0\n" + text
        assert (read_pasted(text).form, read_pasted(text).state) == ("text", text)


@pytest.mark.parametrize(
    "text", ["From: a\nSubject: b\n\n", "Subject: alone\n\nx", "Von: a\nAn: b\n\nno subject"]
)
def test_what_is_no_whole_email_stays_text(text: str) -> None:
    assert (read_pasted(text).form, read_pasted(text).state) == ("text", text)


@pytest.mark.parametrize(
    ("sender", "told"),
    [("kim@", "kim@"), ('"', '"'), (".\n <kim", ". <kim"), ("a@[b", "a@[b")],
)
def test_a_malformed_sender_is_told_as_it_is_written(sender: str, told: str) -> None:
    text = f"From: {sender}\nTo: a@example.org\nSubject: Refund\n\nWhere is my money?"
    state = {"subject": "Refund", "body": "Where is my money?", "from": told}
    assert read_pasted(text).state == state


@pytest.mark.parametrize("header", ["Content-Type: text/plain; \ud800", "To: \ud800", "X: a@"])
def test_what_the_mail_parser_breaks_on_is_read_without_it(header: str) -> None:
    assert read_pasted(f"Subject: x\n{header}\n\n\ud800é").form in ("email", "text")
