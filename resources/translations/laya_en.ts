<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Agreed</name>
    <message numerus="yes">
        <source>{question} undefined, always one label ({n} rows)</source>
        <translation>
            <numerusform>{question} undefined, always one label ({n} row)</numerusform>
            <numerusform>{question} undefined, always one label ({n} rows)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{question} {kappa} ({low} to {high}, {n} rows)</source>
        <translation>
            <numerusform>{question} {kappa} ({low} to {high}, {n} row)</numerusform>
            <numerusform>{question} {kappa} ({low} to {high}, {n} rows)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswersView</name>
    <message numerus="yes">
        <source>{dropped} of {total} tokens of the text were not read.</source>
        <translation>
            <numerusform>{dropped} of {total} token of the text was not read.</numerusform>
            <numerusform>{dropped} of {total} tokens of the text were not read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message numerus="yes">
        <source>{n} of {all} answers agree, to the last digit.</source>
        <translation>
            <numerusform>{n} of {all} answer agrees, to the last digit.</numerusform>
            <numerusform>{n} of {all} answers agree, to the last digit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {all} answers agree; the widest gap is {gap} points, in “{question}”.</source>
        <translation>
            <numerusform>{n} of {all} answer agrees; the widest gap is {gap} points, in “{question}”.</numerusform>
            <numerusform>{n} of {all} answers agree; the widest gap is {gap} points, in “{question}”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>Conversation of {n} turns</source>
        <translation>
            <numerusform>Conversation of {n} turn</numerusform>
            <numerusform>Conversation of {n} turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EngineSection</name>
    <message numerus="yes">
        <source>Both answer alike: {n} answers, largest difference {most} (allowed {least}).</source>
        <translation>
            <numerusform>Both answer alike: {n} answer, largest difference {most} (allowed {least}).</numerusform>
            <numerusform>Both answer alike: {n} answers, largest difference {most} (allowed {least}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They differ: {n} answers, largest difference {most} (allowed {least}).</source>
        <translation>
            <numerusform>They differ: {n} answer, largest difference {most} (allowed {least}).</numerusform>
            <numerusform>They differ: {n} answers, largest difference {most} (allowed {least}).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EvaluatePage</name>
    <message numerus="yes">
        <source>{n} label columns</source>
        <translation>
            <numerusform>{n} label column</numerusform>
            <numerusform>{n} label columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} rows corrected</source>
        <translation>
            <numerusform>{n} row corrected</numerusform>
            <numerusform>{n} rows corrected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, {date}: {rows} rows, {what}</source>
        <translation>
            <numerusform>{name}, {date}: {rows} row, {what}</numerusform>
            <numerusform>{name}, {date}: {rows} rows, {what}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message numerus="yes">
        <source>Export the decisions of the {n} rows shown</source>
        <translation>
            <numerusform>Export the decisions of the {n} row shown</numerusform>
            <numerusform>Export the decisions of the {n} rows shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message numerus="yes">
        <source>{shown} of {n} decisions</source>
        <translation>
            <numerusform>{shown} of {n} decision</numerusform>
            <numerusform>{shown} of {n} decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} decisions</source>
        <translation>
            <numerusform>{n} decision</numerusform>
            <numerusform>{n} decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} decisions deleted.</source>
        <translation>
            <numerusform>{n} decision deleted.</numerusform>
            <numerusform>{n} decisions deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogDock</name>
    <message numerus="yes">
        <source>{shown} of {all} events</source>
        <translation>
            <numerusform>{shown} of {all} event</numerusform>
            <numerusform>{shown} of {all} events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message numerus="yes">
        <source>{n} run files, {size}, in {folder}</source>
        <translation>
            <numerusform>{n} run file, {size}, in {folder}</numerusform>
            <numerusform>{n} run files, {size}, in {folder}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingCard</name>
    <message numerus="yes">
        <source>{n} columns</source>
        <translation>
            <numerusform>{n} column</numerusform>
            <numerusform>{n} columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {n} rows</source>
        <translation>
            <numerusform>about {n} row</numerusform>
            <numerusform>about {n} rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message numerus="yes">
        <source>Dimmed: {n} characters that were not read</source>
        <translation>
            <numerusform>Dimmed: {n} character that was not read</numerusform>
            <numerusform>Dimmed: {n} characters that were not read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RobustnessView</name>
    <message numerus="yes">
        <source>Of {rows} rows, the decision of {unstable} changes in at least one way.</source>
        <translation>
            <numerusform>Of {rows} row, the decision of {unstable} changes in at least one way.</numerusform>
            <numerusform>Of {rows} rows, the decision of {unstable} changes in at least one way.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowsView</name>
    <message numerus="yes">
        <source>{rows} rows, {wrong} of them wrong, the worst first</source>
        <translation>
            <numerusform>{rows} row, {wrong} of them wrong, the worst first</numerusform>
            <numerusform>{rows} rows, {wrong} of them wrong, the worst first</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunCard</name>
    <message numerus="yes">
        <source>{done} of {total} rows decided, {n} could not be</source>
        <translation>
            <numerusform>{done} of {total} row decided, {n} could not be</numerusform>
            <numerusform>{done} of {total} rows decided, {n} could not be</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows decided</source>
        <translation>
            <numerusform>{done} of {total} row decided</numerusform>
            <numerusform>{done} of {total} rows decided</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunEffect</name>
    <message numerus="yes">
        <source>None of the {decided} decided rows would change.</source>
        <translation>
            <numerusform>The {decided} decided row would not change.</numerusform>
            <numerusform>None of the {decided} decided rows would change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rows} of {decided} decided rows would change</source>
        <translation>
            <numerusform>{rows} of {decided} decided row would change</numerusform>
            <numerusform>{rows} of {decided} decided rows would change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunHeader</name>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits for another run</source>
        <translation>
            <numerusform>{done} of {total} row  ·  waits for another run</numerusform>
            <numerusform>{done} of {total} rows  ·  waits for another run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits for a checkpoint</source>
        <translation>
            <numerusform>{done} of {total} row  ·  waits for a checkpoint</numerusform>
            <numerusform>{done} of {total} rows  ·  waits for a checkpoint</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  measuring the speed…</source>
        <translation>
            <numerusform>{done} of {total} row  ·  measuring the speed…</numerusform>
            <numerusform>{done} of {total} rows  ·  measuring the speed…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  {rate} rows/s  ·  {left} left</source>
        <translation>
            <numerusform>{done} of {total} row  ·  {rate} rows/s  ·  {left} left</numerusform>
            <numerusform>{done} of {total} rows  ·  {rate} rows/s  ·  {left} left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  paused</source>
        <translation>
            <numerusform>{done} of {total} row  ·  paused</numerusform>
            <numerusform>{done} of {total} rows  ·  paused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  stopped; what is decided is kept</source>
        <translation>
            <numerusform>{done} of {total} row  ·  stopped; what is decided is kept</numerusform>
            <numerusform>{done} of {total} rows  ·  stopped; what is decided is kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  finished; {n} could not be decided</source>
        <translation>
            <numerusform>{done} of {total} row  ·  finished; {n} could not be decided</numerusform>
            <numerusform>{done} of {total} rows  ·  finished; {n} could not be decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  finished</source>
        <translation>
            <numerusform>{done} of {total} row  ·  finished</numerusform>
            <numerusform>{done} of {total} rows  ·  finished</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunNotifier</name>
    <message numerus="yes">
        <source>{n} rows are decided.</source>
        <translation>
            <numerusform>{n} row is decided.</numerusform>
            <numerusform>{n} rows are decided.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetupFoot</name>
    <message numerus="yes">
        <source>This table was begun before: {done} of {total} rows are decided. Starting anew keeps that run among the earlier ones.</source>
        <translation>
            <numerusform>This table was begun before: {done} of {total} row is decided. Starting anew keeps that run among the earlier ones.</numerusform>
            <numerusform>This table was begun before: {done} of {total} rows are decided. Starting anew keeps that run among the earlier ones.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThresholdPair</name>
    <message numerus="yes">
        <source>{above} of {all} rows of the open run are at least as sure</source>
        <translation>
            <numerusform>{above} of {all} row of the open run is at least as sure</numerusform>
            <numerusform>{above} of {all} rows of the open run are at least as sure</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TriageResult</name>
    <message numerus="yes">
        <source>{done} of {total} steps are through.</source>
        <translation>
            <numerusform>{done} of {total} step is through.</numerusform>
            <numerusform>{done} of {total} steps are through.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} parts are read.</source>
        <translation>
            <numerusform>{done} of {total} part is read.</numerusform>
            <numerusform>{done} of {total} parts are read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} tokens</source>
        <translation>
            <numerusform>{n} token</numerusform>
            <numerusform>{n} tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Line</name>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  under way</source>
        <translation>
            <numerusform>{done} of {total} row  ·  under way</numerusform>
            <numerusform>{done} of {total} rows  ·  under way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits</source>
        <translation>
            <numerusform>{done} of {total} row  ·  waits</numerusform>
            <numerusform>{done} of {total} rows  ·  waits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits for a checkpoint</source>
        <translation>
            <numerusform>{done} of {total} row  ·  waits for a checkpoint</numerusform>
            <numerusform>{done} of {total} rows  ·  waits for a checkpoint</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  paused</source>
        <translation>
            <numerusform>{done} of {total} row  ·  paused</numerusform>
            <numerusform>{done} of {total} rows  ·  paused</numerusform>
        </translation>
    </message>
</context>
</TS>
