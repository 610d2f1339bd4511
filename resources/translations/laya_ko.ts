<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>AboutSection</name>
    <message>
        <source>Parts, versions and licences</source>
        <translation>구성 요소, 버전, 라이선스</translation>
    </message>
    <message>
        <source>Copied. It holds no text and no name of a file.</source>
        <translation>복사했습니다. 텍스트나 파일 이름은 들어 있지 않습니다.</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>진단 정보 복사(&amp;C)</translation>
    </message>
    <message>
        <source>Version {version}, Apache License 2.0</source>
        <translation>버전 {version}, Apache License 2.0</translation>
    </message>
    <message>
        <source>It answers typed questions about texts and decides what happens to each: auto, review or escalate. Texts are read on this machine and sent nowhere.</source>
        <translation>텍스트에 대한 정해진 유형의 질문에 답하고, 각 텍스트를 자동, 검토, 이관 중 무엇으로 처리할지 판정합니다. 텍스트는 이 컴퓨터에서만 읽으며 어디로도 보내지 않습니다.</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Progress</source>
        <translation>진행률</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
</context>
<context>
    <name>Agreed</name>
    <message numerus="yes">
        <source>{question} undefined, always one label ({n} rows)</source>
        <translation>
            <numerusform>{question} 정의되지 않음, 항상 같은 레이블 ({n}행)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{question} {kappa} ({low} to {high}, {n} rows)</source>
        <translation>
            <numerusform>{question} {kappa} ({low}~{high}, {n}행)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>Press this number to come here (with Alt while you type)</source>
        <translation>이 숫자를 누르면 여기로 옵니다(입력 중에는 Alt와 함께)</translation>
    </message>
    <message>
        <source>Probability of every option</source>
        <translation>모든 선택지의 확률</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>되돌리기</translation>
    </message>
    <message>
        <source>Let the model&apos;s answer count again (Ctrl+Z)</source>
        <translation>모델의 답을 다시 따릅니다(Ctrl+Z)</translation>
    </message>
    <message>
        <source>your answer; the model said “{said}”</source>
        <translation>사용자의 답; 모델의 답은 “{said}”</translation>
    </message>
    <message>
        <source>P(true), as records and rules name it</source>
        <translation>기록과 규칙에서는 P(true)라고 합니다</translation>
    </message>
    <message>
        <source>Sureness {value}</source>
        <translation>확신도 {value}</translation>
    </message>
    <message>
        <source>expected; most likely “{legend}”</source>
        <translation>기댓값; 가장 유력한 것은 “{legend}”</translation>
    </message>
</context>
<context>
    <name>AnswersView</name>
    <message>
        <source>Decision</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>&amp;Scan the whole document</source>
        <translation>문서 전체 스캔(&amp;S)</translation>
    </message>
    <message>
        <source>Read the text part by part, each as long as the model can read</source>
        <translation>모델이 한 번에 읽을 수 있는 길이로 나누어 텍스트를 모두 읽습니다</translation>
    </message>
    <message>
        <source>A token is a word or a piece of one.</source>
        <translation>토큰은 단어 또는 단어 조각입니다.</translation>
    </message>
    <message>
        <source>The whole text was read, in {n} parts. Each answer is that of its surest part, each yes or no that of the part with the strongest yes.</source>
        <translation>텍스트 전체를 {n}개 구간으로 나누어 읽었습니다. 각 답은 확신도가 가장 높은 구간의 답이며, 예/아니요 질문은 ‘예’가 가장 강한 구간의 답입니다.</translation>
    </message>
    <message numerus="yes">
        <source>{dropped} of {total} tokens of the text were not read.</source>
        <translation>
            <numerusform>텍스트의 토큰 {total}개 중 {dropped}개를 읽지 않았습니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AppMenu</name>
    <message>
        <source>&amp;Open…</source>
        <translation>열기(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>최근 파일(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>첫 단계(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>키보드 단축키(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>정보(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>닫기(&amp;C)</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>목록 지우기</translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message>
        <source>Batch</source>
        <translation>일괄 처리</translation>
    </message>
    <message>
        <source>Tables ({endings});;Runs (*{run});;All files (*)</source>
        <translation>표 ({endings});;실행 (*{run});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Open a table</source>
        <translation>표 열기</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>{name} 읽는 중…</translation>
    </message>
    <message>
        <source>This run is going on; cancel it before starting anew.</source>
        <translation>이 실행이 진행 중입니다. 새로 시작하려면 먼저 취소하십시오.</translation>
    </message>
    <message>
        <source>Copying the rows…</source>
        <translation>행을 복사하는 중…</translation>
    </message>
    <message>
        <source>Opening {name}…</source>
        <translation>{name} 여는 중…</translation>
    </message>
</context>
<context>
    <name>BatchSetup</name>
    <message>
        <source>And {n} more.</source>
        <translation>그 밖에 {n}개가 더 있습니다.</translation>
    </message>
</context>
<context>
    <name>BatchStart</name>
    <message>
        <source>Earlier runs</source>
        <translation>이전 실행</translation>
    </message>
    <message>
        <source>Recent tables</source>
        <translation>최근 표</translation>
    </message>
    <message>
        <source>&amp;Open a table…</source>
        <translation>표 열기(&amp;O)…</translation>
    </message>
    <message>
        <source>Choose a table (Ctrl+O)</source>
        <translation>표를 선택합니다(Ctrl+O)</translation>
    </message>
    <message>
        <source>&amp;Try the sample</source>
        <translation>예제로 시험(&amp;T)</translation>
    </message>
    <message>
        <source>Drop a table here</source>
        <translation>여기에 표를 끌어다 놓으십시오</translation>
    </message>
    <message>
        <source>Every row is decided on this machine; the file itself is never changed.</source>
        <translation>모든 행은 이 컴퓨터에서 판정하며, 파일 자체는 절대 변경하지 않습니다.</translation>
    </message>
</context>
<context>
    <name>Calibrating</name>
    <message>
        <source>None of the checkpoints of this run is in the settings any more.</source>
        <translation>이 실행의 체크포인트 중 설정에 남아 있는 것이 없습니다.</translation>
    </message>
    <message>
        <source>The temperatures are what they were before.</source>
        <translation>온도를 이전 값으로 되돌렸습니다.</translation>
    </message>
    <message>
        <source>Answers from now on are given with these temperatures.</source>
        <translation>이제부터 이 온도로 답합니다.</translation>
    </message>
</context>
<context>
    <name>CalibrationView</name>
    <message>
        <source>Checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>&amp;Languages with enough rows on their own</source>
        <translation>행이 충분한 언어는 따로 맞춤(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>맞춤(&amp;F)</translation>
    </message>
    <message>
        <source>Fit temperatures</source>
        <translation>온도를 맞춥니다</translation>
    </message>
    <message>
        <source>&amp;Use on this machine</source>
        <translation>이 컴퓨터에서 사용(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the temperatures</source>
        <translation>온도를 이전으로 되돌립니다</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Calibration error before</source>
        <translation>보정 전 오차</translation>
    </message>
    <message>
        <source>after</source>
        <translation>보정 후</translation>
    </message>
    <message>
        <source>Log loss before</source>
        <translation>보정 전 로그 손실</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>보정 전과 후</translation>
    </message>
    <message>
        <source>&amp;Checkpoint</source>
        <translation>체크포인트(&amp;C)</translation>
    </message>
    <message>
        <source>Fitted to half of the labelled rows, judged on the other half. A type with fewer than 100 rows keeps its temperature.</source>
        <translation>레이블이 있는 행의 절반으로 맞추고 나머지 절반으로 확인합니다. 행이 100개 미만인 유형은 온도를 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Fitted to {fitted} rows, judged on {judged}: temperatures {words}</source>
        <translation>{fitted}행으로 맞추고 {judged}행으로 확인: 온도 {words}</translation>
    </message>
</context>
<context>
    <name>Changing</name>
    <message>
        <source>There is nothing to try again: these rows hold nothing that can be read.</source>
        <translation>다시 시도할 것이 없습니다. 이 행들에는 읽을 수 있는 내용이 없습니다.</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Confusion</source>
        <translation>혼동 행렬</translation>
    </message>
    <message>
        <source>{true} was answered {answered}, rows: {rows}</source>
        <translation>정답 {true}, 답 {answered}, 행: {rows}</translation>
    </message>
    <message>
        <source>true ↓ answer →</source>
        <translation>정답 ↓ 답 →</translation>
    </message>
    <message>
        <source>Coverage against accuracy</source>
        <translation>적용 범위와 정확도</translation>
    </message>
    <message>
        <source>Answered alone</source>
        <translation>자동으로 답함</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>From {threshold} on {share} are answered alone, {right} right</source>
        <translation>{threshold}부터 {share}를 자동으로 답하며, 그중 {right}가 정답입니다</translation>
    </message>
    <message>
        <source>How sure the answers are</source>
        <translation>답의 확신도 분포</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>확신도</translation>
    </message>
    <message>
        <source>Rows: right below, wrong on top</source>
        <translation>행: 아래는 정답, 위는 오답</translation>
    </message>
    <message>
        <source>{low} to {high} sure: {right} right, {wrong} wrong</source>
        <translation>확신도 {low}~{high}: 정답 {right}, 오답 {wrong}</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>신뢰도</translation>
    </message>
    <message>
        <source>{sure} sure, {right} right ({low} to {high}), rows: {rows}</source>
        <translation>확신도 {sure}, 정답 {right} ({low}~{high}), 행: {rows}</translation>
    </message>
</context>
<context>
    <name>CheckpointCard</name>
    <message>
        <source>Location of {name}</source>
        <translation>{name}의 위치</translation>
    </message>
    <message>
        <source>Folder with rl_agent_config.json</source>
        <translation>rl_agent_config.json이 있는 폴더</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>찾아보기…</translation>
    </message>
    <message>
        <source>Choose a folder for {name}</source>
        <translation>{name}의 폴더 선택</translation>
    </message>
    <message>
        <source>Download of {name}</source>
        <translation>{name} 다운로드</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>이어받기</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>다운로드</translation>
    </message>
    <message>
        <source>In use: {source}</source>
        <translation>사용 중: {source}</translation>
    </message>
    <message>
        <source>{size} on the disk</source>
        <translation>디스크에 {size}</translation>
    </message>
    <message>
        <source>{size} have come so far</source>
        <translation>지금까지 {size} 받음</translation>
    </message>
    <message>
        <source>Not downloaded</source>
        <translation>다운로드하지 않음</translation>
    </message>
    <message>
        <source>{size} in memory</source>
        <translation>메모리에 {size}</translation>
    </message>
    <message>
        <source>Ships with the program</source>
        <translation>프로그램에 포함되어 있음</translation>
    </message>
    <message>
        <source>Asking the hub…</source>
        <translation>허브에 묻는 중…</translation>
    </message>
    <message>
        <source>Reading every file…</source>
        <translation>모든 파일을 읽는 중…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>불러오는 중…</translation>
    </message>
    <message>
        <source>Freeing the memory…</source>
        <translation>메모리를 비우는 중…</translation>
    </message>
    <message>
        <source>Removing…</source>
        <translation>제거하는 중…</translation>
    </message>
    <message>
        <source>Stopped; what has come is kept for the next try.</source>
        <translation>중지했습니다. 받은 부분은 다음 시도를 위해 남겨 둡니다.</translation>
    </message>
    <message>
        <source>Removed; {size} are free again.</source>
        <translation>제거했습니다. {size}가 다시 비었습니다.</translation>
    </message>
    <message>
        <source>It takes over once it is downloaded.</source>
        <translation>다운로드가 끝나면 이것을 사용합니다.</translation>
    </message>
    <message>
        <source>Whole and unchanged; it loads ({size} read).</source>
        <translation>온전하며 바뀌지 않았습니다. 불러올 수 있습니다({size} 읽음).</translation>
    </message>
    <message>
        <source>Folder of the checkpoint {name}</source>
        <translation>체크포인트 {name}의 폴더</translation>
    </message>
    <message>
        <source>Delete {size} from the disk? It can be downloaded again.</source>
        <translation>디스크에서 {size}를 삭제할까요? 다시 다운로드할 수 있습니다.</translation>
    </message>
    <message>
        <source>Source of {name}</source>
        <translation>{name}의 출처</translation>
    </message>
    <message>
        <source>Bundled starter</source>
        <translation>내장 스타터</translation>
    </message>
    <message>
        <source>Hugging Face hub</source>
        <translation>Hugging Face 허브</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>폴더</translation>
    </message>
    <message>
        <source>Download {name}</source>
        <translation>{name} 다운로드</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Cancel {name}</source>
        <translation>{name} 취소</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>Verify {name}</source>
        <translation>{name} 검증</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>불러오기</translation>
    </message>
    <message>
        <source>Load {name}</source>
        <translation>{name} 불러오기</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>내리기</translation>
    </message>
    <message>
        <source>Unload {name}</source>
        <translation>{name} 내리기</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>제거…</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} 제거</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>목록에서 빼기</translation>
    </message>
    <message>
        <source>Take {name} out of the list</source>
        <translation>{name}: 목록에서 빼기</translation>
    </message>
</context>
<context>
    <name>CheckpointsSection</name>
    <message>
        <source>Name of the new checkpoint</source>
        <translation>새 체크포인트의 이름</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Folder or hub name of the new checkpoint</source>
        <translation>새 체크포인트의 폴더 또는 허브 이름</translation>
    </message>
    <message>
        <source>Folder, or owner/name on the hub</source>
        <translation>폴더, 또는 허브의 소유자/이름</translation>
    </message>
    <message>
        <source>{name} is there already.</source>
        <translation>{name}: 이미 있는 이름입니다.</translation>
    </message>
    <message>
        <source>Say where it is: a folder, or a name on the hub.</source>
        <translation>위치를 입력하십시오. 폴더 또는 허브의 이름입니다.</translation>
    </message>
    <message>
        <source>Folder of the checkpoint</source>
        <translation>체크포인트 폴더</translation>
    </message>
    <message>
        <source>checkpoint download verify load remove</source>
        <translation>체크포인트 다운로드 검증 불러오기 내리기 제거</translation>
    </message>
    <message>
        <source>Add a checkpoint of your own</source>
        <translation>직접 체크포인트 추가</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>찾아보기…</translation>
    </message>
    <message>
        <source>Choose a folder to add</source>
        <translation>추가할 폴더 선택</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>추가</translation>
    </message>
    <message>
        <source>Add the checkpoint</source>
        <translation>체크포인트를 추가합니다</translation>
    </message>
</context>
<context>
    <name>ColumnRoles</name>
    <message>
        <source>true {question}</source>
        <translation>정답 {question}</translation>
    </message>
    <message>
        <source>text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>대화</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>발화자</translation>
    </message>
    <message>
        <source>id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>checkpoint</source>
        <translation>체크포인트</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>First side</source>
        <translation>첫째 쪽</translation>
    </message>
    <message>
        <source>Second side</source>
        <translation>둘째 쪽</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>비교(&amp;C)</translation>
    </message>
    <message>
        <source>Checkpoints in &amp;Settings</source>
        <translation>설정의 체크포인트(&amp;S)</translation>
    </message>
    <message>
        <source>Both sides read the text as Decide does, without scanning it.</source>
        <translation>양쪽 모두 ‘판정’처럼 읽으며 스캔하지 않습니다.</translation>
    </message>
    <message>
        <source>Deciding the text on both sides…</source>
        <translation>양쪽에서 텍스트를 판정하는 중…</translation>
    </message>
    <message>
        <source>Both sides run on {device}, the only device of this machine.</source>
        <translation>양쪽 모두 이 컴퓨터의 유일한 장치인 {device}에서 실행됩니다.</translation>
    </message>
    <message>
        <source>Both sides stand for the same checkpoint on the same device; they will agree.</source>
        <translation>양쪽이 같은 장치의 같은 체크포인트이므로 결과도 같습니다.</translation>
    </message>
    <message>
        <source>Only the bundled starter is on this machine. Fetch another checkpoint to compare their answers.</source>
        <translation>이 컴퓨터에는 내장 스타터만 있습니다. 답을 비교하려면 다른 체크포인트를 받으세요.</translation>
    </message>
    <message>
        <source>Only one checkpoint is on this machine. Fetch another one to compare their answers.</source>
        <translation>이 컴퓨터에는 체크포인트가 하나뿐입니다. 답을 비교하려면 다른 체크포인트를 받으세요.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {all} answers agree, to the last digit.</source>
        <translation>
            <numerusform>답 {all}개 중 {n}개가 마지막 자리까지 일치합니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {all} answers agree; the widest gap is {gap} points, in “{question}”.</source>
        <translation>
            <numerusform>답 {all}개 중 {n}개가 일치합니다. 가장 큰 차이는 “{question}”의 {gap}%p입니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>다름</translation>
    </message>
    <message>
        <source>{word}, {gap} points</source>
        <translation>{word}, {gap}%p 차이</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
</context>
<context>
    <name>ComparisonView</name>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>수치</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>현재</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Figures then and now</source>
        <translation>이전과 현재의 수치</translation>
    </message>
    <message>
        <source>Against {title}, evaluated {made}</source>
        <translation>{made}에 평가한 {title}과(와) 비교</translation>
    </message>
    <message>
        <source>The two cannot be compared: {why}.</source>
        <translation>둘을 비교할 수 없습니다: {why}.</translation>
    </message>
    <message>
        <source>{judgement} (few rows)</source>
        <translation>{judgement}(행이 적음)</translation>
    </message>
    <message>
        <source>The same</source>
        <translation>같음</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>나아짐</translation>
    </message>
    <message>
        <source>Better, within chance</source>
        <translation>나아짐(우연일 수 있는 범위)</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>나빠짐</translation>
    </message>
    <message>
        <source>Worse, within chance</source>
        <translation>나빠짐(우연일 수 있는 범위)</translation>
    </message>
</context>
<context>
    <name>ConditionRow</name>
    <message>
        <source>Share of condition {n}</source>
        <translation>{n}번 조건의 비율</translation>
    </message>
    <message>
        <source>Lower limit of condition {n}</source>
        <translation>조건 {n}의 하한</translation>
    </message>
    <message>
        <source>Upper limit of condition {n}</source>
        <translation>조건 {n}의 상한</translation>
    </message>
    <message>
        <source>Remove condition {n}</source>
        <translation>조건 {n} 제거</translation>
    </message>
    <message>
        <source>Question of condition {n}</source>
        <translation>조건 {n}의 질문</translation>
    </message>
    <message>
        <source>{name} (not in this set)</source>
        <translation>{name} (이 세트에 없음)</translation>
    </message>
    <message>
        <source>Comparison of condition {n}</source>
        <translation>조건 {n}의 비교 방법</translation>
    </message>
    <message>
        <source>is one of</source>
        <translation>다음 중 하나</translation>
    </message>
    <message>
        <source>chance of yes</source>
        <translation>‘예’일 확률</translation>
    </message>
    <message>
        <source>level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>{what} at least</source>
        <translation>{what} 이상</translation>
    </message>
    <message>
        <source>{what} at most</source>
        <translation>{what} 이하</translation>
    </message>
    <message>
        <source>{what} between</source>
        <translation>{what} 범위</translation>
    </message>
    <message>
        <source>stability below</source>
        <translation>안정성이 다음 미만</translation>
    </message>
    <message>
        <source>In fewer of the other ways to ask the answer stays; rows that were not asked again do not match</source>
        <translation>다른 방식으로 물었을 때 답이 유지되는 비율이 이보다 적습니다. 다시 묻지 않은 행에는 해당하지 않습니다</translation>
    </message>
</context>
<context>
    <name>ConfidenceScale</name>
    <message>
        <source>Sureness</source>
        <translation>확신도</translation>
    </message>
    <message>
        <source>{value}; review from {review}, auto from {auto}</source>
        <translation>{value}; {review}부터 검토, {auto}부터 자동</translation>
    </message>
</context>
<context>
    <name>CorrectionStrip</name>
    <message>
        <source>Question to correct</source>
        <translation>수정할 질문</translation>
    </message>
    <message>
        <source>Left and Right choose the question from the table</source>
        <translation>왼쪽/오른쪽 화살표로 표에서 질문을 고릅니다</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Undo the last correction</source>
        <translation>마지막 수정을 취소합니다</translation>
    </message>
    <message>
        <source>Take the last correction of the run back (Ctrl+Z)</source>
        <translation>이 실행의 마지막 수정을 되돌립니다(Ctrl+Z)</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>수정</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Corrected; the policy is overruled for this row.</source>
        <translation>수정했습니다. 이 행에는 정책을 적용하지 않습니다.</translation>
    </message>
    <message>
        <source>As the policy says.</source>
        <translation>정책에 따릅니다.</translation>
    </message>
    <message>
        <source>Corrected; the model said {answer}, {sure} sure.</source>
        <translation>수정했습니다. 모델의 답은 {answer}, 확신도 {sure}입니다.</translation>
    </message>
    <message>
        <source>The model says {answer}, {sure} sure.</source>
        <translation>모델의 답은 {answer}, 확신도 {sure}입니다.</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>Conversation of {n} turns</source>
        <translation>
            <numerusform>{n}차례의 대화</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CrashSheet</name>
    <message>
        <source>This is what is known of it: places in the program&apos;s code, no text of yours. It stays on this machine unless you send it to somebody.</source>
        <translation>알려진 내용은 다음과 같습니다. 프로그램 코드의 위치만 있고 사용자의 텍스트는 없습니다. 직접 보내지 않는 한 이 컴퓨터를 벗어나지 않습니다.</translation>
    </message>
    <message>
        <source>Report of the crash</source>
        <translation>오류 보고서</translation>
    </message>
    <message>
        <source>&amp;Copy with diagnostics</source>
        <translation>진단 정보와 함께 복사(&amp;C)</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>폴더 보기</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Delete the report</source>
        <translation>보고서 삭제</translation>
    </message>
    <message>
        <source>The program ended unexpectedly last time</source>
        <translation>지난번에 프로그램이 예기치 않게 종료되었습니다</translation>
    </message>
</context>
<context>
    <name>DeletionQuestion</name>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Delete it from the disk</source>
        <translation>디스크에서 삭제합니다</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>그대로 두기</translation>
    </message>
</context>
<context>
    <name>Earlier</name>
    <message>
        <source>This is about the text that was here before.</source>
        <translation>앞서 여기 있던 텍스트의 결과입니다.</translation>
    </message>
    <message>
        <source>This is about the text before your change; Ctrl+Enter decides again.</source>
        <translation>바꾸기 전 텍스트의 결과입니다. Ctrl+Enter를 누르면 다시 판정합니다.</translation>
    </message>
    <message>
        <source>These are the answers of “{set}”; Ctrl+Enter asks what is chosen now.</source>
        <translation>“{set}”의 답입니다. Ctrl+Enter를 누르면 지금 고른 질문을 묻습니다.</translation>
    </message>
    <message>
        <source>The questions were changed since; Ctrl+Enter asks them as they are.</source>
        <translation>그 뒤로 질문이 바뀌었습니다. Ctrl+Enter를 누르면 지금 질문을 묻습니다.</translation>
    </message>
</context>
<context>
    <name>EffectStrip</name>
    <message>
        <source>Current text</source>
        <translation>현재 텍스트</translation>
    </message>
    <message>
        <source>Rule {n} applies</source>
        <translation>규칙 {n} 적용</translation>
    </message>
    <message>
        <source>No rule applies</source>
        <translation>적용되는 규칙 없음</translation>
    </message>
    <message>
        <source>action</source>
        <translation>조치</translation>
    </message>
    <message>
        <source>team</source>
        <translation>담당 팀</translation>
    </message>
    <message>
        <source>nothing changes</source>
        <translation>바뀌는 것 없음</translation>
    </message>
    <message>
        <source>the reasons change</source>
        <translation>근거가 바뀜</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>no NVIDIA GPU or driver was found</source>
        <translation>NVIDIA GPU나 드라이버를 찾지 못했습니다</translation>
    </message>
    <message>
        <source>this torch is built without CUDA</source>
        <translation>설치된 torch에 CUDA가 없습니다</translation>
    </message>
    <message>
        <source>no Apple GPU was found</source>
        <translation>Apple GPU를 찾지 못했습니다</translation>
    </message>
    <message>
        <source>Apple GPUs need macOS</source>
        <translation>Apple GPU에는 macOS가 필요합니다</translation>
    </message>
    <message>
        <source>no Intel GPU or driver was found</source>
        <translation>Intel GPU나 드라이버를 찾지 못했습니다</translation>
    </message>
    <message>
        <source>there are {n} CUDA devices, counted from 0</source>
        <translation>CUDA 장치는 0부터 세어 {n}개입니다</translation>
    </message>
    <message>
        <source>this processor has no instructions for it</source>
        <translation>이 프로세서에는 그 명령이 없습니다</translation>
    </message>
    <message>
        <source>this processor failed when it was tried</source>
        <translation>시험해 보니 이 프로세서에서 실패했습니다</translation>
    </message>
    <message>
        <source>a CPU has no use for it</source>
        <translation>CPU에는 쓸모가 없습니다</translation>
    </message>
    <message>
        <source>only a CPU answers in it</source>
        <translation>CPU에서만 쓸 수 있습니다</translation>
    </message>
    <message>
        <source>Metal answers in fp16 or fp32</source>
        <translation>Metal은 fp16이나 fp32로 답합니다</translation>
    </message>
    <message>
        <source>{device} cannot be used: {reason}</source>
        <translation>{device} 장치를 쓸 수 없습니다: {reason}</translation>
    </message>
    <message>
        <source>{device} was asked for, but {other} answered</source>
        <translation>{device} 장치에 물었으나 {other} 장치가 답했습니다</translation>
    </message>
    <message>
        <source>{device} is no device</source>
        <translation>{device}은(는) 장치가 아닙니다</translation>
    </message>
    <message>
        <source>device {device} cannot be used ({reason}); answering on the CPU instead</source>
        <translation>{device} 장치를 쓸 수 없어({reason}) CPU에서 답합니다</translation>
    </message>
    <message>
        <source>the precision {name} cannot be used on {device} ({reason}); answering in {usual}</source>
        <translation>{device}에서 정밀도 {name}을(를) 쓸 수 없어({reason}) {usual}로 답합니다</translation>
    </message>
    <message>
        <source>unknown device {device}; use one of {known}</source>
        <translation>알 수 없는 장치 {device}입니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>the precision {name} is unknown; use {known}</source>
        <translation>알 수 없는 정밀도 {name}입니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>the number of threads must be 0 (one a core) or more, not {n}</source>
        <translation>스레드 수는 0(코어마다 하나) 이상이어야 합니다({n} 아님)</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not on this machine; download it in the settings</source>
        <translation>체크포인트 {name}이(가) 이 컴퓨터에 없습니다. 설정에서 다운로드하세요</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not on this machine, and the program stays offline; let it go online in the settings, or choose another source</source>
        <translation>체크포인트 {name}이(가) 이 컴퓨터에 없고 프로그램은 오프라인입니다. 설정에서 온라인을 허용하거나 다른 출처를 고르세요</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not downloaded yet; download it first</source>
        <translation>체크포인트 {name}을(를) 아직 다운로드하지 않았습니다. 먼저 다운로드하세요</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not downloaded yet, so its tokens cannot be counted; download it in the settings</source>
        <translation>체크포인트 {name}을(를) 아직 다운로드하지 않아 토큰을 셀 수 없습니다. 설정에서 다운로드하세요</translation>
    </message>
    <message>
        <source>{file} did not arrive as the hub announced it; what came was deleted, fetch the checkpoint again</source>
        <translation>{file}이(가) 허브가 알린 것과 다르게 도착해 지웠습니다. 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>the connection was lost while {file} was fetched ({here} of {all} bytes are here); try again to get the rest</source>
        <translation>{file}을(를) 다운로드하는 동안 연결이 끊겼습니다({all}바이트 중 {here}바이트 도착). 다시 시도하면 나머지를 받습니다</translation>
    </message>
    <message>
        <source>{folder} is not a complete checkpoint: {file} is missing; choose a folder that has it or fetch the checkpoint again</source>
        <translation>{folder}은(는) 온전한 체크포인트가 아닙니다: {file}이(가) 없습니다. 그 파일이 있는 폴더를 고르거나 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>{folder} has its weights in {file}, which is not read; weights are read from {wanted} only: save them in that form, or choose another folder</source>
        <translation>{folder}의 가중치는 {file}에 있으나 읽지 않습니다. {wanted} 형식으로 저장하거나 다른 폴더를 고르세요</translation>
    </message>
    <message>
        <source>{file} must hold a JSON object; fetch the checkpoint again</source>
        <translation>{file}에는 JSON 객체가 있어야 합니다. 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>the pin of {file} is no SHA-256 digest; write its 64 hexadecimal digits</source>
        <translation>{file}에 고정한 값이 SHA-256 다이제스트가 아닙니다. 16진수 64자리를 적으세요</translation>
    </message>
    <message>
        <source>{file} is pinned by a digest but missing in {folder}; fetch the checkpoint again or take the pin away</source>
        <translation>다이제스트를 고정한 {file}이(가) {folder}에 없습니다. 다시 다운로드하거나 고정을 푸세요</translation>
    </message>
    <message>
        <source>{file} in {folder} does not have the pinned SHA-256 digest; it was changed or damaged, fetch it again from a source you trust</source>
        <translation>{folder}의 {file}이(가) 고정한 SHA-256 다이제스트와 다릅니다. 바뀌었거나 손상되었으니 믿을 수 있는 곳에서 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>{file} cannot be read ({reason}); check its permissions</source>
        <translation>{file}을(를) 읽을 수 없습니다({reason}). 권한을 확인하세요</translation>
    </message>
    <message>
        <source>{file} is not valid JSON ({reason}); fetch the checkpoint again</source>
        <translation>{file}은(는) 올바른 JSON이 아닙니다({reason}). 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>the hub answers for {name} with the commit {commit}, not with the pinned {revision}; it cannot be trusted, check the address of the hub</source>
        <translation>허브가 {name}에 대해 고정한 {revision}이 아닌 커밋 {commit}을 보냈습니다. 믿을 수 없으니 허브 주소를 확인하세요</translation>
    </message>
    <message>
        <source>{name} needs {missing} GB more, but {free} GB are free where the hub&apos;s cache is; free some space or set HF_HOME to another disk</source>
        <translation>{name}에는 {missing}GB가 더 필요한데 캐시 디스크에 {free}GB만 남았습니다. 공간을 비우거나 HF_HOME을 다른 디스크로 정하세요</translation>
    </message>
    <message>
        <source>the download of {name} was stopped; start it again to get the rest</source>
        <translation>{name} 다운로드를 멈췄습니다. 다시 시작하면 나머지를 받습니다</translation>
    </message>
    <message>
        <source>{name} has no {file}, so it is no checkpoint of this kind; check the name, the subfolder and the revision</source>
        <translation>{name}에 {file}이(가) 없으므로 이런 종류의 체크포인트가 아닙니다. 이름, 하위 폴더, 리비전을 확인하세요</translation>
    </message>
    <message>
        <source>the hub tells no size and digest of {file} in {name}, so that it cannot be checked; fetch it from another address or choose a folder</source>
        <translation>허브가 {name}의 {file}에 대해 크기와 다이제스트를 알려 주지 않아 확인할 수 없습니다. 다른 주소에서 받거나 폴더를 고르세요</translation>
    </message>
    <message>
        <source>{name} is neither a folder here nor a name on the hub; write owner/name or a path</source>
        <translation>{name}은(는) 폴더도 허브의 이름도 아닙니다. ‘소유자/이름’이나 경로를 적으세요</translation>
    </message>
    <message>
        <source>{name} has no revision {revision} on the hub; check the pinned revision</source>
        <translation>허브의 {name}에 리비전 {revision}이 없습니다. 고정한 리비전을 확인하세요</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not whole on this machine and the program is set to stay offline; allow the network once, or choose the starter or a folder</source>
        <translation>체크포인트 {name}이(가) 이 컴퓨터에 온전히 없고 프로그램은 오프라인입니다. 네트워크를 한 번 허용하거나 내장 스타터나 폴더를 고르세요</translation>
    </message>
    <message>
        <source>the hub refused the checkpoint {name} ({reason}); check its name, revision and access token</source>
        <translation>허브가 체크포인트 {name}을(를) 거절했습니다({reason}). 이름, 리비전, 접근 토큰을 확인하세요</translation>
    </message>
    <message>
        <source>the checkpoint {name} is no folder here, is not on this machine yet, and the hub cannot be reached; connect to the network once, or choose the starter or a folder</source>
        <translation>체크포인트 {name}은(는) 폴더가 아니고 이 컴퓨터에도 없으며 허브에 연결할 수 없습니다. 네트워크에 한 번 연결하거나 내장 스타터나 폴더를 고르세요</translation>
    </message>
    <message>
        <source>the checkpoint {name} could not be fetched ({reason}); check the network and the free disk space</source>
        <translation>체크포인트 {name}을(를) 다운로드하지 못했습니다({reason}). 네트워크와 디스크 여유 공간을 확인하세요</translation>
    </message>
    <message>
        <source>there is no checkpoint folder {name}; check the path in the settings</source>
        <translation>체크포인트 폴더 {name}이(가) 없습니다. 설정에서 경로를 확인하세요</translation>
    </message>
    <message>
        <source>there is no checkpoint folder {name}; check the path</source>
        <translation>체크포인트 폴더 {name}이(가) 없습니다. 경로를 확인하세요</translation>
    </message>
    <message>
        <source>{file} in {name} does not fit its config: {reason}; weights and config must come from one checkpoint</source>
        <translation>{name}의 {file}이(가) 설정과 맞지 않습니다: {reason}. 가중치와 설정은 한 체크포인트의 것이어야 합니다</translation>
    </message>
    <message>
        <source>{file} is damaged or cut short ({reason}); fetch the checkpoint again</source>
        <translation>{file}이(가) 손상되었거나 잘렸습니다({reason}). 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>{file} cannot be read ({reason}); check its permissions and the disk</source>
        <translation>{file}을(를) 읽을 수 없습니다({reason}). 권한과 디스크를 확인하세요</translation>
    </message>
    <message>
        <source>{file} was changed or damaged since it was fetched; fetch it again</source>
        <translation>{file}이(가) 다운로드한 뒤 바뀌었거나 손상되었습니다. 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>{file} is not read: weights come from {wanted}; it can be deleted</source>
        <translation>{file}은(는) 읽지 않습니다. 가중치는 {wanted}에서 읽으므로 지워도 됩니다</translation>
    </message>
    <message>
        <source>{file} is never run; delete it unless you know what it is for</source>
        <translation>{file}은(는) 실행하지 않습니다. 쓰임새를 모르면 지우세요</translation>
    </message>
    <message>
        <source>{file} names code (auto_map), which is never run</source>
        <translation>{file}에 코드 이름(auto_map)이 있으나 실행하지 않습니다</translation>
    </message>
    <message>
        <source>tokenizer/tokenizer_config.json does not name {names}; fetch the checkpoint again</source>
        <translation>tokenizer/tokenizer_config.json에 {names}이(가) 없습니다. 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>tokenizer.json has no token {token}; fetch the checkpoint again</source>
        <translation>tokenizer.json에 토큰 {token}이(가) 없습니다. 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>tokenizer/tokenizer.json is damaged ({reason}); fetch the checkpoint again</source>
        <translation>tokenizer/tokenizer.json이 손상되었습니다({reason}). 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>tokenizer/tokenizer.json in {folder} has {n} tokens, but the encoder knows {known}; tokenizer and weights must come from one checkpoint</source>
        <translation>{folder}의 tokenizer.json에는 토큰이 {n}개인데 인코더는 {known}개를 압니다. 둘은 한 체크포인트의 것이어야 합니다</translation>
    </message>
    <message>
        <source>{file} asks for the option layout {layout}, which this version does not read; use a checkpoint with the sequential layout</source>
        <translation>{file}의 선택지 배치 {layout}은(는) 이 버전에서 읽지 않습니다. 순차 배치의 체크포인트를 쓰세요</translation>
    </message>
    <message>
        <source>{file} gives act_costs as {value}, not a map</source>
        <translation>{file}의 act_costs 값 {value}은(는) 사전이 아닙니다</translation>
    </message>
    <message>
        <source>{file} gives {key} as {value}, not a whole number of at least {least}; correct it or fetch the checkpoint again</source>
        <translation>{file}의 {key} 값 {value}은(는) {least} 이상의 정수여야 합니다. 고치거나 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>the configs of {folder} ask for {n} layers, but {file} has only {found} tensors; weights and config must come from one checkpoint</source>
        <translation>{folder}의 설정은 층 {n}개를 요구하나 {file}에는 텐서가 {found}개뿐입니다. 가중치와 설정은 한 체크포인트의 것이어야 합니다</translation>
    </message>
    <message>
        <source>{folder} has an encoder of the kind {kind}, for which this program lacks {part}; run the program from its source instead</source>
        <translation>{folder}의 인코더 종류 {kind}에 필요한 {part}이(가) 이 프로그램에 없습니다. 소스에서 실행하세요</translation>
    </message>
    <message>
        <source>encoder/config.json in {folder} describes an encoder that cannot be built ({reason}); fetch the checkpoint again</source>
        <translation>{folder}의 encoder/config.json에 적힌 인코더를 만들 수 없습니다({reason}). 체크포인트를 다시 다운로드하세요</translation>
    </message>
    <message>
        <source>unknown checkpoint {name}; did you mean {other}?</source>
        <translation>알 수 없는 체크포인트 {name}입니다. {other}을(를) 뜻했나요?</translation>
    </message>
    <message>
        <source>unknown checkpoint {name}; use one of {known}</source>
        <translation>알 수 없는 체크포인트 {name}입니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>a checkpoint name must be a non-empty string, not {name}</source>
        <translation>체크포인트 이름은 비어 있지 않은 텍스트여야 합니다({name} 아님)</translation>
    </message>
    <message>
        <source>{name} is no checkpoint name; use letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;, beginning with a letter or a digit</source>
        <translation>{name}은(는) 체크포인트 이름이 될 수 없습니다. 글자나 숫자로 시작하고 글자, 숫자, ‘.’, ‘_’, ‘-’만 쓰세요</translation>
    </message>
    <message>
        <source>{file} cannot serve as a cache of answers ({reason}); delete it or choose another file</source>
        <translation>{file}을(를) 답의 캐시로 쓸 수 없습니다({reason}). 지우거나 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>the audit file {file} took only part of a line; free the disk</source>
        <translation>감사 파일 {file}에 한 줄의 일부만 적혔습니다. 디스크를 비우세요</translation>
    </message>
    <message>
        <source>{file} must hold a JSON object with &apos;temperature&apos;</source>
        <translation>{file}에는 &apos;temperature&apos;가 있는 JSON 객체가 있어야 합니다</translation>
    </message>
    <message>
        <source>{file} is not valid JSON ({reason}); save the calibration again</source>
        <translation>{file}은(는) 올바른 JSON이 아닙니다({reason}). 보정을 다시 저장하세요</translation>
    </message>
    <message>
        <source>{file} must give &apos;temperature&apos; as three numbers: choice, score, noul</source>
        <translation>{file}의 &apos;temperature&apos;는 숫자 셋(choice, score, noul)이어야 합니다</translation>
    </message>
    <message>
        <source>{file} must give &apos;temperature_by_options&apos; as {example}</source>
        <translation>{file}의 &apos;temperature_by_options&apos;는 {example} 형식이어야 합니다</translation>
    </message>
    <message>
        <source>{file} has a temperature for {bucket}, which no answer can have; use one of {known}</source>
        <translation>{file}의 {bucket} 온도는 쓸 답이 없습니다. {known} 중에서 쓰세요</translation>
    </message>
    <message>
        <source>{file} gives {value} as the {what}; it must be from {least} to {most}</source>
        <translation>{file}의 {what} 값 {value}은(는) {least}에서 {most} 사이여야 합니다</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not on this machine any more</source>
        <translation>체크포인트 {name}이(가) 이제 이 컴퓨터에 없습니다</translation>
    </message>
    <message>
        <source>{script} script, {share} of the letters</source>
        <translation>{script} 문자가 글자의 {share}입니다</translation>
    </message>
    <message>
        <source>English, {share} sure</source>
        <translation>영어일 확률 {share}</translation>
    </message>
    <message>
        <source>perhaps English, only {share} sure; using {name}</source>
        <translation>영어일 수 있으나 확률이 {share}뿐이어서 {name} 사용</translation>
    </message>
    <message>
        <source>language {language}, {share} sure</source>
        <translation>언어: {language}, 확률 {share}</translation>
    </message>
    <message>
        <source>the text has no letters; using the default ({name})</source>
        <translation>글자가 없어 기본값({name})을 사용합니다</translation>
    </message>
    <message>
        <source>the language is unclear; using the default ({name})</source>
        <translation>언어가 분명하지 않아 기본값({name})을 사용합니다</translation>
    </message>
    <message>
        <source>chosen by model={name}</source>
        <translation>지정한 체크포인트: {name}</translation>
    </message>
    <message>
        <source>chosen by task={name}</source>
        <translation>지정한 작업: {name}</translation>
    </message>
    <message>
        <source>chosen by lang={name}</source>
        <translation>지정한 언어: {name}</translation>
    </message>
    <message>
        <source>chosen by lang_guess={name}</source>
        <translation>추정한 언어: {name}</translation>
    </message>
    <message>
        <source>the question ids are those of the {name} workflow</source>
        <translation>질문이 {name} 업무의 질문과 같습니다</translation>
    </message>
    <message>
        <source>questions: {n}</source>
        <translation>질문: {n}개</translation>
    </message>
    <message>
        <source>questions: {n}; {text}</source>
        <translation>질문: {n}개, {text}</translation>
    </message>
    <message>
        <source>tokens not read: {n}</source>
        <translation>읽지 않은 토큰: {n}개</translation>
    </message>
    <message>
        <source>frees {size}</source>
        <translation>{size} 비움</translation>
    </message>
    <message>
        <source>only {sure} sure, below {limit}</source>
        <translation>확신이 {sure}로 {limit}보다 낮습니다</translation>
    </message>
    <message>
        <source>a very angry customer who may leave</source>
        <translation>몹시 화가 나서 떠날 수도 있는 고객입니다</translation>
    </message>
    <message>
        <source>money is asked back, and money is a person&apos;s decision</source>
        <translation>환불을 요구하며, 돈에 관한 일은 사람이 결정합니다</translation>
    </message>
    <message>
        <source>the customer wants to end the relationship</source>
        <translation>고객이 거래를 그만두려 합니다</translation>
    </message>
    <message>
        <source>an order or booking is to be cancelled</source>
        <translation>주문이나 예약을 취소해야 합니다</translation>
    </message>
    <message>
        <source>something is broken and time is short</source>
        <translation>무언가 고장 났고 시간이 촉박합니다</translation>
    </message>
    <message>
        <source>something does not work</source>
        <translation>무언가 작동하지 않습니다</translation>
    </message>
    <message>
        <source>a question about money</source>
        <translation>돈에 관한 문의입니다</translation>
    </message>
    <message>
        <source>a general question</source>
        <translation>일반적인 문의입니다</translation>
    </message>
    <message>
        <source>it may be a fraud</source>
        <translation>사기일 수 있습니다</translation>
    </message>
    <message>
        <source>advertising that nobody asked for</source>
        <translation>요청하지 않은 광고입니다</translation>
    </message>
    <message>
        <source>it is about the safety of an account</source>
        <translation>계정 보안에 관한 내용입니다</translation>
    </message>
    <message>
        <source>it is about money</source>
        <translation>돈에 관한 내용입니다</translation>
    </message>
    <message>
        <source>somebody may want to buy</source>
        <translation>구매를 원할 수 있습니다</translation>
    </message>
    <message>
        <source>it is about work here</source>
        <translation>채용이나 근무에 관한 내용입니다</translation>
    </message>
    <message>
        <source>the specialist would refund, and money is a person&apos;s decision</source>
        <translation>전문 모델은 환불하자고 하지만 돈에 관한 결정은 사람이 합니다</translation>
    </message>
    <message>
        <source>the specialist hands it to a person</source>
        <translation>전문 모델이 사람에게 넘겼습니다</translation>
    </message>
    <message>
        <source>it needs a person</source>
        <translation>사람이 맡아야 합니다</translation>
    </message>
    <message>
        <source>the customer has to be asked first</source>
        <translation>먼저 고객에게 확인해야 합니다</translation>
    </message>
    <message>
        <source>rule {n} has no &apos;because&apos;; write the reason a person will read</source>
        <translation>규칙 {n}에 이유가 없습니다. 사람이 읽을 이유를 적으세요</translation>
    </message>
    <message>
        <source>rule {n} has no &apos;when&apos;; name at least one question</source>
        <translation>규칙 {n}에 조건이 없습니다. 질문을 하나 이상 고르세요</translation>
    </message>
    <message>
        <source>rule {n} has the verdict {verdict}; use {known}</source>
        <translation>규칙 {n}의 판정 {verdict}을(를) 쓸 수 없습니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>rule {n} has human_review {value}; use true or false</source>
        <translation>규칙 {n}의 human_review 값 {value}: true 또는 false를 쓰세요</translation>
    </message>
    <message>
        <source>{where} tests nothing of {question}; add is_one_of, at_least, at_most or stability_below</source>
        <translation>{where}: 질문 {question}에 대해 비교할 것이 없습니다. 답이나 한계값, 안정도를 더하세요</translation>
    </message>
    <message>
        <source>{where}: at_least and at_most must be numbers</source>
        <translation>{where}: 한계값은 숫자여야 합니다</translation>
    </message>
    <message>
        <source>{where}: stability_below must be a number</source>
        <translation>{where}: 안정도는 숫자여야 합니다</translation>
    </message>
    <message>
        <source>{where}: stability_below of {name} is a share above 0 and up to 1, not {value}</source>
        <translation>{where}: {name}의 안정도는 0보다 크고 1 이하여야 합니다({value} 아님)</translation>
    </message>
    <message>
        <source>{where} tests the answer to {name} and its stability in one condition; make it two</source>
        <translation>{where}: {name}의 답과 안정도를 한 조건에서 비교합니다. 조건을 둘로 나누세요</translation>
    </message>
    <message>
        <source>{where}thresholds must satisfy 0 &lt;= review_at &lt;= auto_at &lt;= 1, not {review} and {auto}</source>
        <translation>{where}임계값은 0 ≤ 검토 ≤ 자동 ≤ 1이어야 합니다(검토 {review}, 자동 {auto})</translation>
    </message>
    <message>
        <source>{where}auto_at and review_at must be numbers</source>
        <translation>{where}임계값은 숫자여야 합니다</translation>
    </message>
    <message>
        <source>{what} must be an object, not {value}</source>
        <translation>{what}: 객체여야 합니다({value} 아님)</translation>
    </message>
    <message>
        <source>{name} must be a list, not {value}</source>
        <translation>{name}: 목록이어야 합니다({value} 아님)</translation>
    </message>
    <message>
        <source>{where}: {name} is a choice; test it with is_one_of</source>
        <translation>{where}: {name}은(는) 선택 질문이므로 답의 이름으로 비교하세요</translation>
    </message>
    <message>
        <source>{where}: {name} is a {kind}; test it with at_least or at_most</source>
        <translation>{where}: {name}은(는) {kind} 질문이므로 숫자로 비교하세요</translation>
    </message>
    <message>
        <source>{where}: {name} is a number from 0 to {most}, and none is from {low} to {high}; change at_least or at_most</source>
        <translation>{where}: {name}은(는) 0에서 {most}까지의 숫자이고 {low}에서 {high} 사이의 값은 없습니다. 범위를 바꾸세요</translation>
    </message>
    <message>
        <source>{where}: {name} has no answer {label}; did you mean {other}?</source>
        <translation>{where}: {name}에는 {label}이라는 답이 없습니다. {other}을(를) 뜻했나요?</translation>
    </message>
    <message>
        <source>{where}: {name} has no answer {label}; use {known}</source>
        <translation>{where}: {name}에는 {label}이라는 답이 없습니다. {known} 중에서 쓰세요</translation>
    </message>
    <message>
        <source>{where} names the question {name}, which is not asked; did you mean {other}?</source>
        <translation>{where}: 질문 {name}은(는) 묻지 않습니다. {other}을(를) 뜻했나요?</translation>
    </message>
    <message>
        <source>{where} names the question {name}, which is not asked; use {known}</source>
        <translation>{where}: 질문 {name}은(는) 묻지 않습니다. {known} 중에서 쓰세요</translation>
    </message>
    <message>
        <source>{where} names the question {name}, which is not asked</source>
        <translation>{where}: 질문 {name}은(는) 묻지 않습니다</translation>
    </message>
    <message>
        <source>rule {n} of the policy</source>
        <translation>정책의 규칙 {n}</translation>
    </message>
    <message>
        <source>decision_questions of the policy</source>
        <translation>정책의 결정 질문</translation>
    </message>
    <message>
        <source>question_thresholds of the policy</source>
        <translation>정책의 질문별 임계값</translation>
    </message>
    <message>
        <source>{name} is not valid JSON ({reason})</source>
        <translation>{name}은(는) 올바른 JSON이 아닙니다({reason})</translation>
    </message>
    <message>
        <source>{name} is not a policy: {reason}</source>
        <translation>{name}은(는) 정책 파일이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>{name} is not a pipeline: {reason}</source>
        <translation>{name}은(는) 파이프라인 파일이 아닙니다: {reason}</translation>
    </message>
    <message>
        <source>it is nested more than {n} levels deep</source>
        <translation>{n}단계보다 깊이 중첩되어 있습니다</translation>
    </message>
    <message>
        <source>{file} has {n} questions, more than the {most} that can be edited here; use it with laya-triage, or make it smaller</source>
        <translation>{file}에는 질문이 {n}개 있어 여기서 편집할 수 있는 {most}개를 넘습니다. laya-triage로 쓰거나 줄이세요</translation>
    </message>
    <message>
        <source>{file} has {n} options in one question, more than the {most} that can be edited here; use it with laya-triage, or make it smaller</source>
        <translation>{file}에는 한 질문에 선택지가 {n}개 있어 여기서 편집할 수 있는 {most}개를 넘습니다. laya-triage로 쓰거나 줄이세요</translation>
    </message>
    <message>
        <source>{file} has {n} rules, more than the {most} that can be edited here; use it with laya-triage, or make it smaller</source>
        <translation>{file}에는 규칙이 {n}개 있어 여기서 편집할 수 있는 {most}개를 넘습니다. laya-triage로 쓰거나 줄이세요</translation>
    </message>
    <message>
        <source>{file} could not be read ({reason}), so that nothing is saved in it; what was kept there is shown again when it can be read at the next start</source>
        <translation>{file}을(를) 읽지 못해({reason}) 아무것도 저장하지 않습니다. 다음에 시작할 때 읽을 수 있으면 그 내용이 다시 보입니다</translation>
    </message>
    <message>
        <source>{file} is damaged and cannot be set aside ({reason}); it is not used, and nothing is saved in it</source>
        <translation>{file}이(가) 손상되었지만 따로 옮길 수 없습니다({reason}). 사용하지 않으며 아무것도 저장하지 않습니다</translation>
    </message>
    <message>
        <source>{file} was damaged; it is kept as {aside}, and a new one is begun</source>
        <translation>{file}이(가) 손상되어 {aside}(으)로 보관하고 새로 시작합니다</translation>
    </message>
    <message>
        <source>question {name}: &apos;instructions&apos; is missing or empty; write what the model must answer</source>
        <translation>질문 {name}: 지시문이 비어 있습니다. 모델이 답할 내용을 적으세요</translation>
    </message>
    <message>
        <source>question {name}: &apos;instructions&apos; must be text, a dict or a list, not {kind}</source>
        <translation>질문 {name}: 지시문은 텍스트, 사전 또는 목록이어야 합니다({kind} 아님)</translation>
    </message>
    <message>
        <source>question {name}: &apos;instructions&apos; hold what JSON cannot write ({reason}); use text, numbers, lists and dicts</source>
        <translation>질문 {name}: 지시문에 JSON으로 쓸 수 없는 것이 있습니다({reason}). 텍스트, 숫자, 목록, 사전을 쓰세요</translation>
    </message>
    <message>
        <source>question {name}: its definition must be a dict, not {kind}</source>
        <translation>질문 {name}: 정의는 사전이어야 합니다({kind} 아님)</translation>
    </message>
    <message>
        <source>question {name}: unknown type {kind}; write one of choice, score or noul</source>
        <translation>질문 {name}: 알 수 없는 유형 {kind}입니다. choice, score, noul 중 하나를 쓰세요</translation>
    </message>
    <message>
        <source>question {name}: &apos;labels&apos; belongs to noul questions only; remove it</source>
        <translation>질문 {name}: &apos;labels&apos;는 noul 질문에만 씁니다. 지우세요</translation>
    </message>
    <message>
        <source>question {name}: {key} belongs to the call, not to a question; move it there</source>
        <translation>질문 {name}: {key}은(는) 질문이 아니라 호출에 속합니다</translation>
    </message>
    <message>
        <source>question {name}: it has an unknown part {key}; did you mean {other}?</source>
        <translation>질문 {name}: 알 수 없는 항목 {key}이(가) 있습니다. {other}을(를) 뜻했나요?</translation>
    </message>
    <message>
        <source>question {name}: a choice needs &apos;criteria&apos; with at least one label, as {example}</source>
        <translation>질문 {name}: 선택 질문에는 답이 하나 이상 있어야 합니다. 형식: {example}</translation>
    </message>
    <message>
        <source>question {name}: label {n} ({label}) repeats label {first}; give every option its own ({example})</source>
        <translation>질문 {name}: {n}번째 답({label})이 {first}번째 답과 같습니다. 답마다 다른 이름을 주세요({example})</translation>
    </message>
    <message>
        <source>question {name}: a score needs &apos;criteria&apos; as a list of level texts, level 0 first</source>
        <translation>질문 {name}: 점수 질문에는 0단계부터 단계별 설명이 필요합니다</translation>
    </message>
    <message>
        <source>question {name}: a noul takes &apos;criteria&apos; as {example}, or none</source>
        <translation>질문 {name}: noul 질문의 기준은 {example} 형식이거나 없어야 합니다</translation>
    </message>
    <message>
        <source>question {name}: noul criteria are keyed &apos;true&apos; and &apos;false&apos; only, not {keys}; use &apos;labels&apos; to word the two answers</source>
        <translation>질문 {name}: noul 질문의 기준 키는 &apos;true&apos;와 &apos;false&apos;뿐입니다({keys} 아님). 두 답의 이름은 &apos;labels&apos;에 적으세요</translation>
    </message>
    <message>
        <source>question {name}: &apos;labels&apos; must give &apos;false&apos; and &apos;true&apos; two different, non-empty strings</source>
        <translation>질문 {name}: 두 답의 이름은 서로 달라야 하고 비어 있으면 안 됩니다</translation>
    </message>
    <message>
        <source>question {name}: &apos;option_order&apos; must be a list that names each of 0 to {last} exactly once, not {order}</source>
        <translation>질문 {name}: 답의 순서는 0부터 {last}까지를 한 번씩 담은 목록이어야 합니다({order} 아님)</translation>
    </message>
    <message>
        <source>question {name}: {n} options need at least {needed} tokens, more than max_len={most}; use fewer options or raise max_len</source>
        <translation>질문 {name}: 답 {n}개에는 토큰이 {needed}개 이상 필요해 한도 {most}을(를) 넘습니다. 답의 수를 줄이세요</translation>
    </message>
    <message>
        <source>question {name}: only {fitting} of its {n} options fit in max_len={most} (head_max_len={head}); raise max_len, lower head_max_len or use fewer options</source>
        <translation>질문 {name}: 답 {n}개 가운데 {fitting}개만 한도 {most}(질문 {head})에 들어갑니다. 답의 수를 줄이세요</translation>
    </message>
    <message>
        <source>questions must be a dict of id -&gt; definition, not {kind}</source>
        <translation>질문 모음은 ‘이름 → 정의’의 사전이어야 합니다({kind} 아님)</translation>
    </message>
    <message>
        <source>a question id must be a non-empty string, not {name}</source>
        <translation>질문의 이름은 비어 있지 않은 텍스트여야 합니다({name} 아님)</translation>
    </message>
    <message>
        <source>{file} holds no questions; write {example}</source>
        <translation>{file}에 질문이 없습니다. 형식: {example}</translation>
    </message>
    <message>
        <source>{file} has {key} twice in one place; keep one</source>
        <translation>{file}의 한 곳에 {key}이(가) 두 번 있습니다. 하나만 남기세요</translation>
    </message>
    <message>
        <source>{file} is not a JSON question set ({reason}); write {example} in UTF-8</source>
        <translation>{file}은(는) JSON 질문 모음이 아닙니다({reason}). UTF-8로 저장한 {example} 형식이어야 합니다</translation>
    </message>
    <message>
        <source>the text is empty; paste or type what should be decided</source>
        <translation>텍스트가 비어 있습니다. 판정할 텍스트를 붙여 넣거나 입력하세요</translation>
    </message>
    <message>
        <source>the questions fill all of max_len={most} and leave no room for the text; raise max_len or use fewer or shorter options</source>
        <translation>질문이 한도 {most}을(를) 모두 차지해 텍스트가 들어갈 자리가 없습니다. 답을 줄이거나 짧게 쓰세요</translation>
    </message>
    <message>
        <source>this checkpoint reads at most {limit} tokens at once, but a row has {longest}; set max_len to {least} or less</source>
        <translation>이 체크포인트는 한 번에 토큰 {limit}개까지 읽는데 {longest}개인 행이 있습니다. 한도를 {least} 이하로 정하세요</translation>
    </message>
    <message>
        <source>the checkpoint gave no numbers for this text; its weights are damaged, fetch it again or choose another one</source>
        <translation>체크포인트가 이 텍스트에 대해 숫자를 내지 못했습니다. 가중치가 손상되었으니 다시 다운로드하거나 다른 것을 고르세요</translation>
    </message>
    <message>
        <source>the model failed on this row ({reason}); shorten or check its text</source>
        <translation>모델이 이 행에서 실패했습니다({reason}). 텍스트를 줄이거나 확인하세요</translation>
    </message>
    <message>
        <source>the engine met an unexpected error ({kind}); nothing was lost, please try again or restart the program</source>
        <translation>엔진에서 예상하지 못한 오류({kind})가 났습니다. 잃은 것은 없으니 다시 시도하거나 프로그램을 다시 시작하세요</translation>
    </message>
    <message>
        <source>the engine did not start; see the settings for the reason</source>
        <translation>엔진이 시작되지 않았습니다. 이유는 설정에서 볼 수 있습니다</translation>
    </message>
    <message>
        <source>the history {file} cannot be used ({reason}); clear it, or move the file away</source>
        <translation>기록 {file}을(를) 쓸 수 없습니다({reason}). 기록을 모두 삭제하거나 파일을 옮기세요</translation>
    </message>
    <message>
        <source>the history {file} cannot be used ({reason}); try again in a moment, or move the file away</source>
        <translation>기록 {file}을(를) 쓸 수 없습니다({reason}). 잠시 뒤 다시 시도하거나 파일을 옮기세요</translation>
    </message>
    <message>
        <source>this decision is no longer in the history; it was deleted elsewhere</source>
        <translation>이 판정은 기록에 더 이상 없습니다. 다른 곳에서 삭제되었습니다</translation>
    </message>
    <message>
        <source>this decision is damaged in the history; delete it there</source>
        <translation>이 판정은 기록에서 손상되었습니다. 기록에서 삭제하세요</translation>
    </message>
    <message>
        <source>question {name}: another question has this name; give it its own</source>
        <translation>질문 {name}: 이 이름을 쓰는 질문이 또 있습니다. 다른 이름을 쓰세요</translation>
    </message>
    <message>
        <source>step {step} of {pipeline}: {reason}</source>
        <translation>{pipeline}의 단계 {step}: {reason}</translation>
    </message>
    <message>
        <source>{asked} was not answered</source>
        <translation>{asked}에 답이 없습니다</translation>
    </message>
    <message>
        <source>{asked} is {value}, not {wanted}</source>
        <translation>{asked}의 답이 {wanted}이(가) 아니라 {value}입니다</translation>
    </message>
    <message>
        <source>{asked} is {value}, below {limit}</source>
        <translation>{asked}의 값 {value}이(가) {limit}보다 낮습니다</translation>
    </message>
    <message>
        <source>{asked} is {value}, above {limit}</source>
        <translation>{asked}의 값 {value}이(가) {limit}보다 높습니다</translation>
    </message>
    <message>
        <source>the checkpoint {name} is not on this machine; fetch it first, or name a folder that holds it</source>
        <translation>체크포인트 {name}이(가) 이 컴퓨터에 없습니다. 먼저 다운로드하거나 그것이 든 폴더를 정하세요</translation>
    </message>
    <message>
        <source>answer kept in {share}% of the rewordings, below {limit}%</source>
        <translation>바꿔 물은 것의 {share}%에서만 답이 그대로여서 {limit}%보다 낮습니다</translation>
    </message>
    <message>
        <source>{where}: {name} has no answer {label}</source>
        <translation>{where}: {name}에는 {label}이라는 답이 없습니다</translation>
    </message>
    <message>
        <source>rule {n}</source>
        <translation>규칙 {n}</translation>
    </message>
    <message>
        <source>{what} must be text, not {value}</source>
        <translation>{what}: 텍스트여야 합니다({value} 아님)</translation>
    </message>
    <message>
        <source>a label in is_one_of of {where} must be text, not {value}</source>
        <translation>{where}: 답의 이름은 텍스트여야 합니다({value} 아님)</translation>
    </message>
    <message>
        <source>{what} has an unknown part {name}; use {known}</source>
        <translation>{what}: 알 수 없는 항목 {name}이(가) 있습니다. {known} 중에서 쓰세요</translation>
    </message>
    <message>
        <source>question {name}: label {n} is {label}; a label must be text or a number</source>
        <translation>질문 {name}: 레이블 {n}이(가) {label}입니다. 레이블은 텍스트나 숫자여야 합니다</translation>
    </message>
    <message>
        <source>question {name}: label {n} is empty; write one or remove the option</source>
        <translation>질문 {name}: 레이블 {n}이(가) 비어 있습니다. 레이블을 쓰거나 선택지를 지우세요</translation>
    </message>
    <message>
        <source>question {name}: level {n} is empty; describe every level</source>
        <translation>질문 {name}: 수준 {n}이(가) 비어 있습니다. 모든 수준을 설명하세요</translation>
    </message>
    <message>
        <source>it holds half a character ({example}); write whole ones</source>
        <translation>글자의 반쪽({example})이 들어 있습니다. 온전한 글자를 쓰세요</translation>
    </message>
    <message>
        <source>{file} is the run itself; choose another name for the export</source>
        <translation>{file}은(는) 실행 파일 자체입니다. 내보낼 이름을 다르게 정하세요</translation>
    </message>
    <message>
        <source>{file} is the table itself; choose another name, so that the source stays</source>
        <translation>{file}은(는) 원본 표입니다. 원본이 남도록 다른 이름을 고르세요</translation>
    </message>
    <message>
        <source>{file} would be named like a run; give the export another ending</source>
        <translation>{file}은(는) 실행 파일과 확장자가 같습니다. 다른 확장자를 쓰세요</translation>
    </message>
    <message>
        <source>{file} cannot be written; an Excel workbook ends in .xlsx</source>
        <translation>{file}(으)로 쓸 수 없습니다. Excel 통합 문서의 확장자는 .xlsx입니다</translation>
    </message>
    <message>
        <source>{file} is a folder; give the name of a file</source>
        <translation>{file}은(는) 폴더입니다. 파일 이름을 적으세요</translation>
    </message>
    <message>
        <source>{file} is no file that can be replaced; choose another name</source>
        <translation>{file}은(는) 바꿔 쓸 수 있는 파일이 아닙니다. 다른 이름을 고르세요</translation>
    </message>
    <message>
        <source>the run file {file} cannot be used ({reason})</source>
        <translation>실행 파일 {file}을(를) 쓸 수 없습니다({reason})</translation>
    </message>
    <message>
        <source>the run file {file} cannot be written ({reason})</source>
        <translation>실행 파일 {file}에 쓸 수 없습니다({reason})</translation>
    </message>
    <message>
        <source>the disk is full; the run {file} keeps what was decided so far, free some space and go on</source>
        <translation>디스크가 가득 찼습니다. {file}에 지금까지의 판정이 남아 있으니 공간을 비우고 계속하세요</translation>
    </message>
    <message>
        <source>the run {file} is being answered by {holder}; wait until it is finished there, or stop it there first</source>
        <translation>실행 {file}을(를) {holder}에서 처리하고 있습니다. 끝날 때까지 기다리거나 그곳에서 먼저 멈추세요</translation>
    </message>
    <message>
        <source>a row cannot be read as {form}; use {known}</source>
        <translation>행을 {form} 형식으로 읽을 수 없습니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>no column was chosen for the JSON state; choose at least one</source>
        <translation>JSON 상태에 쓸 열을 고르지 않았습니다. 하나 이상 고르세요</translation>
    </message>
    <message>
        <source>no text column was chosen; choose the column to decide</source>
        <translation>텍스트 열을 고르지 않았습니다. 판정할 열을 고르세요</translation>
    </message>
    <message>
        <source>no column says which conversation a row belongs to; choose one</source>
        <translation>행이 어느 대화에 속하는지 알려 주는 열이 없습니다. 하나 고르세요</translation>
    </message>
    <message>
        <source>the column {column} is said to label {question}, which is not asked; use {known}</source>
        <translation>열 {column}이(가) 묻지 않는 질문 {question}의 레이블이라고 정해졌습니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>the column {column} has no name in the JSON state; give it one</source>
        <translation>열 {column}에 JSON 상태에서 쓸 이름이 없습니다. 이름을 주세요</translation>
    </message>
    <message>
        <source>the columns {first} and {column} are both named {name} in the JSON state; give each its own name</source>
        <translation>열 {first}와(과) {column}의 JSON 이름이 모두 {name}입니다. 서로 다른 이름을 주세요</translation>
    </message>
    <message>
        <source>the column {column} cannot be {first} and {second} at once; choose another column for one of them</source>
        <translation>열 {column}은(는) {first}이면서 {second}일 수 없습니다. 한쪽에 다른 열을 고르세요</translation>
    </message>
    <message>
        <source>there is no run file {file}; open the table again</source>
        <translation>실행 파일 {file}이(가) 없습니다. 표를 다시 여세요</translation>
    </message>
    <message>
        <source>the run file {file} is damaged; restore a copy of it, or open its table again</source>
        <translation>실행 파일 {file}이(가) 손상되었습니다. 사본을 되돌리거나 표를 다시 여세요</translation>
    </message>
    <message>
        <source>the run file {file} was made by a newer version of the program; update the program, or open its table again</source>
        <translation>실행 파일 {file}은(는) 더 새로운 버전에서 만들었습니다. 프로그램을 업데이트하거나 표를 다시 여세요</translation>
    </message>
    <message>
        <source>{file} is the run itself; choose another name for the copy</source>
        <translation>{file}은(는) 실행 파일 자체입니다. 사본의 이름을 다르게 정하세요</translation>
    </message>
    <message>
        <source>{file} exists and is not a run that can be replaced; choose another name</source>
        <translation>{file}이(가) 이미 있고 바꿔 쓸 수 있는 실행 파일이 아닙니다. 다른 이름을 고르세요</translation>
    </message>
    <message>
        <source>row {row} has no answer that could be corrected; answer it first</source>
        <translation>{row}행에는 고칠 답이 없습니다. 먼저 판정하세요</translation>
    </message>
    <message>
        <source>{value} cannot be the {what}; use {known}</source>
        <translation>{value}은(는) {what}이(가) 될 수 없습니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>{what} cannot be corrected; use {known}</source>
        <translation>{what}은(는) 고칠 수 없습니다. {known} 중에서 고르세요</translation>
    </message>
    <message>
        <source>the {what} must be text, not {value}</source>
        <translation>{what}은(는) 텍스트여야 합니다({value} 아님)</translation>
    </message>
    <message>
        <source>another program (process {what})</source>
        <translation>다른 프로그램(프로세스 {what})</translation>
    </message>
    <message>
        <source>{question} has only {n} labelled rows; below {least} every figure may change a lot with the next rows</source>
        <translation>{question}: 레이블이 있는 행이 {n}개뿐입니다. {least}개 미만이면 수치가 크게 바뀔 수 있습니다</translation>
    </message>
    <message>
        <source>{question} is answered {label} in {share} of the rows, though that is true in {true}: the model has collapsed to one answer</source>
        <translation>{question}: 행의 {share}에서 {label}(으)로 답하지만 실제로는 {true}입니다. 모델이 한 가지로만 답합니다</translation>
    </message>
    <message>
        <source>{question} is right in {share} of the rows; always answering {label} would be right in {other}</source>
        <translation>{question}: 행의 {share}에서 맞습니다. 늘 {label}(으)로 답해도 {other}에서 맞습니다</translation>
    </message>
    <message>
        <source>{question}: fewer than {n} rows are labelled {labels}; macro F1 rests on them</source>
        <translation>{question}: 레이블이 {labels}인 행이 {n}개 미만인데 매크로 F1은 이들에 좌우됩니다</translation>
    </message>
    <message>
        <source>{question} is never answered {labels}</source>
        <translation>{question}: {labels}(으)로 답한 적이 없습니다</translation>
    </message>
    <message>
        <source>the labels of {n} of {all} rows are corrections: people look at doubtful rows first, so the figures are not those of all rows</source>
        <translation>{all}개 행 중 {n}개의 레이블은 고친 답입니다. 사람은 의심스러운 행부터 보므로 전체 행의 수치가 아닙니다</translation>
    </message>
    <message>
        <source>{n} of {all} rows nearly repeat an earlier one, so there is less evidence than the intervals assume</source>
        <translation>행 {all}개 가운데 {n}개가 앞선 행과 거의 같아 구간이 가정하는 것보다 증거가 적습니다</translation>
    </message>
    <message>
        <source>{n} of {all} rows are near-duplicates of texts that the model was trained on; its figures there say nothing about new texts</source>
        <translation>행 {all}개 가운데 {n}개는 모델이 배운 글과 거의 같습니다. 그 수치는 새 텍스트에 대해 알려 주는 것이 없습니다</translation>
    </message>
    <message>
        <source>no labelled row of this run was answered by that checkpoint</source>
        <translation>이 실행에서 그 체크포인트가 답한 행 가운데 레이블이 있는 것이 없습니다</translation>
    </message>
    <message>
        <source>{file} is no evaluation in JSON; choose a report that ends in .json</source>
        <translation>{file}은(는) JSON 평가가 아닙니다. .json으로 끝나는 보고서를 고르세요</translation>
    </message>
    <message>
        <source>the earlier report was made by another version of the program; evaluate again</source>
        <translation>앞선 보고서는 다른 버전에서 만들었습니다. 다시 평가하세요</translation>
    </message>
    <message>
        <source>the earlier report is no evaluation in JSON; choose another</source>
        <translation>앞선 보고서는 JSON 평가가 아닙니다. 다른 것을 고르세요</translation>
    </message>
    <message>
        <source>the two answers to {question} are of different rows; judge both on the same</source>
        <translation>{question}의 두 답은 서로 다른 행의 것입니다. 같은 행에서 비교하세요</translation>
    </message>
    <message>
        <source>{file} must end in .html or .json</source>
        <translation>{file}은(는) .html이나 .json으로 끝나야 합니다</translation>
    </message>
    <message>
        <source>a review needs the name of who answered; write yours</source>
        <translation>검토에는 답한 사람의 이름이 필요합니다. 이름을 적으세요</translation>
    </message>
    <message>
        <source>{n} labelled rows are too few to teach from; label or correct at least {least}</source>
        <translation>가르치기에는 레이블이 있는 행 {n}개로 너무 적습니다. {least}개 이상에 레이블을 달거나 고치세요</translation>
    </message>
    <message>
        <source>{name} exists already; choose another name for the new checkpoint</source>
        <translation>{name}이(가) 이미 있습니다. 새 체크포인트의 이름을 다르게 정하세요</translation>
    </message>
    <message>
        <source>a teaching of {source} for {name} was stopped and can go on; choose another name for this one</source>
        <translation>{name}을(를) 위한 {source} 학습이 멈춰 있고 계속할 수 있습니다. 이번 것은 다른 이름을 쓰세요</translation>
    </message>
    <message>
        <source>{file} of {folder} is damaged; teach it again</source>
        <translation>{folder}의 {file}이(가) 손상되었습니다. 다시 가르치세요</translation>
    </message>
    <message>
        <source>{file} of {folder} is damaged; delete that folder, or choose another name</source>
        <translation>{folder}의 {file}이(가) 손상되었습니다. 그 폴더를 삭제하거나 다른 이름을 고르세요</translation>
    </message>
    <message>
        <source>no pass made it better on the watched rows beyond chance, so the copy answers as what it was made from; label more rows, or other ones</source>
        <translation>어느 회차도 확인용 행에서 우연을 넘는 개선이 없어 사본은 원본과 똑같이 답합니다. 더 많은 행이나 다른 행에 레이블을 붙이세요</translation>
    </message>
    <message>
        <source>after pass {number} it began to learn the rows by heart: better on those it learnt from, worse on the watched ones. Pass {number} was kept</source>
        <translation>{number}회차 뒤부터 행을 외우기 시작했습니다. 배운 행에서는 나아지고 확인용 행에서는 나빠졌습니다. {number}회차를 남겼습니다</translation>
    </message>
    <message>
        <source>the minutes were over after {n} of its passes, before it had learnt all it can; give it more</source>
        <translation>배울 수 있는 것을 다 배우기 전에 {n}회차 뒤에 시간이 끝났습니다. 시간을 더 주세요</translation>
    </message>
    <message>
        <source>{n} rows nearly repeat another one; they were kept on one side, so that none is judged that was learnt</source>
        <translation>{n}개 행이 다른 행과 거의 같습니다. 배운 행으로 평가하지 않도록 같은 쪽에 두었습니다</translation>
    </message>
    <message>
        <source>{n} of the judged rows nearly repeat a row that was learnt</source>
        <translation>평가한 행 가운데 {n}개가 배운 행과 거의 같습니다</translation>
    </message>
    <message>
        <source>only {n} rows judge the answers; the intervals say how little that is</source>
        <translation>답을 평가하는 행이 {n}개뿐입니다. 얼마나 적은지는 구간이 말해 줍니다</translation>
    </message>
    <message>
        <source>these questions have no option and no word that could be varied</source>
        <translation>이 질문들에는 바꿔 볼 선택지나 낱말이 없습니다</translation>
    </message>
    <message>
        <source>this run was not answered by what is used as {name} now; decide the table again, or choose that checkpoint in the settings</source>
        <translation>이 실행은 지금 {name}(으)로 쓰는 체크포인트가 답한 것이 아닙니다. 표를 다시 판정하거나 설정에서 그 체크포인트를 고르세요</translation>
    </message>
    <message>
        <source>none of the {n} labels of {question} is one of its options; use {known}, or choose another column</source>
        <translation>{question}의 레이블 {n}개가 모두 선택지에 없습니다. {known} 중에서 쓰거나 다른 열을 고르세요</translation>
    </message>
    <message>
        <source>the answers have no probability for every option, so they cannot be scored</source>
        <translation>답에 모든 선택지의 확률이 없어 채점할 수 없습니다</translation>
    </message>
    <message>
        <source>no answered row has a label; choose a column of labels for at least one of {known}</source>
        <translation>답이 있는 행에 레이블이 없습니다. {known} 가운데 하나 이상에 레이블 열을 고르세요</translation>
    </message>
    <message>
        <source>fewer than {n} rows are as sure as {sure}; label more rows</source>
        <translation>확신이 {sure} 이상인 행이 {n}개 미만입니다. 더 많은 행에 레이블을 다세요</translation>
    </message>
    <message>
        <source>no threshold shows that at most {share} are wrong: at best, from {limit} on, {wrong} of {n} automatic answers are; label more rows, or allow more errors</source>
        <translation>틀린 것이 {share} 이하인 임계값이 없습니다. 가장 나은 {limit}부터도 자동 답 {n}개 가운데 {wrong}개가 틀립니다. 더 많은 행에 레이블을 달거나 오류를 더 허용하세요</translation>
    </message>
    <message>
        <source>no row of this run is decided, so none can be asked again</source>
        <translation>이 실행에는 판정된 행이 없어 다시 물을 수 없습니다</translation>
    </message>
    <message>
        <source>every row is answered differently now than when the run was decided; choose the checkpoint that answered it, or decide the table again</source>
        <translation>모든 행의 답이 판정할 때와 다릅니다. 그때 답한 체크포인트를 고르거나 표를 다시 판정하세요</translation>
    </message>
    <message>
        <source>teaching {name} takes about {needed} GiB of memory, and {free} are free; teach the starter, or run {command} on a larger machine with a copy of the run</source>
        <translation>{name}을(를) 가르치려면 메모리가 약 {needed}GiB 필요한데 {free}GiB만 남았습니다. 내장 스타터를 가르치거나 더 큰 컴퓨터에서 {command}를 실행하세요</translation>
    </message>
    <message>
        <source>the checkpoint to be copied is not on this machine; fetch it first</source>
        <translation>복사할 체크포인트가 이 컴퓨터에 없습니다. 먼저 다운로드하세요</translation>
    </message>
    <message>
        <source>labels of {question} that are none of its options were left out: {n}</source>
        <translation>선택지에 없어 뺀 {question}의 레이블: {n}개</translation>
    </message>
    <message>
        <source>labels of {question} were understood: {words}</source>
        <translation>{question}의 레이블을 이렇게 읽었습니다: {words}</translation>
    </message>
    <message>
        <source>answers to {question} that lack probabilities by option were left out: {n}</source>
        <translation>선택지별 확률이 없어 뺀 {question}의 답: {n}개</translation>
    </message>
    <message>
        <source>{question} has too few labelled rows to say how it is answered, {n}; label at least {least}</source>
        <translation>{question}: 레이블이 있는 행이 {n}개뿐이어서 어떻게 답하는지 말할 수 없습니다. {least}개 이상에 레이블을 다세요</translation>
    </message>
    <message>
        <source>rows that {names} answered were answered partly before and partly after its temperatures were changed, so how sure they are is mixed; decide the table again</source>
        <translation>{names}이(가) 답한 행 가운데 일부는 온도를 바꾸기 전, 일부는 바꾼 뒤에 답해 확신도가 섞여 있습니다. 표를 다시 판정하세요</translation>
    </message>
    <message>
        <source>{n} of {all} rows were answered before the temperatures of {names} were changed, so thresholds picked from them do not hold for new answers; decide the table again</source>
        <translation>{all}개 행 가운데 {n}개는 {names}의 온도가 바뀌기 전에 답한 것이어서, 이 행으로 고른 임계값은 새 답에 맞지 않습니다. 표를 다시 판정하세요</translation>
    </message>
    <message>
        <source>rows that say nearly the same are labelled differently for {question} in {n} of their groups; check their labels</source>
        <translation>거의 같은 말을 하는 행의 무리 {n}개에서 {question}의 레이블이 서로 다릅니다. 레이블을 확인하세요</translation>
    </message>
    <message>
        <source>too few labelled rows, {n}, to show that at most {share} are wrong; label at least {least} rows</source>
        <translation>레이블이 있는 행 {n}개로는 틀린 것이 {share} 이하라고 말할 수 없습니다. {least}개 이상에 레이블을 다세요</translation>
    </message>
    <message>
        <source>temperatures are fitted to a part of the rows, and no question type has {least} labelled answers there ({there}); label more rows</source>
        <translation>온도는 행의 일부에 맞추는데 그 안에 레이블이 있는 답이 {least}개인 질문 유형이 없습니다({there}). 더 많은 행에 레이블을 다세요</translation>
    </message>
    <message>
        <source>too few different rows, {n}, to be split at {share}; label more rows</source>
        <translation>서로 다른 행 {n}개를 {share}(으)로 나눌 수 없습니다. 더 많은 행에 레이블을 다세요</translation>
    </message>
    <message>
        <source>teaching {name} takes about {needed} MB on the disk, and {free} are free in {folder}; free some, or choose another folder</source>
        <translation>{name}을(를) 가르치려면 디스크 공간이 약 {needed}MB 필요한데 {folder}에는 {free}MB만 남았습니다. 공간을 비우거나 다른 폴더를 고르세요</translation>
    </message>
    <message>
        <source>the disk of {folder} is full; free some room there and go on, what was learnt so far is kept</source>
        <translation>{folder}의 디스크가 가득 찼습니다. 공간을 비우고 계속하세요. 지금까지 배운 것은 보관됩니다</translation>
    </message>
    <message>
        <source>exact binomial tail (Clopper and Pearson 1934) at each threshold, tested from the strictest to the loosest until one fails (fixed sequence testing; Angelopoulos et al. 2021, &apos;Learn then Test&apos;, on fixed sequences), from starts that share the risk</source>
        <translation>임계값마다 정확한 이항 꼬리 확률(Clopper와 Pearson 1934)을 쓰고, 가장 엄격한 값부터 하나가 실패할 때까지 차례로 검정합니다(고정 순서 검정; Angelopoulos 외 2021, &apos;Learn then Test&apos;). 시작점들이 위험을 나누어 가집니다</translation>
    </message>
    <message>
        <source>the teaching was ended from outside; go on with it, and nothing is lost</source>
        <translation>학습이 밖에서 중단되었습니다. 이어서 계속하면 잃는 것이 없습니다</translation>
    </message>
    <message>
        <source>there is no file {file} in {folder}; check the path</source>
        <translation>{folder}에 파일 {file}이(가) 없습니다. 경로를 확인하세요</translation>
    </message>
    <message>
        <source>{file} is a folder; choose a file in it</source>
        <translation>{file}은(는) 폴더입니다. 그 안의 파일을 고르세요</translation>
    </message>
    <message>
        <source>{file} is empty; choose a file with text in it</source>
        <translation>{file}은(는) 비어 있습니다. 텍스트가 있는 파일을 고르세요</translation>
    </message>
    <message>
        <source>{file} is not a text file; choose a CSV or plain text file</source>
        <translation>{file}은(는) 텍스트 파일이 아닙니다. CSV나 텍스트 파일을 고르세요</translation>
    </message>
    <message>
        <source>{file} is {kind}, not plain text; {remedy}</source>
        <translation>{file}은(는) 텍스트가 아니라 {kind}입니다. {remedy}</translation>
    </message>
    <message>
        <source>{file} cannot be read as {encoding}; choose another encoding</source>
        <translation>{file}을(를) {encoding}(으)로 읽을 수 없습니다. 다른 인코딩을 고르세요</translation>
    </message>
    <message>
        <source>{file} holds no JSON objects to make rows of; write a list of objects, or one object on each line</source>
        <translation>{file}에 행이 될 JSON 객체가 없습니다. 객체의 목록이나 한 줄에 객체 하나씩 적으세요</translation>
    </message>
    <message>
        <source>{file} holds JSON that is no list of rows; write a list of objects, or one object on each line</source>
        <translation>{file}의 JSON은 행의 목록이 아닙니다. 객체의 목록이나 한 줄에 객체 하나씩 적으세요</translation>
    </message>
    <message>
        <source>{file} is no Parquet file that can be read; make it again or export it as CSV</source>
        <translation>{file}은(는) 읽을 수 있는 Parquet 파일이 아닙니다. 다시 만들거나 CSV로 내보내세요</translation>
    </message>
    <message>
        <source>{file} has no column {column}; it has {known}</source>
        <translation>{file}에 열 {column}이(가) 없습니다. 있는 열: {known}</translation>
    </message>
    <message>
        <source>{file} has a header but no rows; add rows, or say that its first line is not a header</source>
        <translation>{file}에 머리글만 있고 행이 없습니다. 행을 더하거나 첫 줄이 머리글이 아니라고 정하세요</translation>
    </message>
    <message>
        <source>{file} has nothing but blank lines; choose a file with rows</source>
        <translation>{file}에는 빈 줄뿐입니다. 행이 있는 파일을 고르세요</translation>
    </message>
    <message>
        <source>{file} would have {n} rows and a sheet has {most} at most; write CSV, JSON lines or Parquet, or fewer rows</source>
        <translation>{file}의 행은 {n}개인데 시트는 {most}행까지입니다. CSV, JSON lines, Parquet로 쓰거나 행을 줄이세요</translation>
    </message>
    <message>
        <source>row {row} of {file} has a cell of {n} characters and a sheet takes {most}; write CSV, JSON lines or Parquet</source>
        <translation>{file}의 {row}행에 {n}자인 칸이 있는데 시트는 {most}자까지입니다. CSV, JSON lines, Parquet로 쓰세요</translation>
    </message>
    <message>
        <source>{file} would have more columns than the {most} of a sheet; write CSV, JSON lines or Parquet</source>
        <translation>{file}의 열이 시트의 한도 {most}개를 넘습니다. CSV, JSON lines, Parquet로 쓰세요</translation>
    </message>
    <message>
        <source>{file} holds no readable message; open it and copy its text</source>
        <translation>{file}에 읽을 수 있는 메시지가 없습니다. 열어서 텍스트를 복사하세요</translation>
    </message>
    <message>
        <source>{file} is too large for one text; open it as a table</source>
        <translation>{file}은(는) 텍스트 하나로는 너무 큽니다. 표로 여세요</translation>
    </message>
    <message>
        <source>{file} has no sheet {sheet}; it has {known}</source>
        <translation>{file}에 시트 {sheet}이(가) 없습니다. 있는 시트: {known}</translation>
    </message>
    <message>
        <source>{file} has no sheet with cells; choose another workbook</source>
        <translation>{file}에 내용이 있는 시트가 없습니다. 다른 통합 문서를 고르세요</translation>
    </message>
    <message>
        <source>{file} looks like an Excel workbook but cannot be read; open it in a spreadsheet and save it again as XLSX or CSV</source>
        <translation>{file}은(는) Excel 통합 문서처럼 보이나 읽을 수 없습니다. 스프레드시트에서 열어 XLSX나 CSV로 다시 저장하세요</translation>
    </message>
    <message>
        <source>the disk is full; {file} was not written and nothing was changed, free some space and try again</source>
        <translation>디스크가 가득 찼습니다. {file}을(를) 쓰지 않았고 바뀐 것은 없습니다. 공간을 비우고 다시 시도하세요</translation>
    </message>
    <message>
        <source>there is no folder {folder}; choose another place for {file}</source>
        <translation>폴더 {folder}이(가) 없습니다. {file}을(를) 둘 다른 곳을 고르세요</translation>
    </message>
    <message>
        <source>{file} cannot be written ({reason}) and nothing was changed; close it in other programs or choose another place</source>
        <translation>{file}을(를) 쓸 수 없고({reason}) 바뀐 것은 없습니다. 다른 프로그램에서 닫거나 다른 곳을 고르세요</translation>
    </message>
    <message>
        <source>nothing stands in {columns} in the first rows; choose another column to read</source>
        <translation>처음 행들의 {columns}에 아무것도 없습니다. 다른 열을 고르세요</translation>
    </message>
    <message>
        <source>the column {column} holds formulas that were never worked out; open the workbook in a spreadsheet, save it and open it here again</source>
        <translation>열 {column}에 계산되지 않은 수식이 있습니다. 스프레드시트에서 열어 저장한 뒤 다시 여세요</translation>
    </message>
    <message>
        <source>no two of the first rows share their {column}, so every conversation has one turn; choose the column that the rows of a conversation have in common</source>
        <translation>처음 행들 가운데 {column}이(가) 같은 것이 없어 모든 대화가 한 차례뿐입니다. 한 대화의 행들이 함께 가진 열을 고르세요</translation>
    </message>
    <message>
        <source>{n} of the first {all} cells of {column} are no time that can be read; these turns stay where the file has them</source>
        <translation>{column}의 처음 칸 {all}개 가운데 {n}개는 읽을 수 있는 시각이 아닙니다. 그 차례는 파일의 순서대로 둡니다</translation>
    </message>
    <message>
        <source>{n} of the first cells of {column} are no language code; write codes such as en, de or ko, or leave a cell blank to let the text decide</source>
        <translation>{column}의 처음 칸 가운데 {n}개는 언어 코드가 아닙니다. en, de, ko 같은 코드를 쓰거나 비워 두면 텍스트로 정합니다</translation>
    </message>
    <message>
        <source>{n} of the first cells of {column} name no checkpoint; use {known}, or leave a cell blank to let the text decide</source>
        <translation>{column}의 처음 칸 가운데 {n}개는 체크포인트 이름이 아닙니다. {known} 중에서 쓰거나 비워 두면 텍스트로 정합니다</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 문서</translation>
    </message>
    <message>
        <source>an old Excel workbook</source>
        <translation>옛 Excel 통합 문서</translation>
    </message>
    <message>
        <source>a database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>Parquet 파일</translation>
    </message>
    <message>
        <source>a rich text document</source>
        <translation>서식 있는 문서</translation>
    </message>
    <message>
        <source>export the table as CSV</source>
        <translation>표를 CSV로 내보내세요</translation>
    </message>
    <message>
        <source>open it as a table</source>
        <translation>표로 여세요</translation>
    </message>
    <message>
        <source>save it as plain text</source>
        <translation>일반 텍스트로 저장하세요</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>권한이 없음</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>폴더임</translation>
    </message>
    <message>
        <source>no such file or directory</source>
        <translation>파일이나 폴더가 없음</translation>
    </message>
    <message>
        <source>no space left on device</source>
        <translation>디스크에 남은 공간이 없음</translation>
    </message>
    <message>
        <source>read-only file system</source>
        <translation>읽기 전용 파일 시스템</translation>
    </message>
    <message>
        <source>an Excel workbook or another ZIP archive</source>
        <translation>Excel 통합 문서나 다른 ZIP 파일</translation>
    </message>
    <message>
        <source>an old Office document or one with a password</source>
        <translation>옛 Office 문서나 암호가 있는 문서</translation>
    </message>
    <message>
        <source>save the sheet as XLSX without a password, or as CSV</source>
        <translation>시트를 암호 없는 XLSX나 CSV로 저장하세요</translation>
    </message>
    <message>
        <source>a PDF</source>
        <translation>PDF 파일</translation>
    </message>
    <message>
        <source>copy its text, or export the table as CSV</source>
        <translation>텍스트를 복사하거나 표를 CSV로 내보내세요</translation>
    </message>
    <message>
        <source>a PNG image</source>
        <translation>PNG 그림</translation>
    </message>
    <message>
        <source>a JPEG image</source>
        <translation>JPEG 그림</translation>
    </message>
    <message>
        <source>a GIF image</source>
        <translation>GIF 그림</translation>
    </message>
    <message>
        <source>choose a text file</source>
        <translation>텍스트 파일을 고르세요</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>gzip 압축 파일</translation>
    </message>
    <message>
        <source>unpack it first</source>
        <translation>먼저 압축을 푸세요</translation>
    </message>
    <message>
        <source>a quotation mark is not closed or stands in the wrong place; correct the line in the file</source>
        <translation>따옴표가 닫히지 않았거나 잘못된 곳에 있습니다. 파일에서 그 줄을 고치세요</translation>
    </message>
    <message>
        <source>it has keys that the first rows lack or that stand there twice ({names}); give every object the same keys</source>
        <translation>처음 행들에 없거나 두 번 나오는 키가 있습니다({names}). 모든 객체에 같은 키를 쓰세요</translation>
    </message>
    <message>
        <source>line {n}: every column of the state is empty; there is nothing to decide</source>
        <translation>{n}번째 줄: 상태의 모든 열이 비어 판정할 것이 없습니다</translation>
    </message>
    <message>
        <source>line {n}: {column} is empty; there is no text</source>
        <translation>{n}번째 줄: {column}이(가) 비어 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>{where} has {n} cells for {columns} columns; {remedy}</source>
        <translation>{where}: 열은 {columns}개인데 칸이 {n}개입니다. {remedy}</translation>
    </message>
    <message>
        <source>put quotation marks around text that holds the delimiter</source>
        <translation>구분 기호가 든 텍스트를 따옴표로 묶으세요</translation>
    </message>
    <message>
        <source>give every column a name</source>
        <translation>모든 열에 이름을 주세요</translation>
    </message>
    <message>
        <source>{where} holds bytes that are not {encoding}; check the encoding of the file</source>
        <translation>{where}에 {encoding}이(가) 아닌 바이트가 있습니다. 파일의 인코딩을 확인하세요</translation>
    </message>
    <message>
        <source>{where} holds half a character; write the text again</source>
        <translation>{where}에 글자의 반쪽이 있습니다. 텍스트를 다시 쓰세요</translation>
    </message>
    <message>
        <source>line {n}: {reason}</source>
        <translation>{n}번째 줄: {reason}</translation>
    </message>
    <message>
        <source>row {n}: {reason}</source>
        <translation>{n}행: {reason}</translation>
    </message>
    <message>
        <source>line {n}</source>
        <translation>{n}번째 줄</translation>
    </message>
    <message>
        <source>row {n}</source>
        <translation>{n}행</translation>
    </message>
    <message>
        <source>a sheet has no such row</source>
        <translation>시트에 그런 행이 없습니다</translation>
    </message>
    <message>
        <source>Parquet files need the package pyarrow; {command} adds it in the program&apos;s folder, or use CSV</source>
        <translation>Parquet 파일에는 pyarrow 패키지가 필요합니다. 프로그램 폴더에서 {command}로 추가하거나 CSV를 쓰세요</translation>
    </message>
</context>
<context>
    <name>EngineSection</name>
    <message>
        <source>Clear</source>
        <translation>비우기</translation>
    </message>
    <message>
        <source>Clear the kept answers</source>
        <translation>보관된 답을 지웁니다</translation>
    </message>
    <message>
        <source>Kept answers</source>
        <translation>보관된 답</translation>
    </message>
    <message>
        <source>What reusing answers takes on the disk.</source>
        <translation>답을 재사용하기 위해 디스크에 차지하는 크기입니다.</translation>
    </message>
    <message>
        <source>In use: {what}</source>
        <translation>사용 중: {what}</translation>
    </message>
    <message>
        <source>Applying; a run goes on afterwards…</source>
        <translation>적용하는 중입니다. 실행은 이어서 계속됩니다…</translation>
    </message>
    <message>
        <source>In memory: {names}</source>
        <translation>메모리: {names}</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>In use: none, as no checkpoint is in memory</source>
        <translation>사용 중: 없음(메모리에 체크포인트가 없음)</translation>
    </message>
    <message>
        <source>In use: {what}, because {asked} cannot be used: {why}</source>
        <translation>사용 중: {what} ({asked}을(를) 쓸 수 없음: {why})</translation>
    </message>
    <message>
        <source>Checking; this takes a moment…</source>
        <translation>확인하는 중입니다. 잠시 걸립니다…</translation>
    </message>
    <message>
        <source>Devices of this machine</source>
        <translation>이 컴퓨터의 장치</translation>
    </message>
    <message>
        <source>Device to compare with the CPU</source>
        <translation>CPU와 비교할 장치</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>A few fixed texts are asked on both, and the answers compared.</source>
        <translation>정해진 몇 개의 텍스트를 양쪽에 묻고 답을 비교합니다.</translation>
    </message>
    <message>
        <source>Does a device answer as the CPU does?</source>
        <translation>장치의 답이 CPU와 같은지 확인</translation>
    </message>
    <message>
        <source>There is no other device than the CPU here.</source>
        <translation>이 컴퓨터에는 CPU 외의 장치가 없습니다.</translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>보관된 것이 없습니다.</translation>
    </message>
    <message numerus="yes">
        <source>Both answer alike: {n} answers, largest difference {most} (allowed {least}).</source>
        <translation>
            <numerusform>양쪽의 답이 같습니다: 답 {n}개, 가장 큰 차이 {most}(허용 {least}).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They differ: {n} answers, largest difference {most} (allowed {least}).</source>
        <translation>
            <numerusform>답이 다릅니다: 답 {n}개, 가장 큰 차이 {most}(허용 {least}).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EngineStatus</name>
    <message>
        <source>Device and precision in use</source>
        <translation>사용 중인 장치와 정밀도</translation>
    </message>
    <message>
        <source>Checkpoints in memory, longest unused first</source>
        <translation>메모리의 체크포인트, 오래 쓰지 않은 순서</translation>
    </message>
    <message>
        <source>Memory of this program</source>
        <translation>이 프로그램의 메모리</translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>엔진을 시작하는 중…</translation>
    </message>
    <message>
        <source>The engine could not start</source>
        <translation>엔진을 시작하지 못했습니다</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>준비됨</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>아직 없음</translation>
    </message>
    <message>
        <source>In memory: {names}</source>
        <translation>메모리: {names}</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>대기 중</translation>
    </message>
    <message>
        <source>Setting up the engine</source>
        <translation>엔진 설정 중</translation>
    </message>
    <message>
        <source>Deciding a text</source>
        <translation>텍스트 판정 중</translation>
    </message>
    <message>
        <source>Scanning a text</source>
        <translation>텍스트 스캔 중</translation>
    </message>
    <message>
        <source>Comparing a text</source>
        <translation>텍스트 비교 중</translation>
    </message>
    <message>
        <source>Asking about a text again</source>
        <translation>텍스트를 다시 묻는 중</translation>
    </message>
    <message>
        <source>Asking rows again</source>
        <translation>행을 다시 묻는 중</translation>
    </message>
    <message>
        <source>Deciding a table</source>
        <translation>표 판정 중</translation>
    </message>
    <message>
        <source>Reading a table</source>
        <translation>표 읽는 중</translation>
    </message>
    <message>
        <source>Preparing a run</source>
        <translation>실행 준비 중</translation>
    </message>
    <message>
        <source>Estimating a run</source>
        <translation>실행 예상 중</translation>
    </message>
    <message>
        <source>Opening a run</source>
        <translation>실행 여는 중</translation>
    </message>
    <message>
        <source>Looking for runs</source>
        <translation>실행 찾는 중</translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>내보내는 중</translation>
    </message>
    <message>
        <source>Downloading a checkpoint</source>
        <translation>체크포인트 다운로드 중</translation>
    </message>
    <message>
        <source>Verifying a checkpoint</source>
        <translation>체크포인트 검증 중</translation>
    </message>
    <message>
        <source>Removing a checkpoint</source>
        <translation>체크포인트 제거 중</translation>
    </message>
    <message>
        <source>Loading a checkpoint</source>
        <translation>체크포인트 불러오는 중</translation>
    </message>
    <message>
        <source>Freeing memory</source>
        <translation>메모리 비우는 중</translation>
    </message>
    <message>
        <source>Comparing devices</source>
        <translation>장치 비교 중</translation>
    </message>
    <message>
        <source>{job}: waits for the checkpoint {name}</source>
        <translation>{job}: 체크포인트 {name} 기다리는 중</translation>
    </message>
</context>
<context>
    <name>EstimateLine</name>
    <message>
        <source>Reading the rows…</source>
        <translation>행을 읽는 중…</translation>
    </message>
    <message>
        <source>Bad rows, only marked: {n}.</source>
        <translation>표시만 해 둔 잘못된 행: {n}.</translation>
    </message>
    <message>
        <source>Rows to decide: {rows}; identical to another and answered with it: {same}.</source>
        <translation>판정할 행: {rows}; 다른 행과 같아 함께 답하는 행: {same}.</translation>
    </message>
    <message>
        <source>Rows to decide: {rows}, all different.</source>
        <translation>판정할 행: {rows}, 모두 서로 다름.</translation>
    </message>
    <message>
        <source>How long is not known: no run has measured this machine&apos;s pace yet.</source>
        <translation>걸리는 시간은 알 수 없습니다. 이 컴퓨터의 속도를 잰 실행이 아직 없습니다.</translation>
    </message>
    <message>
        <source>At most about {time}, by the texts decided so far.</source>
        <translation>지금까지 판정한 텍스트로 보아 길어야 약 {time}입니다.</translation>
    </message>
    <message>
        <source>About {time}.</source>
        <translation>약 {time}.</translation>
    </message>
    <message>
        <source>Tokens: about {tokens}. Passes: {passes}.</source>
        <translation>토큰: 약 {tokens}. 처리 횟수: {passes}.</translation>
    </message>
    <message>
        <source>Tokens: roughly {tokens}, by the length of the texts. Passes: {passes}.</source>
        <translation>토큰: 텍스트 길이로 보아 대략 {tokens}. 처리 횟수: {passes}.</translation>
    </message>
    <message>
        <source>By {name}: {rows} (in memory).</source>
        <translation>{name}: {rows} (메모리에 있음).</translation>
    </message>
    <message>
        <source>By {name}: {rows} (on this disk, loaded first).</source>
        <translation>{name}: {rows} (이 디스크에 있음, 먼저 불러옴).</translation>
    </message>
    <message>
        <source>By {name}: {rows} (not on this disk, fetched first).</source>
        <translation>{name}: {rows} (이 디스크에 없음, 먼저 내려받음).</translation>
    </message>
</context>
<context>
    <name>EvaluatePage</name>
    <message>
        <source>Run to evaluate</source>
        <translation>평가할 실행</translation>
    </message>
    <message>
        <source>&amp;Evaluate</source>
        <translation>평가(&amp;E)</translation>
    </message>
    <message>
        <source>Set the answers beside the labels (Ctrl+Enter)</source>
        <translation>답을 레이블과 비교합니다(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>비교(&amp;C)…</translation>
    </message>
    <message>
        <source>Set it beside an earlier report in JSON</source>
        <translation>이전 JSON 보고서와 비교합니다</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>보고서 저장(&amp;S)…</translation>
    </message>
    <message>
        <source>Runs (*.laya-run)</source>
        <translation>실행 (*.laya-run)</translation>
    </message>
    <message>
        <source>Open a run</source>
        <translation>실행 열기</translation>
    </message>
    <message>
        <source>Reports (*.json)</source>
        <translation>보고서 (*.json)</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>비교할 보고서</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>보고서 저장</translation>
    </message>
    <message>
        <source>Page to read (*.html);;To compare with (*.json)</source>
        <translation>읽을 페이지 (*.html);;비교용 (*.json)</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>저장하는 중…</translation>
    </message>
    <message>
        <source>Teaching a copy</source>
        <translation>사본 가르치기</translation>
    </message>
    <message>
        <source>Evaluating…</source>
        <translation>평가하는 중…</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} 저장됨</translation>
    </message>
    <message numerus="yes">
        <source>{n} label columns</source>
        <translation>
            <numerusform>레이블 열 {n}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} rows corrected</source>
        <translation>
            <numerusform>수정된 행 {n}개</numerusform>
        </translation>
    </message>
    <message>
        <source>no labels yet</source>
        <translation>레이블이 아직 없음</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {date}: {rows} rows, {what}</source>
        <translation>
            <numerusform>{name}, {date}: {rows}행, {what}</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}, run of {date} ({file}), table in {folder}</source>
        <translation>{name}, {date} 실행({file}), 표 위치 {folder}</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>수치</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>Robustness</source>
        <translation>견고성</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Choose a run and evaluate it. A run can be judged when its table has columns of labels, or when people corrected rows of it on the pages Review and Batch. Robustness needs no labels: it asks rows again in other ways.</source>
        <translation>실행을 골라 평가하십시오. 표에 레이블 열이 있거나, 사람이 검토 또는 일괄 페이지에서 행을 고친 실행을 평가할 수 있습니다. 견고성에는 레이블이 필요 없습니다. 행을 다른 방식으로 다시 묻습니다.</translation>
    </message>
</context>
<context>
    <name>Events</name>
    <message>
        <source>route</source>
        <translation>경로 선택</translation>
    </message>
    <message>
        <source>load</source>
        <translation>불러오기</translation>
    </message>
    <message>
        <source>evict</source>
        <translation>내리기</translation>
    </message>
    <message>
        <source>predict start</source>
        <translation>예측 시작</translation>
    </message>
    <message>
        <source>predict end</source>
        <translation>예측 끝</translation>
    </message>
    <message>
        <source>error</source>
        <translation>오류</translation>
    </message>
</context>
<context>
    <name>Exporter</name>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Export only the rows shown, in their order</source>
        <translation>보이는 행만, 보이는 순서대로 내보내기</translation>
    </message>
    <message>
        <source>Mark UTF-8 for spreadsheets</source>
        <translation>스프레드시트용 UTF-8 표시</translation>
    </message>
    <message>
        <source>Neutralise formulas in every column</source>
        <translation>모든 열의 수식을 무력화</translation>
    </message>
    <message>
        <source>Save a report page…</source>
        <translation>보고서 페이지 저장…</translation>
    </message>
    <message>
        <source>Save a copy of the run…</source>
        <translation>실행의 사본 저장…</translation>
    </message>
    <message>
        <source>Save a report page</source>
        <translation>보고서 페이지 저장</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>웹 페이지 (*.html)</translation>
    </message>
    <message>
        <source>Save a copy of the run</source>
        <translation>실행의 사본 저장</translation>
    </message>
    <message>
        <source>Runs (*{suffix})</source>
        <translation>실행 (*{suffix})</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>내보내는 중…</translation>
    </message>
    <message>
        <source>Export the decisions</source>
        <translation>판정 내보내기</translation>
    </message>
    <message numerus="yes">
        <source>Export the decisions of the {n} rows shown</source>
        <translation>
            <numerusform>보이는 {n}행의 판정 내보내기</numerusform>
        </translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>TSV (*.tsv)</source>
        <translation>TSV (*.tsv)</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel 통합 문서 (*.xlsx)</translation>
    </message>
    <message>
        <source>Decision records, JSON lines (*.jsonl)</source>
        <translation>판정 기록, JSON 줄 (*.jsonl)</translation>
    </message>
    <message>
        <source>Table as JSON lines (*.jsonl)</source>
        <translation>표를 JSON 줄로 (*.jsonl)</translation>
    </message>
    <message>
        <source>JSON list (*.json)</source>
        <translation>JSON 목록 (*.json)</translation>
    </message>
    <message>
        <source>Parquet (*.parquet)</source>
        <translation>Parquet (*.parquet)</translation>
    </message>
    <message>
        <source>There is a file {name} already; to replace it, give its whole name.</source>
        <translation>{name} 파일이 이미 있습니다. 바꾸려면 전체 이름을 입력하십시오.</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} 저장됨</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>{name} 열기</translation>
    </message>
</context>
<context>
    <name>FieldsEditor</name>
    <message>
        <source>&amp;Add a column</source>
        <translation>열 추가(&amp;A)</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Column of part {n}</source>
        <translation>부분 {n}의 열</translation>
    </message>
    <message>
        <source>Name of part {n}</source>
        <translation>부분 {n}의 이름</translation>
    </message>
    <message>
        <source>Remove part {n}</source>
        <translation>부분 {n} 제거</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>Cut to fit</source>
        <translation>길이에 맞춰 잘림</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>길이</translation>
    </message>
    <message>
        <source>Stable</source>
        <translation>안정적</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>수정됨</translation>
    </message>
    <message>
        <source>{share} ({low} to {high})</source>
        <translation>{share} ({low}~{high})</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>매크로 F1</translation>
    </message>
    <message>
        <source>Mean error</source>
        <translation>평균 오차</translation>
    </message>
    <message>
        <source>Brier</source>
        <translation>브라이어 점수</translation>
    </message>
    <message>
        <source>Log loss</source>
        <translation>로그 손실</translation>
    </message>
    <message>
        <source>Calibration error</source>
        <translation>보정 오차</translation>
    </message>
    <message>
        <source>{rows}  few</source>
        <translation>{rows}  적음</translation>
    </message>
    <message>
        <source>Small numbers: figures of fewer than {rows} rows may change a lot with the next.</source>
        <translation>적은 수: {rows}행 미만의 수치는 다음 행에 따라 크게 달라질 수 있습니다.</translation>
    </message>
    <message>
        <source>Nothing is answered alone.</source>
        <translation>자동으로 답하는 것이 없습니다.</translation>
    </message>
    <message>
        <source>{coverage} answered alone, {wrong} of {count} wrong; with 95% confidence at most {most} (few rows)</source>
        <translation>{coverage}를 자동으로 답하고 {count}개 중 {wrong}개가 틀립니다. 95% 신뢰도로 최대 {most}입니다(행이 적음)</translation>
    </message>
    <message>
        <source>{coverage} answered alone, {wrong} of {count} wrong; with 95% confidence at most {most}</source>
        <translation>{coverage}를 자동으로 답하고 {count}개 중 {wrong}개가 틀립니다. 95% 신뢰도로 최대 {most}입니다</translation>
    </message>
    <message>
        <source>No decision is made alone.</source>
        <translation>자동으로 내리는 판정이 없습니다.</translation>
    </message>
    <message>
        <source>Whole decisions: {coverage} made alone, {wrong} of {count} wrong, which is when one of the answers is ({low} to {high}, few rows). The promise is about each question, not about these.</source>
        <translation>전체 판정: {coverage}를 자동으로 내리고 {count}개 중 {wrong}개가 틀립니다. 답이 하나라도 틀리면 틀린 판정입니다({low}~{high}, 행이 적음). 약속은 질문마다의 것이며 전체 판정에 대한 것이 아닙니다.</translation>
    </message>
    <message>
        <source>Whole decisions: {coverage} made alone, {wrong} of {count} wrong, which is when one of the answers is ({low} to {high}). The promise is about each question, not about these.</source>
        <translation>전체 판정: {coverage}를 자동으로 내리고 {count}개 중 {wrong}개가 틀립니다. 답이 하나라도 틀리면 틀린 판정입니다({low}~{high}). 약속은 질문마다의 것이며 전체 판정에 대한 것이 아닙니다.</translation>
    </message>
</context>
<context>
    <name>FiguresView</name>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Figures by question</source>
        <translation>질문별 수치</translation>
    </message>
    <message>
        <source>Slices by</source>
        <translation>구분 기준</translation>
    </message>
    <message>
        <source>Another column</source>
        <translation>다른 열</translation>
    </message>
    <message>
        <source>Figures by slice</source>
        <translation>구분별 수치</translation>
    </message>
    <message>
        <source>Another column…</source>
        <translation>다른 열…</translation>
    </message>
    <message>
        <source>&amp;Slices by</source>
        <translation>구분 기준(&amp;S)</translation>
    </message>
    <message>
        <source>Always answering “{label}” would be right in {share} of the rows.</source>
        <translation>항상 “{label}”(이)라고 답하면 {share}의 행에서 정답입니다.</translation>
    </message>
    <message>
        <source>{question}: worst rows</source>
        <translation>{question}: 가장 나쁜 행</translation>
    </message>
    <message>
        <source>{question}: wrong rows, {fact} {value}</source>
        <translation>{question}: 오답 행, {fact} {value}</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Filter by action</source>
        <translation>조치로 필터</translation>
    </message>
    <message>
        <source>Any action</source>
        <translation>모든 조치</translation>
    </message>
    <message>
        <source>Filter by team</source>
        <translation>담당 팀으로 필터</translation>
    </message>
    <message>
        <source>Any team</source>
        <translation>모든 팀</translation>
    </message>
    <message>
        <source>Filter by language</source>
        <translation>언어로 필터</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>모든 언어</translation>
    </message>
    <message>
        <source>Filter by checkpoint</source>
        <translation>체크포인트로 필터</translation>
    </message>
    <message>
        <source>Any checkpoint</source>
        <translation>모든 체크포인트</translation>
    </message>
    <message>
        <source>Filter by error</source>
        <translation>오류로 필터</translation>
    </message>
    <message>
        <source>With or without error</source>
        <translation>오류 있음/없음</translation>
    </message>
    <message>
        <source>Filter by correction</source>
        <translation>수정으로 필터</translation>
    </message>
    <message>
        <source>Corrected or not</source>
        <translation>수정됨/안 됨</translation>
    </message>
    <message>
        <source>Filter by a question</source>
        <translation>질문으로 필터</translation>
    </message>
    <message>
        <source>Any answer</source>
        <translation>모든 답</translation>
    </message>
    <message>
        <source>Filter by its answer</source>
        <translation>질문의 답으로 필터</translation>
    </message>
    <message>
        <source>Choose an answer</source>
        <translation>답 선택</translation>
    </message>
    <message>
        <source>Sureness from</source>
        <translation>확신도 하한</translation>
    </message>
    <message>
        <source>Sureness from </source>
        <translation>확신도 하한 </translation>
    </message>
    <message>
        <source>Sureness up to</source>
        <translation>확신도 상한</translation>
    </message>
    <message>
        <source>up to </source>
        <translation>상한 </translation>
    </message>
    <message>
        <source>Stability from</source>
        <translation>안정성 하한</translation>
    </message>
    <message>
        <source>Stability from </source>
        <translation>안정성 </translation>
    </message>
    <message>
        <source>Stability up to</source>
        <translation>안정성 상한</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>필터 지우기</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>수정됨</translation>
    </message>
    <message>
        <source>Not corrected</source>
        <translation>수정 안 됨</translation>
    </message>
</context>
<context>
    <name>Filtering</name>
    <message>
        <source>&amp;Filters</source>
        <translation>필터(&amp;F)</translation>
    </message>
    <message>
        <source>Filter by action, team, language, sureness, answer and more</source>
        <translation>조치, 팀, 언어, 확신도, 답 등으로 필터합니다</translation>
    </message>
    <message>
        <source>&amp;Filters: {n}</source>
        <translation>필터(&amp;F): {n}</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>Welcome to Laya Desktop</source>
        <translation>Laya Desktop을 시작합니다</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>Skip the first steps</source>
        <translation>첫 단계를 건너뜁니다</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Step {n} of {all}</source>
        <translation>{all}단계 중 {n}단계</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>Give it a message, or a table of thousands. It answers a few questions about each text, and a policy turns the answers into one of three verdicts:</source>
        <translation>메시지 하나 또는 수천 행의 표를 넣으십시오. 각 텍스트에 대한 몇 가지 질문에 답하고, 정책이 그 답을 세 가지 판정 중 하나로 바꿉니다:</translation>
    </message>
    <message>
        <source>Everything is read on this machine. No text ever leaves it.</source>
        <translation>모든 것을 이 컴퓨터에서 읽습니다. 텍스트는 밖으로 나가지 않습니다.</translation>
    </message>
    <message>
        <source>Which model shall answer? You can change this at any time.</source>
        <translation>어떤 모델로 답할까요? 언제든 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>The bundled starter</source>
        <translation>내장 스타터</translation>
    </message>
    <message>
        <source>The full checkpoints, from the Hugging Face hub</source>
        <translation>Hugging Face 허브의 전체 체크포인트</translation>
    </message>
    <message>
        <source>Small and quick, and here already: nothing is downloaded.</source>
        <translation>작고 빠르며 이미 들어 있습니다. 아무것도 다운로드하지 않습니다.</translation>
    </message>
    <message>
        <source>Larger and more accurate. The settings open at the end; nothing is downloaded before you say so there, and the starter answers until it is here.</source>
        <translation>더 크고 정확합니다. 마지막에 설정이 열립니다. 거기서 직접 요청하기 전에는 아무것도 다운로드하지 않으며, 받을 때까지 스타터가 답합니다.</translation>
    </message>
    <message>
        <source>See it decide something. Both samples ship with the program.</source>
        <translation>판정하는 모습을 보십시오. 두 예제 모두 프로그램에 들어 있습니다.</translation>
    </message>
    <message>
        <source>Decide a sample &amp;message</source>
        <translation>예제 메시지 판정(&amp;M)</translation>
    </message>
    <message>
        <source>Open a sample &amp;table</source>
        <translation>예제 표 열기(&amp;T)</translation>
    </message>
    <message>
        <source>Later, drop files anywhere on the window. F1 shows every key.</source>
        <translation>나중에는 창의 아무 곳에나 파일을 끌어다 놓으십시오. F1을 누르면 모든 키를 볼 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>HeldText</name>
    <message>
        <source>Put this text away</source>
        <translation>이 텍스트 치우기</translation>
    </message>
    <message>
        <source>Beginning of the text to decide</source>
        <translation>판정할 텍스트의 앞부분</translation>
    </message>
    <message>
        <source>A text of {all} characters. The first {shown} are shown here; all of it is kept.</source>
        <translation>{all}자의 텍스트입니다. 여기에는 처음 {shown}자만 보이지만, 전체가 그대로 보관되어 있습니다.</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>When</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>{when}, {title}, answered by {checkpoint}: {text}</source>
        <translation>{when}, {title}, {checkpoint}의 답: {text}</translation>
    </message>
    <message>
        <source>{verdict}, corrected</source>
        <translation>{verdict}, 수정됨</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Search past decisions</source>
        <translation>지난 판정 검색</translation>
    </message>
    <message>
        <source>Search texts, checkpoints and verdicts</source>
        <translation>텍스트, 체크포인트, 판정 검색</translation>
    </message>
    <message>
        <source>Keep a history on this machine</source>
        <translation>이 컴퓨터에 기록 보관</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>열기(&amp;O)</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>삭제(&amp;E)</translation>
    </message>
    <message>
        <source>Clear &amp;all…</source>
        <translation>모두 지우기(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Bring back what was deleted last (Ctrl+Z)</source>
        <translation>마지막으로 삭제한 것을 되돌립니다 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>No decision is kept yet.</source>
        <translation>보관된 판정이 아직 없습니다.</translation>
    </message>
    <message>
        <source>No decision has these words.</source>
        <translation>이 낱말이 있는 판정이 없습니다.</translation>
    </message>
    <message>
        <source>Delete the whole history? It cannot be brought back.</source>
        <translation>기록을 모두 삭제할까요? 되살릴 수 없습니다.</translation>
    </message>
    <message>
        <source>Nothing more is kept. Delete the history so far as well? It cannot be brought back.</source>
        <translation>이제부터 보관하지 않습니다. 지금까지의 기록도 삭제할까요? 되살릴 수 없습니다.</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of {n} decisions</source>
        <translation>
            <numerusform>판정 {n}개 중 {shown}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} decisions</source>
        <translation>
            <numerusform>판정 {n}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} decisions deleted.</source>
        <translation>
            <numerusform>판정 {n}개를 삭제했습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide the history (Esc)</source>
        <translation>기록 숨기기(Esc)</translation>
    </message>
    <message>
        <source>History</source>
        <translation>기록</translation>
    </message>
</context>
<context>
    <name>HistoryTable</name>
    <message>
        <source>Past decisions</source>
        <translation>지난 판정</translation>
    </message>
</context>
<context>
    <name>LabelColumns</name>
    <message>
        <source>Labels, to evaluate with</source>
        <translation>평가에 쓸 레이블</translation>
    </message>
    <message>
        <source>Columns that hold the true answers; the model never sees them.</source>
        <translation>정답이 들어 있는 열입니다. 모델은 보지 않습니다.</translation>
    </message>
    <message>
        <source>Label column of {question}</source>
        <translation>{question}의 레이블 열</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>English</source>
        <translation>영어</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>한국어</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>일본어</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>중국어</translation>
    </message>
    <message>
        <source>German</source>
        <translation>독일어</translation>
    </message>
    <message>
        <source>French</source>
        <translation>프랑스어</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>스페인어</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>포르투갈어</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>이탈리아어</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>네덜란드어</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>폴란드어</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>러시아어</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>우크라이나어</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>튀르키예어</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>아랍어</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>히브리어</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>힌디어</translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation>벵골어</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>타밀어</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>텔루구어</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>태국어</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>베트남어</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>인도네시아어</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>말레이어</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>페르시아어</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>우르두어</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>그리스어</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>체코어</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>슬로바키아어</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>헝가리어</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>루마니아어</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>불가리아어</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>세르비아어</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>크로아티아어</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>슬로베니아어</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>덴마크어</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>스웨덴어</translation>
    </message>
    <message>
        <source>Norwegian Bokmål</source>
        <translation>노르웨이어(보크몰)</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>핀란드어</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>에스토니아어</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>라트비아어</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>리투아니아어</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>카탈루냐어</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>스와힐리어</translation>
    </message>
    <message>
        <source>Filipino</source>
        <translation>필리핀어</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>조지아어</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>아르메니아어</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>아제르바이잔어</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>카자흐어</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>우즈베크어</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>몽골어</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>네팔어</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>마라티어</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>구자라트어</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>펀자브어</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>칸나다어</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>말라얄람어</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>싱할라어</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>버마어</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>크메르어</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>라오어</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>암하라어</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>아프리칸스어</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>알바니아어</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>마케도니아어</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>아이슬란드어</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>아일랜드어</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>웨일스어</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>바스크어</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>갈리시아어</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>라틴어</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>에스페란토어</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>벨라루스어</translation>
    </message>
</context>
<context>
    <name>LevelScale</name>
    <message>
        <source>Expected level</source>
        <translation>예상 수준</translation>
    </message>
    <message>
        <source>Expected level {value} on a scale from 0 to {top}</source>
        <translation>0~{top} 척도에서 예상 수준 {value}</translation>
    </message>
</context>
<context>
    <name>LogDock</name>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Follow the newest event</source>
        <translation>최신 이벤트 따라가기</translation>
    </message>
    <message>
        <source>Pause: hold new events back</source>
        <translation>일시 중지: 새 이벤트를 잡아 둡니다</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>로그 지우기</translation>
    </message>
    <message>
        <source>Export the events shown as JSON lines</source>
        <translation>보이는 이벤트를 JSON 줄로 내보내기</translation>
    </message>
    <message>
        <source>Hide the log</source>
        <translation>로그 숨기기</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>로그 내보내기</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON 줄 (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>{shown} of {all} events</source>
        <translation>
            <numerusform>이벤트 {all}개 중 {shown}개</numerusform>
        </translation>
    </message>
    <message>
        <source>{counted}, {n} held back</source>
        <translation>{counted}, {n}개 대기</translation>
    </message>
</context>
<context>
    <name>LogFilters</name>
    <message>
        <source>Only this request</source>
        <translation>이 요청만</translation>
    </message>
    <message>
        <source>Show the events of this request alone (also by Enter or a double click)</source>
        <translation>이 요청의 이벤트만 보여 줍니다(Enter 또는 두 번 클릭)</translation>
    </message>
    <message>
        <source>Kinds of events</source>
        <translation>이벤트 종류</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>모든 이벤트</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>All checkpoints</source>
        <translation>모든 체크포인트</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>필터</translation>
    </message>
    <message>
        <source>Filter the log by text</source>
        <translation>텍스트로 로그 필터</translation>
    </message>
    <message>
        <source>Only request {id}</source>
        <translation>요청 {id}만</translation>
    </message>
    <message>
        <source>{n} kinds of events</source>
        <translation>이벤트 {n}종</translation>
    </message>
</context>
<context>
    <name>LogModel</name>
    <message>
        <source>Time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>이벤트</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>요청</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>토큰</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>상세</translation>
    </message>
</context>
<context>
    <name>LogTable</name>
    <message>
        <source>Log events</source>
        <translation>로그 이벤트</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>One table and one text are opened at a time; open the others next.</source>
        <translation>표와 텍스트는 한 번에 하나씩만 열립니다. 나머지는 이어서 여십시오.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} 저장됨.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
    <message>
        <source>{name} is no file that can be opened here.</source>
        <translation>{name}: 여기서 열 수 있는 파일이 아닙니다.</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>파일 열기</translation>
    </message>
    <message>
        <source>Show or hide the log</source>
        <translation>로그 보이기/숨기기</translation>
    </message>
    <message>
        <source>The menu of the program</source>
        <translation>프로그램 메뉴</translation>
    </message>
    <message>
        <source>Show this sheet</source>
        <translation>이 단축키 목록 보기</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>창 닫기</translation>
    </message>
    <message>
        <source>Go to {page}</source>
        <translation>{page} 페이지로 가기</translation>
    </message>
    <message>
        <source>Drop it to open it in {page}</source>
        <translation>놓으면 {page} 페이지에서 엽니다</translation>
    </message>
</context>
<context>
    <name>MappingCard</name>
    <message>
        <source>What a row is</source>
        <translation>한 행의 내용</translation>
    </message>
    <message>
        <source>One column of text</source>
        <translation>텍스트 열 하나</translation>
    </message>
    <message>
        <source>Several columns, as one JSON state</source>
        <translation>여러 열을 하나의 JSON 상태로</translation>
    </message>
    <message>
        <source>A column that holds a conversation</source>
        <translation>대화가 담긴 열</translation>
    </message>
    <message>
        <source>Rows grouped into conversations</source>
        <translation>여러 행을 묶어 대화로</translation>
    </message>
    <message>
        <source>Text column</source>
        <translation>텍스트 열</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Conversation column</source>
        <translation>대화 열</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>하나를 선택</translation>
    </message>
    <message>
        <source>Time column</source>
        <translation>시각 열</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>파일 순서대로</translation>
    </message>
    <message>
        <source>Speaker column</source>
        <translation>발화자 열</translation>
    </message>
    <message>
        <source>What the model reads</source>
        <translation>모델이 읽는 것</translation>
    </message>
    <message>
        <source>As you chose for the last table with these columns.</source>
        <translation>같은 열을 가진 지난 표에서 선택하신 대로입니다.</translation>
    </message>
    <message>
        <source>&amp;Back to the guess</source>
        <translation>추측으로 돌아가기(&amp;B)</translation>
    </message>
    <message>
        <source>Te&amp;xt column</source>
        <translation>텍스트 열(&amp;X)</translation>
    </message>
    <message>
        <source>C&amp;onversation</source>
        <translation>대화(&amp;O)</translation>
    </message>
    <message>
        <source>T&amp;ime</source>
        <translation>시각(&amp;I)</translation>
    </message>
    <message>
        <source>Spea&amp;ker</source>
        <translation>발화자(&amp;K)</translation>
    </message>
</context>
<context>
    <name>MessageEditor</name>
    <message>
        <source>Message to decide</source>
        <translation>판정할 메시지</translation>
    </message>
    <message>
        <source>Paste a message, a conversation, an e-mail or JSON,
or drop a .txt, .eml or .json file here.</source>
        <translation>메시지, 대화, 이메일 또는 JSON을 붙여 넣거나
.txt, .eml, .json 파일을 여기에 놓으십시오.</translation>
    </message>
</context>
<context>
    <name>MessagePane</name>
    <message>
        <source>Text ({patterns});;All files (*)</source>
        <translation>텍스트 ({patterns});;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Open a text</source>
        <translation>텍스트 열기</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>열기(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a text file</source>
        <translation>텍스트 파일 열기</translation>
    </message>
    <message>
        <source>&amp;Try a sample</source>
        <translation>예제 시험(&amp;T)</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>지우기(&amp;L)</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>English: a double charge</source>
        <translation>영어: 이중 청구</translation>
    </message>
    <message>
        <source>Korean: an outage before a launch</source>
        <translation>한국어: 출시 전 장애</translation>
    </message>
    <message>
        <source>Hindi: a question about delivery</source>
        <translation>힌디어: 배송 문의</translation>
    </message>
    <message>
        <source>E-mail: cancelling a contract</source>
        <translation>이메일: 계약 해지</translation>
    </message>
</context>
<context>
    <name>NeedBar</name>
    <message>
        <source>Download of the checkpoint</source>
        <translation>체크포인트 다운로드</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>다운로드</translation>
    </message>
    <message>
        <source>Do without</source>
        <translation>받지 않기</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Deciding goes on when “{name}” is here: {how_far}</source>
        <translation>“{name}”을(를) 받으면 판정을 계속합니다: {how_far}</translation>
    </message>
    <message>
        <source>Asking the hub for “{name}”…</source>
        <translation>허브에 “{name}”을(를) 묻는 중…</translation>
    </message>
    <message>
        <source>Deciding needs the checkpoint “{name}” ({source}), which is not on this machine.</source>
        <translation>판정하려면 체크포인트 “{name}”({source})이(가) 필요하지만 이 컴퓨터에 없습니다.</translation>
    </message>
    <message>
        <source>What deciding waits for</source>
        <translation>판정이 기다리는 것</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Act on this message</source>
        <translation>이 알림에 대해 조치하기</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>이 알림 닫기</translation>
    </message>
</context>
<context>
    <name>OptionsEditor</name>
    <message>
        <source>Add a level</source>
        <translation>수준 추가</translation>
    </message>
    <message>
        <source>Add an option</source>
        <translation>선택지 추가</translation>
    </message>
    <message>
        <source>Show {n} more (not shown: {left})</source>
        <translation>{n}개 더 보기 (보이지 않는 것: {left}개)</translation>
    </message>
    <message>
        <source>Label of no</source>
        <translation>‘아니요’의 레이블</translation>
    </message>
    <message>
        <source>Label of yes</source>
        <translation>‘예’의 레이블</translation>
    </message>
    <message>
        <source>Label of option {n}</source>
        <translation>선택지 {n}의 레이블</translation>
    </message>
    <message>
        <source>label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Text of level {n}</source>
        <translation>수준 {n}의 문구</translation>
    </message>
    <message>
        <source>what this level means</source>
        <translation>이 수준의 의미</translation>
    </message>
    <message>
        <source>Description of option {n}</source>
        <translation>선택지 {n}의 설명</translation>
    </message>
    <message>
        <source>description, optional</source>
        <translation>설명(선택 사항)</translation>
    </message>
    <message>
        <source>Move option {n} up</source>
        <translation>선택지 {n} 위로</translation>
    </message>
    <message>
        <source>Move option {n} down</source>
        <translation>선택지 {n} 아래로</translation>
    </message>
    <message>
        <source>Remove option {n}</source>
        <translation>선택지 {n} 제거</translation>
    </message>
</context>
<context>
    <name>OtherColumns</name>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Id column</source>
        <translation>ID 열</translation>
    </message>
    <message>
        <source>Language column</source>
        <translation>언어 열</translation>
    </message>
    <message>
        <source>By the text</source>
        <translation>텍스트로 판단</translation>
    </message>
    <message>
        <source>Checkpoint column</source>
        <translation>체크포인트 열</translation>
    </message>
    <message>
        <source>By the language</source>
        <translation>언어로 판단</translation>
    </message>
    <message>
        <source>&amp;Id of the row</source>
        <translation>행 ID(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>언어(&amp;L)</translation>
    </message>
    <message>
        <source>Check&amp;point</source>
        <translation>체크포인트(&amp;P)</translation>
    </message>
    <message>
        <source>Said by columns</source>
        <translation>열로 지정</translation>
    </message>
</context>
<context>
    <name>OwnAnswerButton</name>
    <message>
        <source>My answer…</source>
        <translation>내 답…</translation>
    </message>
    <message>
        <source>Note your own answer; the policy decides anew at once (Enter)</source>
        <translation>직접 답을 적습니다. 정책이 즉시 다시 판정합니다(Enter)</translation>
    </message>
    <message>
        <source>My answer to {question}</source>
        <translation>{question}에 대한 내 답</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Triage</source>
        <translation>분류</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>일괄 처리</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>정책</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
</context>
<context>
    <name>PipelineSteps</name>
    <message>
        <source>Steps</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>제외됨</translation>
    </message>
    <message>
        <source>{n} ms</source>
        <translation>{n} ms</translation>
    </message>
    <message>
        <source>loaded in {load} ms, then {n} ms</source>
        <translation>{load} ms에 불러온 뒤 {n} ms</translation>
    </message>
</context>
<context>
    <name>PolicyPage</name>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last change back (Ctrl+Z)</source>
        <translation>마지막 변경을 되돌립니다(Ctrl+Z)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>초기화(&amp;R)</translation>
    </message>
    <message>
        <source>Reset the policy</source>
        <translation>정책 초기화</translation>
    </message>
    <message>
        <source>Back to the policy that ships for this question set</source>
        <translation>이 질문 세트에 기본 제공되는 정책으로 되돌립니다</translation>
    </message>
    <message>
        <source>I&amp;mport…</source>
        <translation>가져오기(&amp;M)…</translation>
    </message>
    <message>
        <source>Import a policy</source>
        <translation>정책 가져오기</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>내보내기(&amp;X)…</translation>
    </message>
    <message>
        <source>Export the policy</source>
        <translation>정책 내보내기</translation>
    </message>
    <message>
        <source>Use this &amp;policy</source>
        <translation>이 정책 사용(&amp;P)</translation>
    </message>
    <message>
        <source>Triage and Batch decide with it from now on (Ctrl+S)</source>
        <translation>이제부터 분류와 일괄 처리가 이 정책으로 판정합니다(Ctrl+S)</translation>
    </message>
    <message>
        <source>&amp;Discard changes</source>
        <translation>변경 취소(&amp;D)</translation>
    </message>
    <message>
        <source>Policies (*.json);;All files (*)</source>
        <translation>정책 (*.json);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Policies (*.json)</source>
        <translation>정책 (*.json)</translation>
    </message>
    <message>
        <source>Not in use yet</source>
        <translation>아직 사용하지 않음</translation>
    </message>
    <message>
        <source>This policy is in use</source>
        <translation>이 정책을 사용 중</translation>
    </message>
    <message>
        <source>The effect is shown when the policy is right.</source>
        <translation>정책이 올바르면 효과를 보여 줍니다.</translation>
    </message>
    <message>
        <source>Decide a text with “{set}” on the Triage page, to see what an edit does.</source>
        <translation>편집의 효과를 보려면 분류 페이지에서 “{set}”(으)로 텍스트를 판정하십시오.</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>정책</translation>
    </message>
</context>
<context>
    <name>PolicyPanel</name>
    <message>
        <source>Policy of the run</source>
        <translation>실행의 정책</translation>
    </message>
    <message>
        <source>Policy to decide by</source>
        <translation>판정에 쓸 정책</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>적용(&amp;A)</translation>
    </message>
    <message>
        <source>Decide every answered row anew; the model is not asked</source>
        <translation>답이 있는 모든 행을 다시 판정합니다. 모델에는 묻지 않습니다</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Use the policy before again</source>
        <translation>이전 정책을 다시 사용합니다</translation>
    </message>
    <message>
        <source>None of the {decided} decided rows would change.</source>
        <translation>판정된 {decided}행 중 바뀌는 행이 없습니다.</translation>
    </message>
    <message>
        <source>{rows} of {decided} decided rows would change, {moved} of them to another verdict.</source>
        <translation>판정된 {decided}행 중 {rows}행이 바뀌며, 그중 {moved}행은 판정이 달라집니다.</translation>
    </message>
    <message>
        <source>In use: {name}</source>
        <translation>사용 중: {name}</translation>
    </message>
    <message>
        <source>{name}, of {questions}</source>
        <translation>{questions}의 {name}</translation>
    </message>
    <message>
        <source>Choose another policy or move a threshold.</source>
        <translation>다른 정책을 고르거나 임계값을 옮기십시오.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>세는 중…</translation>
    </message>
    <message>
        <source>{before} → {after}:  {rows}</source>
        <translation>{before} → {after}:  {rows}</translation>
    </message>
    <message>
        <source>{name}, adjusted</source>
        <translation>{name}, 조정됨</translation>
    </message>
    <message>
        <source>Deciding every row anew…</source>
        <translation>모든 행을 다시 판정하는 중…</translation>
    </message>
</context>
<context>
    <name>PolicyWords</name>
    <message>
        <source>stability of {name} &lt; {share}</source>
        <translation>{name}의 안정성 &lt; {share}</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 그리고 </translation>
    </message>
    <message>
        <source>Rule {n} needs a condition: when does it apply?</source>
        <translation>규칙 {n}에 조건이 필요합니다. 언제 적용하나요?</translation>
    </message>
    <message>
        <source>Rule {n} needs a reason: what will a person read?</source>
        <translation>규칙 {n}에 이유가 필요합니다. 사람이 무엇을 읽게 되나요?</translation>
    </message>
    <message>
        <source>Rule {n}: choose an answer to “{question}”.</source>
        <translation>규칙 {n}: “{question}”의 답을 고르세요.</translation>
    </message>
</context>
<context>
    <name>PrecisionMeasuring</name>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>How quick and how exact is each precision here?</source>
        <translation>여기서 정밀도마다 얼마나 빠르고 정확한가요?</translation>
    </message>
    <message>
        <source>The checkpoint in use answers a few fixed texts in each of them.</source>
        <translation>사용 중인 체크포인트가 정해진 텍스트 몇 개에 정밀도마다 답해 봅니다.</translation>
    </message>
    <message>
        <source>This device answers in fp32 only.</source>
        <translation>이 장치는 fp32로만 답합니다.</translation>
    </message>
    <message>
        <source>Measuring; this takes a moment…</source>
        <translation>측정 중입니다. 잠시 걸립니다…</translation>
    </message>
</context>
<context>
    <name>Precisions</name>
    <message>
        <source>{name}: {times} times as fast</source>
        <translation>{name}: {times}배 빠름</translation>
    </message>
    <message>
        <source>{times} times as fast as fp32, at most {most} apart</source>
        <translation>fp32보다 {times}배 빠르고 차이는 최대 {most}</translation>
    </message>
    <message>
        <source>{times} times as fast as fp32, at most {most} apart, some answers are others</source>
        <translation>fp32보다 {times}배 빠르고 차이는 최대 {most}, 일부 답이 다름</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>Question set</source>
        <translation>질문 세트</translation>
    </message>
    <message>
        <source>Customer triage</source>
        <translation>고객 문의 분류</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>이메일</translation>
    </message>
    <message>
        <source>Prompt guard</source>
        <translation>프롬프트 보호</translation>
    </message>
    <message>
        <source>Moderation</source>
        <translation>게시물 관리</translation>
    </message>
    <message>
        <source>Request routing</source>
        <translation>요청 배분</translation>
    </message>
    <message>
        <source>Customer service</source>
        <translation>고객 서비스</translation>
    </message>
    <message>
        <source>Agent traces</source>
        <translation>에이전트 실행 기록</translation>
    </message>
    <message>
        <source>Invoices</source>
        <translation>청구서</translation>
    </message>
    <message>
        <source>Security incidents</source>
        <translation>보안 사고</translation>
    </message>
    <message>
        <source>Support in steps</source>
        <translation>단계별 고객 지원</translation>
    </message>
    <message>
        <source>Inbox in steps</source>
        <translation>단계별 받은 편지함</translation>
    </message>
    <message>
        <source>Intent, urgency, mood and risk</source>
        <translation>의도, 긴급도, 감정, 위험</translation>
    </message>
    <message>
        <source>Team, spam, phishing, urgency</source>
        <translation>담당 팀, 스팸, 피싱, 긴급도</translation>
    </message>
    <message>
        <source>Jailbreaks, injection, harm</source>
        <translation>탈옥, 주입, 유해성</translation>
    </message>
    <message>
        <source>Toxicity, threats, spam</source>
        <translation>유해 표현, 위협, 스팸</translation>
    </message>
    <message>
        <source>Difficulty, field, tools</source>
        <translation>난이도, 분야, 도구</translation>
    </message>
    <message>
        <source>Next step, category, risk of leaving, urgency</source>
        <translation>다음 조치, 분류, 이탈 위험, 긴급도</translation>
    </message>
    <message>
        <source>What to do about a run of an agent</source>
        <translation>에이전트 실행에 대해 할 일</translation>
    </message>
    <message>
        <source>Duplicate, order, discrepancy, disposition</source>
        <translation>중복, 주문, 불일치, 처리</translation>
    </message>
    <message>
        <source>True alarm, credentials, severity</source>
        <translation>실제 경보, 자격 증명, 심각도</translation>
    </message>
    <message>
        <source>What the customer wants; then, from the specialist, what the assistant should do next; details of a refund when one is asked for</source>
        <translation>고객이 원하는 것을 묻고, 이어서 전문 모델에 다음에 할 일을 묻습니다. 환불을 요청하면 그 세부 사항도 묻습니다</translation>
    </message>
    <message>
        <source>Spam and phishing first; only what is genuine is triaged</source>
        <translation>스팸과 피싱을 먼저 걸러 내고 진짜 메시지만 분류합니다</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>First rows of the table</source>
        <translation>표의 처음 몇 행</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Clear…</source>
        <translation>지우기…</translation>
    </message>
    <message>
        <source>Delete the history of decisions</source>
        <translation>판정 기록을 삭제합니다</translation>
    </message>
    <message>
        <source>History</source>
        <translation>기록</translation>
    </message>
    <message>
        <source>Texts and decisions of the Triage page.</source>
        <translation>분류 페이지의 텍스트와 판정입니다.</translation>
    </message>
    <message>
        <source>Show the folder of the runs</source>
        <translation>실행 폴더 보기</translation>
    </message>
    <message>
        <source>Runs of tables</source>
        <translation>표 실행</translation>
    </message>
    <message>
        <source>Each keeps its texts, answers and corrections until it is deleted, which the first step of Batch does.</source>
        <translation>실행마다 텍스트, 답, 수정 내용을 삭제할 때까지 보관합니다. 일괄 처리의 첫 단계에서 삭제할 수 있습니다.</translation>
    </message>
    <message>
        <source>Show the folder of the audit file</source>
        <translation>감사 파일이 있는 폴더를 봅니다</translation>
    </message>
    <message>
        <source>Audit file</source>
        <translation>감사 파일</translation>
    </message>
    <message>
        <source>It is only ever added to. Delete it yourself when it has served.</source>
        <translation>이 파일에는 추가만 합니다. 쓸모가 다하면 직접 삭제하십시오.</translation>
    </message>
    <message>
        <source>Show the folder of the settings</source>
        <translation>설정 폴더를 봅니다</translation>
    </message>
    <message>
        <source>Settings, question sets and policies</source>
        <translation>설정, 질문 세트, 정책</translation>
    </message>
    <message>
        <source>From now on nothing is kept. Delete what is kept already ({size})?</source>
        <translation>이제부터 아무것도 보관하지 않습니다. 이미 보관한 것({size})을 지울까요?</translation>
    </message>
    <message>
        <source>Delete all of it</source>
        <translation>모두 삭제합니다</translation>
    </message>
    <message>
        <source>{size} in {path}</source>
        <translation>{path}에 {size}</translation>
    </message>
    <message>
        <source>There is none.</source>
        <translation>없습니다.</translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>보관된 것이 없습니다.</translation>
    </message>
    <message numerus="yes">
        <source>{n} run files, {size}, in {folder}</source>
        <translation>
            <numerusform>실행 파일 {n}개, {size}, 위치: {folder}</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>지우기</translation>
    </message>
    <message>
        <source>Delete the history that is kept</source>
        <translation>보관한 기록 지우기</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>두기</translation>
    </message>
    <message>
        <source>Keep the history that there is</source>
        <translation>있는 기록 그대로 두기</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>폴더 보기</translation>
    </message>
</context>
<context>
    <name>Probing</name>
    <message>
        <source>Asking again…</source>
        <translation>다시 묻는 중…</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>The program ended unexpectedly last time. Your settings and runs are safe.</source>
        <translation>지난번에 프로그램이 예기치 않게 종료되었습니다. 설정과 실행은 안전합니다.</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>보고서 보기</translation>
    </message>
    <message>
        <source>Something unexpected happened ({kind}); what you see may be stale.</source>
        <translation>예기치 않은 일이 일어났습니다({kind}). 보이는 내용이 최신이 아닐 수 있습니다.</translation>
    </message>
    <message>
        <source>What you did last could not be kept.</source>
        <translation>마지막으로 하신 작업을 보관하지 못했습니다.</translation>
    </message>
    <message>
        <source>Writing it took too long, so that the program ends without it.</source>
        <translation>기록하는 데 너무 오래 걸려 이를 남기지 못하고 프로그램을 끝냅니다.</translation>
    </message>
    <message>
        <source>The language changes as soon as this is done: {job}.</source>
        <translation>이 작업이 끝나면 언어가 바뀝니다: {job}.</translation>
    </message>
</context>
<context>
    <name>Promising</name>
    <message>
        <source>“{title}” is decided with these thresholds from now on, here and in new runs.</source>
        <translation>이제부터 여기와 새 실행에서 “{title}”을(를) 이 임계값으로 판정합니다.</translation>
    </message>
    <message>
        <source>The thresholds are what they were before.</source>
        <translation>임계값을 이전으로 되돌렸습니다.</translation>
    </message>
    <message>
        <source>The question set of this run is not in the library any more.</source>
        <translation>이 실행의 질문 세트가 더는 라이브러리에 없습니다.</translation>
    </message>
</context>
<context>
    <name>QuestionEditor</name>
    <message>
        <source>&amp;Ask this question</source>
        <translation>이 질문 사용(&amp;A)</translation>
    </message>
    <message>
        <source>Name of the question</source>
        <translation>질문 이름</translation>
    </message>
    <message>
        <source>is_urgent</source>
        <translation>is_urgent</translation>
    </message>
    <message>
        <source>Type of the question</source>
        <translation>질문 유형</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>지시문</translation>
    </message>
    <message>
        <source>What the model must answer, as a question.</source>
        <translation>모델이 답할 내용을 질문으로 적습니다.</translation>
    </message>
    <message>
        <source>Order of the options</source>
        <translation>선택지 순서</translation>
    </message>
    <message>
        <source>as they are listed</source>
        <translation>나열된 순서대로</translation>
    </message>
    <message>
        <source>Numbers of the options in the order in which the model reads them: 2, 0, 1</source>
        <translation>모델이 읽는 순서대로 적은 선택지 번호: 2, 0, 1</translation>
    </message>
    <message>
        <source>Na&amp;me</source>
        <translation>이름(&amp;M)</translation>
    </message>
    <message>
        <source>T&amp;ype</source>
        <translation>유형(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Instructions</source>
        <translation>지시문(&amp;I)</translation>
    </message>
    <message>
        <source>Orde&amp;r in which the model reads them</source>
        <translation>모델이 읽는 순서(&amp;R)</translation>
    </message>
</context>
<context>
    <name>QuestionList</name>
    <message>
        <source>Name of the set</source>
        <translation>세트 이름</translation>
    </message>
    <message>
        <source>Questions of the set</source>
        <translation>세트의 질문</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>추가(&amp;A)</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>질문을 추가합니다</translation>
    </message>
    <message>
        <source>Move the question up (Alt+Up)</source>
        <translation>질문을 위로(Alt+Up)</translation>
    </message>
    <message>
        <source>Move the question down (Alt+Down)</source>
        <translation>질문을 아래로(Alt+Down)</translation>
    </message>
    <message>
        <source>Duplicate the question (Ctrl+D)</source>
        <translation>질문 복제(Ctrl+D)</translation>
    </message>
    <message>
        <source>Delete the question (Del)</source>
        <translation>질문 삭제(Del)</translation>
    </message>
    <message>
        <source>{kind}, not asked</source>
        <translation>{kind}, 사용 안 함</translation>
    </message>
    <message>
        <source>{kind}, not finished</source>
        <translation>{kind}, 작성 중</translation>
    </message>
    <message>
        <source>{kind}, not right yet</source>
        <translation>{kind}, 아직 올바르지 않음</translation>
    </message>
</context>
<context>
    <name>QuestionSets</name>
    <message>
        <source>{title} (copy)</source>
        <translation>{title} (사본)</translation>
    </message>
</context>
<context>
    <name>QuestionStability</name>
    <message>
        <source>{question}: {answer}</source>
        <translation>{question}: {answer}</translation>
    </message>
    <message>
        <source>{kind}: {answers} in {n} of {asked}</source>
        <translation>{kind}: {asked}번 중 {n}번 {answers}</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Choice</source>
        <translation>선택</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>예/아니요</translation>
    </message>
    <message>
        <source>Options and what they mean</source>
        <translation>선택지와 그 의미</translation>
    </message>
    <message>
        <source>Levels, from the lowest</source>
        <translation>가장 낮은 것부터의 수준</translation>
    </message>
    <message>
        <source>How no and yes are worded</source>
        <translation>‘아니요’와 ‘예’의 문구</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>지시문</translation>
    </message>
    <message>
        <source>options</source>
        <translation>선택지</translation>
    </message>
    <message>
        <source>a label for every option</source>
        <translation>모든 선택지의 레이블</translation>
    </message>
    <message>
        <source>a text for every level</source>
        <translation>모든 수준의 설명</translation>
    </message>
    <message>
        <source>Still needed: {parts}.</source>
        <translation>더 필요한 것: {parts}.</translation>
    </message>
    <message>
        <source>“{first}” and “{second}” look the same where answers are shown; word one differently.</source>
        <translation>“{first}”와(과) “{second}”은(는) 답을 보여 줄 때 똑같이 보입니다. 하나를 다르게 쓰세요.</translation>
    </message>
</context>
<context>
    <name>QuestionsPage</name>
    <message>
        <source>Ne&amp;w set</source>
        <translation>새 세트(&amp;W)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>내보내기(&amp;X)…</translation>
    </message>
    <message>
        <source>Export the set</source>
        <translation>세트 내보내기</translation>
    </message>
    <message>
        <source>Delete set</source>
        <translation>세트 삭제</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last change back (Ctrl+Z)</source>
        <translation>마지막 변경을 되돌립니다(Ctrl+Z)</translation>
    </message>
    <message>
        <source>Question sets (*.json);;All files (*)</source>
        <translation>질문 세트 (*.json);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Import a question set</source>
        <translation>질문 세트 가져오기</translation>
    </message>
    <message>
        <source>Export the question set</source>
        <translation>질문 세트 내보내기</translation>
    </message>
    <message>
        <source>Question sets (*.json)</source>
        <translation>질문 세트 (*.json)</translation>
    </message>
    <message>
        <source>My questions</source>
        <translation>내 질문</translation>
    </message>
    <message>
        <source>Presets stay as they are; New set makes a copy to edit.</source>
        <translation>기본 제공 세트는 그대로 유지됩니다. ‘새 세트’로 사본을 만들어 편집하십시오.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>What is read</source>
        <translation>읽는 내용</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>시험해 보기</translation>
    </message>
    <message>
        <source>Copy of this set</source>
        <translation>이 세트의 사본</translation>
    </message>
    <message>
        <source>Empty set</source>
        <translation>빈 세트</translation>
    </message>
    <message>
        <source>Import from JSON…</source>
        <translation>JSON에서 가져오기…</translation>
    </message>
</context>
<context>
    <name>QueueBar</name>
    <message>
        <source>Run to review</source>
        <translation>검토할 실행</translation>
    </message>
    <message>
        <source>Which rows</source>
        <translation>대상 행</translation>
    </message>
    <message>
        <source>Sent to review</source>
        <translation>검토로 판정된 행</translation>
    </message>
    <message>
        <source>Review and escalate</source>
        <translation>검토와 이관</translation>
    </message>
    <message>
        <source>All decided rows</source>
        <translation>판정된 모든 행</translation>
    </message>
    <message>
        <source>Second look at others’ rows</source>
        <translation>다른 사람이 본 행을 한 번 더</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Most doubtful first</source>
        <translation>가장 의심스러운 것부터</translation>
    </message>
    <message>
        <source>Most costly first</source>
        <translation>비용이 가장 큰 것부터</translation>
    </message>
    <message>
        <source>Costly: where the most answers of a row are expected to be wrong</source>
        <translation>비용: 한 행에서 틀릴 것으로 예상되는 답이 많은 순서입니다</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>사용자 이름</translation>
    </message>
    <message>
        <source>Your na&amp;me</source>
        <translation>사용자 이름(&amp;M)</translation>
    </message>
    <message>
        <source>{name}, {date}: {rows} to review</source>
        <translation>{name}, {date}: 검토할 행 {rows}개</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Menu</source>
        <translation>메뉴</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
</context>
<context>
    <name>ReadingCard</name>
    <message>
        <source>Encoding</source>
        <translation>인코딩</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>구분 기호</translation>
    </message>
    <message>
        <source>Quotes</source>
        <translation>따옴표</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>시트</translation>
    </message>
    <message>
        <source>First row is a &amp;header</source>
        <translation>첫 행은 머리글(&amp;H)</translation>
    </message>
    <message>
        <source>First row is a header</source>
        <translation>첫 행은 머리글</translation>
    </message>
    <message>
        <source>Find a&amp;gain</source>
        <translation>다시 찾기(&amp;G)</translation>
    </message>
    <message>
        <source>Find again how the file is written</source>
        <translation>파일의 형식을 다시 찾습니다</translation>
    </message>
    <message>
        <source>Shee&amp;t</source>
        <translation>시트(&amp;T)</translation>
    </message>
    <message numerus="yes">
        <source>{n} columns</source>
        <translation>
            <numerusform>열 {n}개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about {n} rows</source>
        <translation>
            <numerusform>약 {n}행</numerusform>
        </translation>
    </message>
    <message>
        <source>Bad rows among the first {rows}: {bad}. They are kept and marked, not decided.</source>
        <translation>처음 {rows}행 중 잘못된 행: {bad}. 그대로 두고 표시만 하며 판정하지 않습니다.</translation>
    </message>
    <message>
        <source>And {n} more.</source>
        <translation>그 밖에 {n}개가 더 있습니다.</translation>
    </message>
    <message>
        <source>Text table</source>
        <translation>텍스트 표</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel 통합 문서</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON 줄</translation>
    </message>
    <message>
        <source>JSON list</source>
        <translation>JSON 목록</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Every object is a row and its keys are the columns.</source>
        <translation>객체 하나가 행 하나이며, 객체의 키가 열입니다.</translation>
    </message>
    <message>
        <source>The file itself says what its columns are.</source>
        <translation>열은 파일 자체에 적혀 있습니다.</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>인코딩(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Delimiter</source>
        <translation>구분 기호(&amp;D)</translation>
    </message>
    <message>
        <source>Q&amp;uotes</source>
        <translation>따옴표(&amp;U)</translation>
    </message>
    <message>
        <source>Show the &amp;next bad row</source>
        <translation>다음 잘못된 행 보기(&amp;N)</translation>
    </message>
</context>
<context>
    <name>ReadingView</name>
    <message>
        <source>As it was read</source>
        <translation>읽은 그대로</translation>
    </message>
    <message>
        <source>Hide the text as it was read</source>
        <translation>읽은 그대로의 텍스트 숨기기</translation>
    </message>
    <message>
        <source>Marked: the part behind “{question}”</source>
        <translation>표시: “{question}”의 답을 정한 부분</translation>
    </message>
    <message>
        <source>Answered without reading it anew, so what was cut is not known</source>
        <translation>다시 읽지 않고 답했으므로 잘린 부분을 알 수 없습니다</translation>
    </message>
    <message numerus="yes">
        <source>Dimmed: {n} characters that were not read</source>
        <translation>
            <numerusform>흐리게: 읽지 않은 {n}자</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReasonLink</name>
    <message>
        <source>Show the answer behind this reason</source>
        <translation>이 근거가 된 답 보기</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>No longer in {folder}</source>
        <translation>{folder}에 더는 없습니다</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>{name} 열기</translation>
    </message>
    <message>
        <source>Take {name} off the list</source>
        <translation>{name}: 목록에서 지우기</translation>
    </message>
</context>
<context>
    <name>Removal</name>
    <message>
        <source>This run is going on; cancel it before deleting it.</source>
        <translation>진행 중인 실행입니다. 삭제하기 전에 취소하십시오.</translation>
    </message>
</context>
<context>
    <name>ResidencyStrip</name>
    <message>
        <source>Checkpoints in memory over time</source>
        <translation>시간에 따른 메모리의 체크포인트</translation>
    </message>
    <message>
        <source>last {time}</source>
        <translation>최근 {time}</translation>
    </message>
    <message>
        <source>{name}: {memory} in memory since {since}, loaded in {seconds} s</source>
        <translation>{name}: {since}부터 메모리에 {memory}, 불러오는 데 {seconds}초</translation>
    </message>
    <message>
        <source>{name}: {memory} in memory from {since} to {until}, loaded in {seconds} s</source>
        <translation>{name}: {since}~{until} 동안 메모리에 {memory}, 불러오는 데 {seconds}초</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Model: {answer}, {sure} sure</source>
        <translation>모델: {answer}, 확신도 {sure}</translation>
    </message>
    <message>
        <source>{level} of {top} ({score})</source>
        <translation>{top}점 중 {level}점({score})</translation>
    </message>
    <message>
        <source>Agreement of {first} and {second} beyond chance (Cohen’s kappa): {parts}. Small numbers: this may change a lot with the next rows.</source>
        <translation>우연을 넘는 {first}와(과) {second}의 일치도(코언의 카파): {parts}. 수가 적어 다음 행에 따라 크게 달라질 수 있습니다.</translation>
    </message>
    <message>
        <source>Agreement of {first} and {second} beyond chance (Cohen’s kappa): {parts}</source>
        <translation>우연을 넘는 {first}와(과) {second}의 일치도(코언의 카파): {parts}</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Looking for runs…</source>
        <translation>실행을 찾는 중…</translation>
    </message>
    <message>
        <source>Reading the rows…</source>
        <translation>행을 읽는 중…</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>저장하는 중…</translation>
    </message>
    <message>
        <source>There is no run yet. Decide a table on the Batch page first.</source>
        <translation>아직 실행이 없습니다. 먼저 일괄 처리 페이지에서 표를 판정하십시오.</translation>
    </message>
    <message>
        <source>No row that others looked at waits for you.</source>
        <translation>다른 사람이 본 행 중 남은 것이 없습니다.</translation>
    </message>
    <message>
        <source>No row of this run waits for you. Choose other rows, or another run.</source>
        <translation>이 실행에는 검토할 행이 없습니다. 다른 행이나 다른 실행을 고르십시오.</translation>
    </message>
    <message>
        <source>Write your name first; answers are kept under it.</source>
        <translation>먼저 이름을 적으십시오. 답은 그 이름으로 보관됩니다.</translation>
    </message>
    <message>
        <source>{row} is not saved: {reason} Your answers are still here to be saved.</source>
        <translation>{row} 행을 저장하지 못했습니다: {reason} 답은 그대로 남아 있으니 다시 저장하십시오.</translation>
    </message>
    <message>
        <source>The rows of this run cannot be shown. Choose another run.</source>
        <translation>이 실행의 행을 표시할 수 없습니다. 다른 실행을 고르십시오.</translation>
    </message>
    <message>
        <source>There is nothing of yours to take back.</source>
        <translation>되돌릴 것이 없습니다.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
</context>
<context>
    <name>RobustnessView</name>
    <message>
        <source>Rows to ask again</source>
        <translation>다시 물을 행</translation>
    </message>
    <message>
        <source>&amp;Ask again</source>
        <translation>다시 묻기(&amp;A)</translation>
    </message>
    <message>
        <source>What is changed</source>
        <translation>바꾸는 것</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>물은 횟수</translation>
    </message>
    <message>
        <source>Decisions that flip</source>
        <translation>뒤집힌 판정</translation>
    </message>
    <message>
        <source>Answers that flip</source>
        <translation>뒤집힌 답</translation>
    </message>
    <message>
        <source>Flips by what is changed</source>
        <translation>바꾼 것에 따라 뒤집힌 수</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>행(&amp;R)</translation>
    </message>
    <message>
        <source>The same rows are asked with the options in another order, under other label names, in other words, and with other names and numbers in the text. How far each answer holds is kept in the run: the Batch page shows it, a rule of a policy can ask for it, and figures are split by it.</source>
        <translation>같은 행을 선택지의 순서, 레이블 이름, 문구, 텍스트 속 이름과 숫자를 바꾸어 다시 묻습니다. 각 답이 얼마나 유지되는지는 실행에 보관됩니다. 일괄 페이지가 이를 보여 주고, 정책의 규칙이 물을 수 있으며, 수치를 이에 따라 나눕니다.</translation>
    </message>
    <message>
        <source>{n} more were left out: they are answered differently now than when the run was decided.</source>
        <translation>그 밖의 {n}행은 제외했습니다. 실행을 판정할 때와 지금의 답이 다릅니다.</translation>
    </message>
    <message numerus="yes">
        <source>Of {rows} rows, the decision of {unstable} changes in at least one way.</source>
        <translation>
            <numerusform>{rows}행 중 {unstable}행의 판정이 적어도 한 가지 방식에서 바뀝니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoutingLine</name>
    <message>
        <source>Routing</source>
        <translation>경로</translation>
    </message>
    <message>
        <source>The checkpoint is chosen while you type.</source>
        <translation>입력하는 동안 체크포인트를 고릅니다.</translation>
    </message>
    <message>
        <source>Conversation of {n} turns and more</source>
        <translation>{n}차례 이상의 대화</translation>
    </message>
    <message>
        <source>{reason} So far the first {n} characters were looked at.</source>
        <translation>{reason} 지금까지 처음 {n}자를 보았습니다.</translation>
    </message>
    <message>
        <source>{script}, {share} of the letters.</source>
        <translation>{script}, 글자의 {share}.</translation>
    </message>
    <message>
        <source>{language}, {share} sure.</source>
        <translation>{language}, 확신도 {share}.</translation>
    </message>
    <message>
        <source>Perhaps {language}, only {share} sure; the default checkpoint answers.</source>
        <translation>{language}일 수 있으나 확신도가 {share}에 그쳐 기본 체크포인트가 답합니다.</translation>
    </message>
    <message>
        <source>The language is unclear; the default checkpoint answers.</source>
        <translation>언어가 분명하지 않아 기본 체크포인트가 답합니다.</translation>
    </message>
    <message>
        <source>The text has no letters; the default checkpoint answers.</source>
        <translation>텍스트에 글자가 없어 기본 체크포인트가 답합니다.</translation>
    </message>
</context>
<context>
    <name>RowCard</name>
    <message>
        <source>Text of the row</source>
        <translation>행의 텍스트</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>A note about this row (N)</source>
        <translation>이 행에 대한 메모(N)</translation>
    </message>
</context>
<context>
    <name>RowDetails</name>
    <message>
        <source>Text of the row</source>
        <translation>행의 텍스트</translation>
    </message>
    <message>
        <source>No row chosen</source>
        <translation>선택한 행 없음</translation>
    </message>
    <message>
        <source>Choose a row to see its text and its answers.</source>
        <translation>행을 고르면 텍스트와 답을 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Row {row}, line {line}</source>
        <translation>행 {row}, 줄 {line}</translation>
    </message>
    <message>
        <source>This row is not decided yet.</source>
        <translation>이 행은 아직 판정하지 않았습니다.</translation>
    </message>
    <message>
        <source>Asked in {asked} other ways, the verdict stays in {share} of them.</source>
        <translation>다른 방식으로 {asked}번 물었고, 그중 {share}에서 판정이 유지됩니다.</translation>
    </message>
    <message>
        <source>{question}: {kept}</source>
        <translation>{question}: {kept}</translation>
    </message>
    <message>
        <source>… and {n} more characters</source>
        <translation>… 그리고 {n}자 더</translation>
    </message>
</context>
<context>
    <name>RowView</name>
    <message>
        <source>Row as the model reads it</source>
        <translation>모델이 읽는 행</translation>
    </message>
    <message>
        <source>There is no question yet; Add makes one.</source>
        <translation>아직 질문이 없습니다. ‘추가’로 만드십시오.</translation>
    </message>
    <message>
        <source>Room for the question</source>
        <translation>질문에 쓸 수 있는 공간</translation>
    </message>
    <message>
        <source>What the model reads is shown here when the question can be asked.</source>
        <translation>질문을 물을 수 있게 되면 모델이 읽는 내용이 여기에 표시됩니다.</translation>
    </message>
    <message>
        <source>{n} of {budget} tokens used</source>
        <translation>토큰 {budget}개 중 {n}개 사용</translation>
    </message>
    <message>
        <source>The question and its options share the head of the row that the model reads; it holds {budget} tokens.</source>
        <translation>질문과 선택지는 모델이 읽는 행의 앞부분(헤드)을 함께 쓰며, 여기에는 토큰 {budget}개가 들어갑니다.</translation>
    </message>
    <message>
        <source>{room} of {all} tokens are left for the text. A token is a word or a piece of one, as {checkpoint} counts.</source>
        <translation>텍스트에 쓸 수 있는 토큰은 {all}개 중 {room}개입니다. 토큰은 {checkpoint} 기준의 단어 또는 단어 조각입니다.</translation>
    </message>
    <message>
        <source>… the text …</source>
        <translation>… 텍스트 …</translation>
    </message>
    <message>
        <source>Exactly: {text}</source>
        <translation>정확한 내용: {text}</translation>
    </message>
    <message>
        <source>Cut to {n} tokens, the {all} options read like {distinct}: the model cannot tell them apart. Use fewer options, or put the difference first.</source>
        <translation>토큰 {n}개로 잘려 선택지 {all}개가 {distinct}개처럼 읽힙니다. 모델이 구별할 수 없습니다. 선택지를 줄이거나 다른 점을 앞에 적으십시오.</translation>
    </message>
    <message>
        <source>The options do not fit: each keeps {n} tokens. Shorten them, or they will read alike.</source>
        <translation>선택지가 다 들어가지 않습니다. 각각 토큰 {n}개만 남습니다. 줄이지 않으면 똑같이 읽힙니다.</translation>
    </message>
    <message>
        <source>An option keeps {n} tokens at most; shorten the one that is longer.</source>
        <translation>선택지 하나는 토큰 {n}개까지 읽습니다. 더 긴 것을 줄이십시오.</translation>
    </message>
    <message>
        <source>Of the instructions, {n} of {all} tokens are read; shorten them.</source>
        <translation>지시문의 토큰 {all}개 중 {n}개만 읽습니다. 줄이십시오.</translation>
    </message>
    <message>
        <source>Nearly full. Tokens left before all options are cut: {n}.</source>
        <translation>거의 찼습니다. 선택지가 모두 잘리기까지 남은 토큰: {n}개.</translation>
    </message>
    <message>
        <source>{done} answered by you, {waiting} to go</source>
        <translation>{done}행 답함, {waiting}행 남음</translation>
    </message>
    <message>
        <source>The &amp;rest is right</source>
        <translation>나머지는 맞음(&amp;R)</translation>
    </message>
    <message>
        <source>Save the row with the model’s other answers (Enter)</source>
        <translation>이 행의 나머지 답은 모델의 답으로 저장합니다(Enter)</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>건너뛰기(&amp;K)</translation>
    </message>
    <message>
        <source>Look at this row later (S)</source>
        <translation>이 행은 나중에 봅니다(S)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Take the last row back</source>
        <translation>마지막 행 되돌리기</translation>
    </message>
    <message>
        <source>Take the last row back (U)</source>
        <translation>마지막 행을 되돌립니다(U)</translation>
    </message>
    <message>
        <source>Keys: numbers answer, ↑ ↓ another question, Enter the rest is right</source>
        <translation>키: 숫자로 답하기, ↑ ↓ 다른 질문, Enter 나머지는 맞음</translation>
    </message>
</context>
<context>
    <name>RowsView</name>
    <message>
        <source>Row</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>답</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>확신도</translation>
    </message>
    <message>
        <source>Rows behind the figure</source>
        <translation>수치에 해당하는 행</translation>
    </message>
    <message>
        <source>Text of the row</source>
        <translation>행의 텍스트</translation>
    </message>
    <message numerus="yes">
        <source>{rows} rows, {wrong} of them wrong, the worst first</source>
        <translation>
            <numerusform>{rows}행 중 오답 {wrong}행, 가장 나쁜 것부터</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no such row.</source>
        <translation>해당하는 행이 없습니다.</translation>
    </message>
</context>
<context>
    <name>RuleEditor</name>
    <message>
        <source>Add a condition</source>
        <translation>조건 추가</translation>
    </message>
    <message>
        <source>Verdict, at least</source>
        <translation>최소 판정</translation>
    </message>
    <message>
        <source>As the thresholds say</source>
        <translation>임계값에 따라</translation>
    </message>
    <message>
        <source>Action of the rule</source>
        <translation>규칙의 조치</translation>
    </message>
    <message>
        <source>call_back</source>
        <translation>call_back</translation>
    </message>
    <message>
        <source>Team of the rule</source>
        <translation>규칙의 담당 팀</translation>
    </message>
    <message>
        <source>retention</source>
        <translation>retention</translation>
    </message>
    <message>
        <source>A &amp;person looks at it</source>
        <translation>사람이 확인함(&amp;P)</translation>
    </message>
    <message>
        <source>Reason of the rule</source>
        <translation>규칙의 근거</translation>
    </message>
    <message>
        <source>the reason that a person reads</source>
        <translation>사람이 읽을 근거</translation>
    </message>
    <message>
        <source>Rule {n}</source>
        <translation>규칙 {n}</translation>
    </message>
    <message>
        <source>When all of this holds</source>
        <translation>다음이 모두 참일 때</translation>
    </message>
    <message>
        <source>Then &amp;verdict</source>
        <translation>판정(&amp;V)</translation>
    </message>
    <message>
        <source>A&amp;ction</source>
        <translation>조치(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Team</source>
        <translation>담당 팀(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Because</source>
        <translation>근거(&amp;B)</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>T&amp;hresholds and defaults</source>
        <translation>임계값과 기본값(&amp;H)</translation>
    </message>
    <message>
        <source>Rules, the first that matches applies</source>
        <translation>규칙, 처음 맞는 것을 적용합니다</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>추가(&amp;A)</translation>
    </message>
    <message>
        <source>Add a rule</source>
        <translation>규칙을 추가합니다</translation>
    </message>
    <message>
        <source>No rules: the thresholds alone decide.</source>
        <translation>규칙 없음: 임계값으로만 판정합니다.</translation>
    </message>
    <message>
        <source>Move the rule up (Alt+Up)</source>
        <translation>규칙을 위로(Alt+Up)</translation>
    </message>
    <message>
        <source>Move the rule down (Alt+Down)</source>
        <translation>규칙을 아래로(Alt+Down)</translation>
    </message>
    <message>
        <source>Duplicate the rule (Ctrl+D)</source>
        <translation>규칙 복제(Ctrl+D)</translation>
    </message>
    <message>
        <source>Delete the rule (Del)</source>
        <translation>규칙 삭제(Del)</translation>
    </message>
    <message>
        <source>Applies to the current text: {rule}</source>
        <translation>현재 텍스트에 적용: {rule}</translation>
    </message>
</context>
<context>
    <name>RunCard</name>
    <message>
        <source>Continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>{when}  ·  column “{column}”  ·  policy {policy}</source>
        <translation>{when}  ·  열 “{column}”  ·  정책: {policy}</translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows decided, {n} could not be</source>
        <translation>
            <numerusform>{total}행 중 {done}행 판정됨, {n}행은 판정하지 못함</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows decided</source>
        <translation>
            <numerusform>{total}행 중 {done}행 판정됨</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete the run of {name}? Its texts, answers and corrections are gone.</source>
        <translation>{name}의 실행을 삭제할까요? 텍스트, 답, 수정 사항이 모두 사라집니다.</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>그대로 두기</translation>
    </message>
    <message>
        <source>Keep the run of {name}</source>
        <translation>{name}의 실행을 그대로 둡니다</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>Delete the run of {name}</source>
        <translation>{name}의 실행 삭제</translation>
    </message>
    <message>
        <source>More to do with the run of {name}</source>
        <translation>{name}의 실행으로 할 일 더 보기</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>삭제…</translation>
    </message>
</context>
<context>
    <name>RunEffect</name>
    <message>
        <source>Open run: {name}</source>
        <translation>열린 실행: {name}</translation>
    </message>
    <message>
        <source>The effect is shown when the policy is right.</source>
        <translation>정책이 올바르면 효과를 보여 줍니다.</translation>
    </message>
    <message>
        <source>It was asked other questions than those of this policy.</source>
        <translation>이 정책의 질문과 다른 질문으로 판정한 실행입니다.</translation>
    </message>
    <message>
        <source>No row of it is decided yet.</source>
        <translation>아직 판정된 행이 없습니다.</translation>
    </message>
    <message numerus="yes">
        <source>None of the {decided} decided rows would change.</source>
        <translation>
            <numerusform>판정된 행 {decided}개 가운데 바뀌는 것이 없습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rows} of {decided} decided rows would change</source>
        <translation>
            <numerusform>판정된 행 {decided}개 가운데 {rows}개가 바뀝니다</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunHeader</name>
    <message>
        <source>Rows decided</source>
        <translation>판정된 행</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>일시 중지(&amp;P)</translation>
    </message>
    <message>
        <source>Stop after the current pass; what is decided stays (Esc)</source>
        <translation>현재 처리까지만 하고 멈춥니다. 판정된 것은 남습니다(Esc)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>취소(&amp;N)</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Leave the open rows undecided; what is decided stays</source>
        <translation>남은 행을 판정하지 않습니다. 판정된 것은 남습니다</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>계속(&amp;C)</translation>
    </message>
    <message>
        <source>Decide the rows that are open (Ctrl+Enter)</source>
        <translation>남은 행을 판정합니다(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>&amp;Retry failed rows</source>
        <translation>실패한 행 다시 시도(&amp;R)</translation>
    </message>
    <message>
        <source>P&amp;olicy</source>
        <translation>정책(&amp;O)</translation>
    </message>
    <message>
        <source>Decide every row by another policy, without the model</source>
        <translation>모델 없이 다른 정책으로 모든 행을 판정합니다</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>내보내기(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>뒤로(&amp;B)</translation>
    </message>
    <message>
        <source>Back to the tables</source>
        <translation>표 목록으로 돌아갑니다</translation>
    </message>
    <message>
        <source>More to do with the run</source>
        <translation>이 실행으로 할 수 있는 다른 작업</translation>
    </message>
    <message>
        <source>Column “{column}”  ·  {questions}  ·  policy {policy}</source>
        <translation>열 “{column}”  ·  {questions}  ·  정책: {policy}</translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits for another run</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  다른 실행을 기다림</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits for a checkpoint</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  체크포인트를 기다림</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  measuring the speed…</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  속도 재는 중…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  {rate} rows/s  ·  {left} left</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  초당 {rate}행  ·  {left} 남음</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  paused</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  일시 중지됨</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  stopped; what is decided is kept</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  멈춤; 판정된 것은 보관됨</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  finished; {n} could not be decided</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  완료; {n}행은 판정하지 못함</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  finished</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  완료</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunModel</name>
    <message>
        <source>Row</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>조치</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>답</translation>
    </message>
    <message>
        <source>Least sure</source>
        <translation>최저 확신도</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>안정성</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>담당 팀</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>How many of the other ways to ask keep the answer that holds least; measured on the page Evaluate</source>
        <translation>가장 덜 유지되는 답이 다른 방식의 질문 중 몇에서 유지되는지; 평가 페이지에서 측정합니다</translation>
    </message>
    <message>
        <source>The sureness of the least sure answer that decides, which may be to another question than the answer shown</source>
        <translation>판정에 쓰인 답 중 확신도가 가장 낮은 답의 확신도이며, 표시된 답과 다른 질문의 답일 수 있습니다</translation>
    </message>
    <message>
        <source>open</source>
        <translation>남음</translation>
    </message>
    <message>
        <source>Not decided</source>
        <translation>판정 안 됨</translation>
    </message>
    <message>
        <source>Corrected by a person</source>
        <translation>사람이 수정함</translation>
    </message>
    <message>
        <source>Row {row}, corrected by a person</source>
        <translation>{row}행, 사람이 수정함</translation>
    </message>
    <message>
        <source>{question}: {sure} sure</source>
        <translation>{question}: 확신도 {sure}</translation>
    </message>
</context>
<context>
    <name>RunNotifier</name>
    <message numerus="yes">
        <source>{n} rows are decided.</source>
        <translation>
            <numerusform>{n}행을 판정했습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The run is finished</source>
        <translation>실행이 끝났습니다</translation>
    </message>
    <message>
        <source>The run has stopped</source>
        <translation>실행이 멈췄습니다</translation>
    </message>
</context>
<context>
    <name>RunQueue</name>
    <message>
        <source>Runs to answer</source>
        <translation>답할 실행</translation>
    </message>
</context>
<context>
    <name>RunTable</name>
    <message>
        <source>Rows of the run</source>
        <translation>실행의 행</translation>
    </message>
</context>
<context>
    <name>SamplesView</name>
    <message>
        <source>Sample texts</source>
        <translation>예제 텍스트</translation>
    </message>
    <message>
        <source>Text of the sample</source>
        <translation>예제의 텍스트</translation>
    </message>
    <message>
        <source>Paste a text to try.</source>
        <translation>시험할 텍스트를 붙여 넣으십시오.</translation>
    </message>
    <message>
        <source>Add a sample text</source>
        <translation>예제 텍스트를 추가합니다</translation>
    </message>
    <message>
        <source>Remove the sample</source>
        <translation>예제를 제거합니다</translation>
    </message>
    <message>
        <source>&amp;Try all</source>
        <translation>모두 시험(&amp;T)</translation>
    </message>
    <message>
        <source>Try all samples</source>
        <translation>모든 예제를 시험합니다</translation>
    </message>
    <message>
        <source>Answers to the sample</source>
        <translation>예제에 대한 답</translation>
    </message>
    <message>
        <source>Sample texts are kept with own sets. Make a copy to try this one here.</source>
        <translation>예제 텍스트는 직접 만든 세트와 함께 보관됩니다. 이 세트를 시험하려면 사본을 만드십시오.</translation>
    </message>
    <message>
        <source>Add a text or two, to see at once what an edit of the set changes.</source>
        <translation>텍스트를 한두 개 추가하면 세트를 편집할 때 바뀌는 것을 바로 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>There is no question to ask yet.</source>
        <translation>아직 물을 질문이 없습니다.</translation>
    </message>
    <message>
        <source>Empty text</source>
        <translation>빈 텍스트</translation>
    </message>
    <message>
        <source>Deciding…</source>
        <translation>판정하는 중…</translation>
    </message>
    <message>
        <source>Not tried yet</source>
        <translation>아직 시험하지 않음</translation>
    </message>
</context>
<context>
    <name>SavedNotice</name>
    <message>
        <source>Show in folder</source>
        <translation>폴더에서 보기</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} 저장됨.</translation>
    </message>
</context>
<context>
    <name>Scripts</name>
    <message>
        <source>Latin</source>
        <translation>라틴</translation>
    </message>
    <message>
        <source>Hangul</source>
        <translation>한글</translation>
    </message>
    <message>
        <source>Han</source>
        <translation>한자</translation>
    </message>
    <message>
        <source>Kana</source>
        <translation>가나</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>키릴</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>아랍</translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation>데바나가리</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>그리스</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>히브리</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>태국</translation>
    </message>
    <message>
        <source>Bengali</source>
        <translation>벵골</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>타밀</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>텔루구</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>구자라트</translation>
    </message>
    <message>
        <source>Gurmukhi</source>
        <translation>구르무키</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>칸나다</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>말라얄람</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>싱할라</translation>
    </message>
    <message>
        <source>Myanmar</source>
        <translation>미얀마</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>크메르</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>라오</translation>
    </message>
    <message>
        <source>Ethiopic</source>
        <translation>에티오피아</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>조지아</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>아르메니아</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>티베트</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>기타</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search the rows</source>
        <translation>행 검색</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>검색(Ctrl+F)</translation>
    </message>
</context>
<context>
    <name>ServiceSection</name>
    <message>
        <source>Answer over HTTP</source>
        <translation>HTTP로 답하기</translation>
    </message>
    <message>
        <source>Programs on this machine may ask the engine while this window is open. No other machine can. They are answered as in this window: by the same checkpoints, settings, question sets and policies. What they send is not kept in the history.</source>
        <translation>이 창이 열려 있는 동안 이 컴퓨터의 프로그램이 엔진에 물을 수 있습니다. 다른 컴퓨터에서는 할 수 없습니다. 이 창과 똑같은 체크포인트, 설정, 질문 세트, 정책으로 답합니다. 받은 내용은 기록에 보관하지 않습니다.</translation>
    </message>
    <message>
        <source>A line that asks the service</source>
        <translation>서비스에 묻는 한 줄</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>복사(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>이 줄 복사</translation>
    </message>
    <message>
        <source>Try it in a terminal</source>
        <translation>터미널에서 시험해 보기</translation>
    </message>
    <message>
        <source>Personal data is hidden from the model.</source>
        <translation>모델에 개인 정보를 숨깁니다.</translation>
    </message>
    <message>
        <source>Each answer is written down in {path}.</source>
        <translation>답마다 {path}에 적어 둡니다.</translation>
    </message>
    <message>
        <source>Answers are kept on the disk and reused.</source>
        <translation>답을 디스크에 보관하고 다시 씁니다.</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>복사했습니다.</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>시작하는 중…</translation>
    </message>
    <message>
        <source>Answers at {address}</source>
        <translation>{address}에서 답합니다</translation>
    </message>
    <message>
        <source>Taking over what was changed…</source>
        <translation>바뀐 것을 반영하는 중…</translation>
    </message>
    <message>
        <source>Finishing what was begun…</source>
        <translation>시작한 일을 마치는 중…</translation>
    </message>
    <message>
        <source>It is off: {reason}.</source>
        <translation>꺼져 있습니다: {reason}.</translation>
    </message>
</context>
<context>
    <name>ServingSwitch</name>
    <message>
        <source>the service ended by itself; switch it on again</source>
        <translation>서비스가 스스로 끝났습니다. 다시 켜십시오</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>About</source>
        <translation>정보</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>시스템에 따름</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>Automatic: the best there is</source>
        <translation>자동: 가장 좋은 것</translation>
    </message>
    <message>
        <source>fp32: exact</source>
        <translation>fp32: 정확</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>{n}%</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>엔진</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>모양</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>개인 정보</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Light, dark, or as the system is set.</source>
        <translation>밝게, 어둡게, 또는 시스템 설정대로.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>글자 크기</translation>
    </message>
    <message>
        <source>Of every word in this window.</source>
        <translation>이 창의 모든 글자에 적용됩니다.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Of the window. Texts are decided in any language.</source>
        <translation>창의 언어입니다. 텍스트는 어떤 언어든 판정합니다.</translation>
    </message>
    <message>
        <source>Tell when a long run ends</source>
        <translation>긴 실행이 끝나면 알림</translation>
    </message>
    <message>
        <source>With a message of the system, while another window is in use.</source>
        <translation>다른 창을 쓰는 동안 시스템 알림으로 알려 줍니다.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Where checkpoints run. All devices answer the same.</source>
        <translation>체크포인트를 실행하는 곳입니다. 어느 장치든 답은 같습니다.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>fp32 is exact. The others are quicker where the device is made for them.</source>
        <translation>fp32는 정확합니다. 다른 것은 장치가 지원할 때 더 빠릅니다.</translation>
    </message>
    <message>
        <source>Processor threads</source>
        <translation>프로세서 스레드</translation>
    </message>
    <message>
        <source>Fewer leave more of the machine to other programs.</source>
        <translation>적을수록 다른 프로그램이 컴퓨터를 더 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>Checkpoints in memory</source>
        <translation>메모리의 체크포인트</translation>
    </message>
    <message>
        <source>When one more is needed, the longest unused is freed.</source>
        <translation>하나가 더 필요하면 가장 오래 쓰지 않은 것을 내립니다.</translation>
    </message>
    <message>
        <source>Reuse answers</source>
        <translation>답 재사용</translation>
    </message>
    <message>
        <source>What was asked before is answered from the disk. Answers are kept, texts are not.</source>
        <translation>전에 물은 것은 디스크에서 답합니다. 답은 보관하고 텍스트는 보관하지 않습니다.</translation>
    </message>
    <message>
        <source>Stay offline</source>
        <translation>오프라인 유지</translation>
    </message>
    <message>
        <source>Nothing is fetched, and nobody is asked over the network.</source>
        <translation>아무것도 내려받지 않으며 네트워크로 아무에게도 묻지 않습니다.</translation>
    </message>
    <message>
        <source>Hide personal data from the model</source>
        <translation>모델에 개인 정보 숨기기</translation>
    </message>
    <message>
        <source>Addresses, phone, card and account numbers are replaced before a text is read.</source>
        <translation>텍스트를 읽기 전에 주소, 전화, 카드, 계좌 번호를 바꿉니다.</translation>
    </message>
    <message>
        <source>Keep an audit file</source>
        <translation>감사 파일 보관</translation>
    </message>
    <message>
        <source>One line for each decision: when, by which checkpoint, which answers.</source>
        <translation>판정마다 한 줄: 시각, 체크포인트, 답.</translation>
    </message>
    <message>
        <source>Texts in the audit file</source>
        <translation>감사 파일에 텍스트 포함</translation>
    </message>
    <message>
        <source>The text itself is written down beside its answers.</source>
        <translation>답 옆에 텍스트 자체도 적습니다.</translation>
    </message>
    <message>
        <source>Keep a history</source>
        <translation>기록 보관</translation>
    </message>
    <message>
        <source>Decided texts and their answers stay on this machine, to be found again.</source>
        <translation>판정한 텍스트와 답을 이 컴퓨터에 두어 다시 찾을 수 있게 합니다.</translation>
    </message>
    <message>
        <source>Texts in the log</source>
        <translation>로그에 텍스트 포함</translation>
    </message>
    <message>
        <source>The beginning of each text is shown in the log panel, until the program ends.</source>
        <translation>프로그램이 끝날 때까지 각 텍스트의 앞부분을 로그 창에 보여 줍니다.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>서비스</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search the settings</source>
        <translation>설정 검색</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>이 낱말이 있는 설정이 없습니다.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>{message} The setup before stays in use.</source>
        <translation>{message} 이전 설정을 계속 사용합니다.</translation>
    </message>
    <message>
        <source>Sections of the settings</source>
        <translation>설정 구역</translation>
    </message>
</context>
<context>
    <name>SetupFoot</name>
    <message>
        <source>Esti&amp;mate</source>
        <translation>예상(&amp;M)</translation>
    </message>
    <message>
        <source>Tell what the run would take, without running it</source>
        <translation>실행하지 않고 걸릴 시간과 양을 알려 줍니다</translation>
    </message>
    <message>
        <source>&amp;Continue the earlier run</source>
        <translation>이전 실행 계속(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>시작(&amp;S)</translation>
    </message>
    <message>
        <source>Make a run of this table and decide it (Ctrl+Enter)</source>
        <translation>이 표의 실행을 만들어 판정합니다(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>표 닫기</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>질문(&amp;Q)</translation>
    </message>
    <message numerus="yes">
        <source>This table was begun before: {done} of {total} rows are decided. Starting anew keeps that run among the earlier ones.</source>
        <translation>
            <numerusform>이 표는 전에 시작했습니다: {total}행 중 {done}행 판정. 새로 시작해도 그 실행은 이전 실행에 남습니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
</context>
<context>
    <name>Shipped</name>
    <message>
        <source>intent</source>
        <translation>문의 의도</translation>
    </message>
    <message>
        <source>refund</source>
        <translation>환불</translation>
    </message>
    <message>
        <source>technical_help</source>
        <translation>기술 지원</translation>
    </message>
    <message>
        <source>billing_question</source>
        <translation>결제 문의</translation>
    </message>
    <message>
        <source>information</source>
        <translation>정보 문의</translation>
    </message>
    <message>
        <source>cancellation</source>
        <translation>해지·취소</translation>
    </message>
    <message>
        <source>other</source>
        <translation>기타</translation>
    </message>
    <message>
        <source>is_urgent</source>
        <translation>긴급 여부</translation>
    </message>
    <message>
        <source>frustration</source>
        <translation>불만 정도</translation>
    </message>
    <message>
        <source>refund_requested</source>
        <translation>환불 요청</translation>
    </message>
    <message>
        <source>churn_risk</source>
        <translation>이탈 위험</translation>
    </message>
    <message>
        <source>category</source>
        <translation>분류</translation>
    </message>
    <message>
        <source>billing</source>
        <translation>결제·청구</translation>
    </message>
    <message>
        <source>technical</source>
        <translation>기술</translation>
    </message>
    <message>
        <source>sales</source>
        <translation>영업</translation>
    </message>
    <message>
        <source>security</source>
        <translation>보안</translation>
    </message>
    <message>
        <source>hr</source>
        <translation>인사</translation>
    </message>
    <message>
        <source>is_spam</source>
        <translation>스팸 여부</translation>
    </message>
    <message>
        <source>is_phishing</source>
        <translation>피싱 여부</translation>
    </message>
    <message>
        <source>urgency</source>
        <translation>긴급도</translation>
    </message>
    <message>
        <source>needs_reply</source>
        <translation>답장 필요</translation>
    </message>
    <message>
        <source>jailbreak</source>
        <translation>탈옥 시도</translation>
    </message>
    <message>
        <source>prompt_injection</source>
        <translation>프롬프트 주입</translation>
    </message>
    <message>
        <source>sensitive_data</source>
        <translation>민감한 데이터</translation>
    </message>
    <message>
        <source>harm_severity</source>
        <translation>유해 정도</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>주제</translation>
    </message>
    <message>
        <source>product_support</source>
        <translation>제품 지원</translation>
    </message>
    <message>
        <source>coding</source>
        <translation>코딩</translation>
    </message>
    <message>
        <source>general_knowledge</source>
        <translation>일반 지식</translation>
    </message>
    <message>
        <source>personal_advice</source>
        <translation>개인 조언</translation>
    </message>
    <message>
        <source>security_testing</source>
        <translation>보안 점검</translation>
    </message>
    <message>
        <source>toxic</source>
        <translation>유해 표현</translation>
    </message>
    <message>
        <source>harassment</source>
        <translation>괴롭힘</translation>
    </message>
    <message>
        <source>threat</source>
        <translation>위협</translation>
    </message>
    <message>
        <source>spam</source>
        <translation>스팸</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>심각도</translation>
    </message>
    <message>
        <source>difficulty</source>
        <translation>난이도</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>분야</translation>
    </message>
    <message>
        <source>code</source>
        <translation>코드</translation>
    </message>
    <message>
        <source>math_or_logic</source>
        <translation>수학·논리</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>글쓰기</translation>
    </message>
    <message>
        <source>factual_lookup</source>
        <translation>사실 확인</translation>
    </message>
    <message>
        <source>data_analysis</source>
        <translation>데이터 분석</translation>
    </message>
    <message>
        <source>chitchat</source>
        <translation>잡담</translation>
    </message>
    <message>
        <source>needs_tools</source>
        <translation>도구 필요</translation>
    </message>
    <message>
        <source>is_sensitive</source>
        <translation>민감한 요청</translation>
    </message>
    <message>
        <source>action</source>
        <translation>다음 조치</translation>
    </message>
    <message>
        <source>answer_directly</source>
        <translation>바로 답변</translation>
    </message>
    <message>
        <source>request_information</source>
        <translation>추가 정보 요청</translation>
    </message>
    <message>
        <source>execute_refund</source>
        <translation>환불 처리</translation>
    </message>
    <message>
        <source>escalate_to_human</source>
        <translation>담당자에게 이관</translation>
    </message>
    <message>
        <source>close_no_action</source>
        <translation>조치 없이 종료</translation>
    </message>
    <message>
        <source>account</source>
        <translation>계정</translation>
    </message>
    <message>
        <source>delivery</source>
        <translation>배송</translation>
    </message>
    <message>
        <source>needs_human</source>
        <translation>사람 필요</translation>
    </message>
    <message>
        <source>continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>observe</source>
        <translation>지켜보기</translation>
    </message>
    <message>
        <source>human_review</source>
        <translation>사람이 검토</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>success</source>
        <translation>성공</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>일부 완료</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>실패</translation>
    </message>
    <message>
        <source>harmful</source>
        <translation>유해</translation>
    </message>
    <message>
        <source>needs_review</source>
        <translation>검토 필요</translation>
    </message>
    <message>
        <source>risk</source>
        <translation>위험도</translation>
    </message>
    <message>
        <source>disposition</source>
        <translation>처리 방법</translation>
    </message>
    <message>
        <source>approve</source>
        <translation>승인</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>보류</translation>
    </message>
    <message>
        <source>manual_review</source>
        <translation>직접 검토</translation>
    </message>
    <message>
        <source>reject</source>
        <translation>거절</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>중복 여부</translation>
    </message>
    <message>
        <source>matches_order</source>
        <translation>주문과 일치</translation>
    </message>
    <message>
        <source>discrepancy_severity</source>
        <translation>불일치 정도</translation>
    </message>
    <message>
        <source>close</source>
        <translation>종료</translation>
    </message>
    <message>
        <source>monitor</source>
        <translation>모니터링</translation>
    </message>
    <message>
        <source>investigate</source>
        <translation>조사</translation>
    </message>
    <message>
        <source>contain</source>
        <translation>격리 조치</translation>
    </message>
    <message>
        <source>escalate</source>
        <translation>이관</translation>
    </message>
    <message>
        <source>true_positive</source>
        <translation>실제 위협</translation>
    </message>
    <message>
        <source>credential_compromise</source>
        <translation>자격 증명 유출</translation>
    </message>
    <message>
        <source>refund_reason</source>
        <translation>환불 사유</translation>
    </message>
    <message>
        <source>charged_wrongly</source>
        <translation>잘못된 청구</translation>
    </message>
    <message>
        <source>not_delivered</source>
        <translation>미배송</translation>
    </message>
    <message>
        <source>faulty</source>
        <translation>불량</translation>
    </message>
    <message>
        <source>changed_mind</source>
        <translation>단순 변심</translation>
    </message>
    <message>
        <source>refund_amount_named</source>
        <translation>환불 금액 언급</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>답장</translation>
    </message>
    <message>
        <source>support</source>
        <translation>고객 지원</translation>
    </message>
    <message>
        <source>call_back</source>
        <translation>전화 회신</translation>
    </message>
    <message>
        <source>retention</source>
        <translation>고객 유지</translation>
    </message>
    <message>
        <source>check_refund</source>
        <translation>환불 확인</translation>
    </message>
    <message>
        <source>retain</source>
        <translation>이탈 방지</translation>
    </message>
    <message>
        <source>cancel_order</source>
        <translation>주문 취소</translation>
    </message>
    <message>
        <source>orders</source>
        <translation>주문</translation>
    </message>
    <message>
        <source>priority_ticket</source>
        <translation>우선 처리 접수</translation>
    </message>
    <message>
        <source>open_ticket</source>
        <translation>문의 접수</translation>
    </message>
    <message>
        <source>answer_billing</source>
        <translation>결제 문의 답변</translation>
    </message>
    <message>
        <source>auto_reply</source>
        <translation>자동 답장</translation>
    </message>
    <message>
        <source>quarantine</source>
        <translation>격리</translation>
    </message>
    <message>
        <source>archive</source>
        <translation>보관</translation>
    </message>
    <message>
        <source>check_account</source>
        <translation>계정 확인</translation>
    </message>
    <message>
        <source>offer</source>
        <translation>견적 제안</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>전달</translation>
    </message>
    <message>
        <source>hand_over</source>
        <translation>담당자 인계</translation>
    </message>
    <message>
        <source>ask_customer</source>
        <translation>고객에게 확인</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>thresholds (edited)</source>
        <translation>임계값(편집됨)</translation>
    </message>
    <message>
        <source>support (edited)</source>
        <translation>고객 지원(편집됨)</translation>
    </message>
    <message>
        <source>triage</source>
        <translation>고객 문의 분류</translation>
    </message>
    <message>
        <source>email</source>
        <translation>이메일</translation>
    </message>
    <message>
        <source>guard</source>
        <translation>프롬프트 보호</translation>
    </message>
    <message>
        <source>moderation</source>
        <translation>게시물 관리</translation>
    </message>
    <message>
        <source>router</source>
        <translation>요청 배분</translation>
    </message>
    <message>
        <source>customer_service</source>
        <translation>고객 서비스</translation>
    </message>
    <message>
        <source>agent_trace_observability</source>
        <translation>에이전트 실행 기록</translation>
    </message>
    <message>
        <source>invoice_processing</source>
        <translation>청구서</translation>
    </message>
    <message>
        <source>security_incidents</source>
        <translation>보안 사고</translation>
    </message>
    <message>
        <source>inbox</source>
        <translation>받은 편지함</translation>
    </message>
    <message>
        <source>specialist</source>
        <translation>전문 모델</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>예</translation>
    </message>
    <message>
        <source>no</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>true</source>
        <translation>예</translation>
    </message>
    <message>
        <source>false</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>What is the main thing this customer wants?</source>
        <translation>이 고객이 가장 원하는 것은 무엇인가요?</translation>
    </message>
    <message>
        <source>Does the message express time pressure or a deadline?</source>
        <translation>메시지에 시간이 촉박하다거나 기한이 있다는 내용이 있나요?</translation>
    </message>
    <message>
        <source>How frustrated is the customer?</source>
        <translation>고객이 얼마나 불만스러워하나요?</translation>
    </message>
    <message>
        <source>calm or friendly</source>
        <translation>차분하거나 친절함</translation>
    </message>
    <message>
        <source>a little disappointed or worried, still civil</source>
        <translation>조금 실망했거나 걱정하지만 정중함</translation>
    </message>
    <message>
        <source>clearly annoyed</source>
        <translation>확실히 짜증이 남</translation>
    </message>
    <message>
        <source>very angry, insulting or shouting</source>
        <translation>몹시 화가 나 욕하거나 소리침</translation>
    </message>
    <message>
        <source>Does the customer ask to get money back?</source>
        <translation>고객이 돈을 돌려 달라고 하나요?</translation>
    </message>
    <message>
        <source>Might this customer leave, end the contract or go to a competitor?</source>
        <translation>이 고객이 떠나거나 계약을 해지하거나 경쟁사로 옮길 수 있나요?</translation>
    </message>
    <message>
        <source>Which team should handle this email?</source>
        <translation>이 이메일은 어느 팀이 맡아야 하나요?</translation>
    </message>
    <message>
        <source>Is this email unsolicited advertising or bulk mail?</source>
        <translation>요청하지 않은 광고나 대량 메일인가요?</translation>
    </message>
    <message>
        <source>Does this email try to trick the reader out of money, passwords or personal data?</source>
        <translation>받는 사람을 속여 돈, 비밀번호, 개인 정보를 빼내려는 이메일인가요?</translation>
    </message>
    <message>
        <source>How urgent is what the sender asks for?</source>
        <translation>보낸 사람의 요청이 얼마나 급한가요?</translation>
    </message>
    <message>
        <source>no time pressure</source>
        <translation>급하지 않음</translation>
    </message>
    <message>
        <source>wanted soon</source>
        <translation>곧 필요함</translation>
    </message>
    <message>
        <source>work is blocked, or a hard deadline</source>
        <translation>업무가 막혔거나 기한이 정해져 있음</translation>
    </message>
    <message>
        <source>Does the sender expect an answer?</source>
        <translation>보낸 사람이 답장을 기다리나요?</translation>
    </message>
    <message>
        <source>Does the prompt try to make an AI assistant break its rules?</source>
        <translation>AI 어시스턴트가 규칙을 어기게 하려는 프롬프트인가요?</translation>
    </message>
    <message>
        <source>Does the prompt hide orders to the AI system instead of being a genuine request?</source>
        <translation>진짜 요청이 아니라 AI 시스템에 내리는 명령을 숨긴 프롬프트인가요?</translation>
    </message>
    <message>
        <source>Does the prompt contain passwords, keys or personal data?</source>
        <translation>프롬프트에 비밀번호, 키, 개인 정보가 들어 있나요?</translation>
    </message>
    <message>
        <source>How much harm would it do to comply?</source>
        <translation>요청대로 하면 얼마나 해로운가요?</translation>
    </message>
    <message>
        <source>none: an ordinary request</source>
        <translation>없음: 평범한 요청</translation>
    </message>
    <message>
        <source>minor: slightly inappropriate</source>
        <translation>약함: 조금 부적절함</translation>
    </message>
    <message>
        <source>serious: unsafe advice or abuse</source>
        <translation>심함: 위험한 조언이나 악용</translation>
    </message>
    <message>
        <source>severe: dangerous or illegal</source>
        <translation>매우 심함: 위험하거나 불법</translation>
    </message>
    <message>
        <source>What is the prompt about?</source>
        <translation>무엇에 관한 프롬프트인가요?</translation>
    </message>
    <message>
        <source>Is the post rude, hateful or likely to drive others away?</source>
        <translation>무례하거나 혐오를 담았거나 다른 사람을 떠나게 할 만한 게시물인가요?</translation>
    </message>
    <message>
        <source>Does the post attack or harass a particular person?</source>
        <translation>특정인을 공격하거나 괴롭히는 게시물인가요?</translation>
    </message>
    <message>
        <source>Does the post threaten someone with violence or harm?</source>
        <translation>누군가에게 폭력이나 해를 가하겠다고 위협하는 게시물인가요?</translation>
    </message>
    <message>
        <source>Is the post spam or advertising?</source>
        <translation>스팸이나 광고 게시물인가요?</translation>
    </message>
    <message>
        <source>How badly does the post break the rules?</source>
        <translation>게시물이 규칙을 얼마나 심하게 어기나요?</translation>
    </message>
    <message>
        <source>not at all: an ordinary post</source>
        <translation>없음: 평범한 게시물</translation>
    </message>
    <message>
        <source>mildly: rude or off topic, nobody targeted</source>
        <translation>약함: 무례하거나 주제에서 벗어남, 겨냥한 사람 없음</translation>
    </message>
    <message>
        <source>clearly: insults, harassment or spam</source>
        <translation>분명함: 모욕, 괴롭힘, 스팸</translation>
    </message>
    <message>
        <source>severely: threats, hate or calls for violence</source>
        <translation>심각함: 위협, 혐오, 폭력 선동</translation>
    </message>
    <message>
        <source>How difficult is this request for a language model?</source>
        <translation>언어 모델에 이 요청이 얼마나 어려운가요?</translation>
    </message>
    <message>
        <source>trivial: a lookup or one line</source>
        <translation>아주 쉬움: 찾아보거나 한 줄이면 됨</translation>
    </message>
    <message>
        <source>easy: a short answer without reasoning</source>
        <translation>쉬움: 추론 없이 짧게 답함</translation>
    </message>
    <message>
        <source>moderate: several steps</source>
        <translation>보통: 여러 단계가 필요함</translation>
    </message>
    <message>
        <source>hard: long reasoning or expert knowledge</source>
        <translation>어려움: 긴 추론이나 전문 지식이 필요함</translation>
    </message>
    <message>
        <source>Which field does the request belong to?</source>
        <translation>어느 분야의 요청인가요?</translation>
    </message>
    <message>
        <source>Does answering need a search, a tool or private data?</source>
        <translation>답하려면 검색, 도구, 비공개 데이터가 필요한가요?</translation>
    </message>
    <message>
        <source>Does the request touch money, law, health or safety?</source>
        <translation>돈, 법률, 건강, 안전과 관련된 요청인가요?</translation>
    </message>
    <message>
        <source>What should the support assistant do next?</source>
        <translation>지원 어시스턴트가 다음에 무엇을 해야 하나요?</translation>
    </message>
    <message>
        <source>What is the conversation mainly about?</source>
        <translation>주로 무엇에 관한 대화인가요?</translation>
    </message>
    <message>
        <source>How likely is it that this customer leaves over this?</source>
        <translation>이 고객이 이 일로 떠날 가능성이 얼마나 되나요?</translation>
    </message>
    <message>
        <source>no sign of leaving</source>
        <translation>떠날 기색 없음</translation>
    </message>
    <message>
        <source>some disappointment, no threat to leave</source>
        <translation>조금 실망했으나 떠나겠다고 하지 않음</translation>
    </message>
    <message>
        <source>looks at other offers or warns of leaving</source>
        <translation>다른 곳을 알아보거나 떠날 수 있다고 함</translation>
    </message>
    <message>
        <source>is leaving, or says so</source>
        <translation>떠나는 중이거나 떠나겠다고 함</translation>
    </message>
    <message>
        <source>Does this conversation need a person instead of automatic handling?</source>
        <translation>자동 처리 대신 사람이 맡아야 하는 대화인가요?</translation>
    </message>
    <message>
        <source>How soon does this conversation need an answer?</source>
        <translation>이 대화에 언제까지 답해야 하나요?</translation>
    </message>
    <message>
        <source>any time will do</source>
        <translation>언제든 괜찮음</translation>
    </message>
    <message>
        <source>within a few days</source>
        <translation>며칠 안에</translation>
    </message>
    <message>
        <source>today</source>
        <translation>오늘 안에</translation>
    </message>
    <message>
        <source>at once: harm grows by the hour</source>
        <translation>즉시: 시간이 갈수록 피해가 커짐</translation>
    </message>
    <message>
        <source>What should be done about this run of an agent?</source>
        <translation>이 에이전트 실행을 어떻게 해야 하나요?</translation>
    </message>
    <message>
        <source>How did the run end?</source>
        <translation>실행이 어떻게 끝났나요?</translation>
    </message>
    <message>
        <source>Does a person have to look at this run?</source>
        <translation>사람이 이 실행을 살펴봐야 하나요?</translation>
    </message>
    <message>
        <source>How risky was what the agent did?</source>
        <translation>에이전트가 한 일이 얼마나 위험했나요?</translation>
    </message>
    <message>
        <source>harmless: it only read, or did what is plainly safe</source>
        <translation>무해함: 읽기만 했거나 분명히 안전한 일을 함</translation>
    </message>
    <message>
        <source>low: it wrote where it was allowed to</source>
        <translation>낮음: 허용된 곳에만 씀</translation>
    </message>
    <message>
        <source>considerable: it did what cannot be undone, or left its task</source>
        <translation>상당함: 되돌릴 수 없는 일을 했거나 과제를 벗어남</translation>
    </message>
    <message>
        <source>high: it destroyed data, opened a hole or broke a rule</source>
        <translation>높음: 데이터를 없앴거나 허점을 만들었거나 규칙을 어김</translation>
    </message>
    <message>
        <source>How soon does somebody have to act on this run?</source>
        <translation>이 실행에 언제까지 조치해야 하나요?</translation>
    </message>
    <message>
        <source>no need to act</source>
        <translation>조치할 필요 없음</translation>
    </message>
    <message>
        <source>with the next regular check</source>
        <translation>다음 정기 점검 때</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>즉시</translation>
    </message>
    <message>
        <source>What should happen to this invoice?</source>
        <translation>이 청구서를 어떻게 처리해야 하나요?</translation>
    </message>
    <message>
        <source>Has this invoice been received or paid before?</source>
        <translation>이미 받았거나 지급한 청구서인가요?</translation>
    </message>
    <message>
        <source>Does the invoice agree with its purchase order and its delivery?</source>
        <translation>청구서가 발주서 및 납품과 일치하나요?</translation>
    </message>
    <message>
        <source>How serious is the difference between invoice, order and delivery?</source>
        <translation>청구서, 주문, 납품의 차이가 얼마나 심각한가요?</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>차이 없음</translation>
    </message>
    <message>
        <source>small: rounding or a few units</source>
        <translation>작음: 반올림이나 몇 개 차이</translation>
    </message>
    <message>
        <source>considerable: another price or amount than ordered</source>
        <translation>상당함: 주문과 가격이나 수량이 다름</translation>
    </message>
    <message>
        <source>severe: goods or sums that nobody ordered</source>
        <translation>심각함: 주문하지 않은 물품이나 금액</translation>
    </message>
    <message>
        <source>How soon does this invoice need a decision?</source>
        <translation>이 청구서를 언제까지 결정해야 하나요?</translation>
    </message>
    <message>
        <source>any time before it is due</source>
        <translation>지급 기한 전 언제든</translation>
    </message>
    <message>
        <source>this week</source>
        <translation>이번 주 안에</translation>
    </message>
    <message>
        <source>at once: overdue, or a delivery depends on it</source>
        <translation>즉시: 기한이 지났거나 납품이 걸려 있음</translation>
    </message>
    <message>
        <source>How should this security alert be handled?</source>
        <translation>이 보안 경보를 어떻게 처리해야 하나요?</translation>
    </message>
    <message>
        <source>Is there a real attack or breach behind this alert?</source>
        <translation>이 경보 뒤에 실제 공격이나 침해가 있나요?</translation>
    </message>
    <message>
        <source>Are somebody&apos;s passwords, keys or sessions in foreign hands?</source>
        <translation>누군가의 비밀번호, 키, 세션이 다른 사람 손에 넘어갔나요?</translation>
    </message>
    <message>
        <source>How severe is the incident?</source>
        <translation>사고가 얼마나 심각한가요?</translation>
    </message>
    <message>
        <source>none: ordinary activity</source>
        <translation>없음: 평범한 활동</translation>
    </message>
    <message>
        <source>low: one account or device, nothing lost</source>
        <translation>낮음: 계정이나 기기 하나, 잃은 것 없음</translation>
    </message>
    <message>
        <source>high: data or several systems are affected</source>
        <translation>높음: 데이터나 여러 시스템에 영향</translation>
    </message>
    <message>
        <source>critical: the attack is under way in important systems</source>
        <translation>치명적: 중요한 시스템이 공격받는 중</translation>
    </message>
    <message>
        <source>How soon does somebody have to act?</source>
        <translation>언제까지 조치해야 하나요?</translation>
    </message>
    <message>
        <source>within days</source>
        <translation>며칠 안에</translation>
    </message>
    <message>
        <source>Why does the customer ask for money back?</source>
        <translation>고객이 왜 환불을 요청하나요?</translation>
    </message>
    <message>
        <source>Does the customer say how much money or which payment it is about?</source>
        <translation>고객이 금액이나 어느 결제인지 말하나요?</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Decide the text</source>
        <translation>텍스트 판정</translation>
    </message>
    <message>
        <source>Give an answer by its number</source>
        <translation>번호로 답하기</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>마지막 변경 되돌리기</translation>
    </message>
    <message>
        <source>Stop what is under way</source>
        <translation>진행 중인 작업 멈춤</translation>
    </message>
    <message>
        <source>Stop deciding</source>
        <translation>판정 중지</translation>
    </message>
    <message>
        <source>Bring deleted decisions of the history back</source>
        <translation>기록에서 삭제한 판정 되살리기</translation>
    </message>
    <message>
        <source>Start the run, or go on with it</source>
        <translation>실행 시작 또는 계속</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>실행 멈춤</translation>
    </message>
    <message>
        <source>Search the rows</source>
        <translation>행 검색</translation>
    </message>
    <message>
        <source>Take the last correction back</source>
        <translation>마지막 수정 되돌리기</translation>
    </message>
    <message>
        <source>The rest is right: save the row, go to the next one</source>
        <translation>나머지는 맞음: 행을 저장하고 다음 행으로 이동</translation>
    </message>
    <message>
        <source>Look at the row later</source>
        <translation>이 행은 나중에 보기</translation>
    </message>
    <message>
        <source>Take the last row back</source>
        <translation>마지막 행 되돌리기</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>이전 질문</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>다음 질문</translation>
    </message>
    <message>
        <source>Write a note about the row</source>
        <translation>행에 메모 쓰기</translation>
    </message>
    <message>
        <source>Evaluate the run</source>
        <translation>실행 평가</translation>
    </message>
    <message>
        <source>Duplicate the question</source>
        <translation>질문 복제</translation>
    </message>
    <message>
        <source>Try all samples</source>
        <translation>모든 예제 시험</translation>
    </message>
    <message>
        <source>Duplicate the rule</source>
        <translation>규칙 복제</translation>
    </message>
    <message>
        <source>Use the policy as it is here</source>
        <translation>여기 있는 대로 정책 사용</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>설정 검색</translation>
    </message>
    <message>
        <source>In the decision: choose an answer by its number</source>
        <translation>판정에서: 번호로 답 선택</translation>
    </message>
    <message>
        <source>In the decision: take your last answer back</source>
        <translation>판정에서: 마지막으로 준 답 되돌리기</translation>
    </message>
    <message>
        <source>On an answer: offer every answer, to give your own</source>
        <translation>답에서: 직접 답할 수 있도록 모든 답 보기</translation>
    </message>
    <message>
        <source>In the search of the history: to what was found</source>
        <translation>기록 검색에서: 찾은 항목으로 이동</translation>
    </message>
    <message>
        <source>In the history: show the decision</source>
        <translation>기록에서: 판정 보기</translation>
    </message>
    <message>
        <source>In the history: delete the decision</source>
        <translation>기록에서: 판정 삭제</translation>
    </message>
    <message>
        <source>Answer yes or no</source>
        <translation>예 또는 아니요로 답하기</translation>
    </message>
    <message>
        <source>Previous and next question of the row</source>
        <translation>행의 이전 질문과 다음 질문</translation>
    </message>
    <message>
        <source>Next row</source>
        <translation>다음 행</translation>
    </message>
    <message>
        <source>In the search: to the rows that were found</source>
        <translation>검색에서: 찾은 행으로 이동</translation>
    </message>
    <message>
        <source>In the search: clear it, or go to the rows</source>
        <translation>검색에서: 지우기 또는 행으로 이동</translation>
    </message>
    <message>
        <source>In a chart: previous and next value</source>
        <translation>차트에서: 이전 값과 다음 값</translation>
    </message>
    <message>
        <source>In a chart: show the rows behind the value</source>
        <translation>차트에서: 값에 해당하는 행 보기</translation>
    </message>
    <message>
        <source>Move the question up or down</source>
        <translation>질문을 위나 아래로 옮기기</translation>
    </message>
    <message>
        <source>Delete the question</source>
        <translation>질문 삭제</translation>
    </message>
    <message>
        <source>Move the rule up or down</source>
        <translation>규칙을 위나 아래로 옮기기</translation>
    </message>
    <message>
        <source>Delete the rule</source>
        <translation>규칙 삭제</translation>
    </message>
    <message>
        <source>In the log: show only the lines of that request</source>
        <translation>로그에서: 그 요청의 줄만 보기</translation>
    </message>
    <message>
        <source>In a sheet: go on</source>
        <translation>시트에서: 계속</translation>
    </message>
    <message>
        <source>Next and previous control</source>
        <translation>다음/이전 컨트롤</translation>
    </message>
    <message>
        <source>Press the control that has the keyboard</source>
        <translation>키보드 포커스가 있는 컨트롤 누르기</translation>
    </message>
    <message>
        <source>Close a sheet, a menu or a list</source>
        <translation>시트, 메뉴, 목록 닫기</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>어디서나</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>키보드 단축키</translation>
    </message>
</context>
<context>
    <name>SideChooser</name>
    <message>
        <source>{side}: checkpoint</source>
        <translation>{side}: 체크포인트</translation>
    </message>
    <message>
        <source>{side}: device</source>
        <translation>{side}: 장치</translation>
    </message>
    <message>
        <source>Device in use</source>
        <translation>사용 중인 장치</translation>
    </message>
    <message>
        <source>{name} (fetched first)</source>
        <translation>{name} (먼저 내려받음)</translation>
    </message>
</context>
<context>
    <name>Slices</name>
    <message>
        <source>others</source>
        <translation>그 밖</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>알 수 없음</translation>
    </message>
    <message>
        <source>up to 200 characters</source>
        <translation>200자 이하</translation>
    </message>
    <message>
        <source>201 to 1,000</source>
        <translation>201~1,000자</translation>
    </message>
    <message>
        <source>1,001 to 4,000</source>
        <translation>1,001~4,000자</translation>
    </message>
    <message>
        <source>more than 4,000</source>
        <translation>4,000자 초과</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>잘림</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>예</translation>
    </message>
    <message>
        <source>no</source>
        <translation>아니요</translation>
    </message>
</context>
<context>
    <name>Snippets</name>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>답</translation>
    </message>
    <message>
        <source>Sureness</source>
        <translation>확신도</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>{own} (the model said {said})</source>
        <translation>{own} (모델의 답은 {said})</translation>
    </message>
</context>
<context>
    <name>Stability</name>
    <message>
        <source>Option order</source>
        <translation>선택지 순서</translation>
    </message>
    <message>
        <source>Label names</source>
        <translation>레이블 이름</translation>
    </message>
    <message>
        <source>Wording of the questions</source>
        <translation>질문의 문구</translation>
    </message>
    <message>
        <source>Names in the text</source>
        <translation>텍스트 속 이름</translation>
    </message>
    <message>
        <source>Numbers in the text</source>
        <translation>텍스트 속 숫자</translation>
    </message>
    <message>
        <source>level {n}</source>
        <translation>{n}단계</translation>
    </message>
    <message>
        <source>not asked otherwise</source>
        <translation>다르게 묻지 않음</translation>
    </message>
    <message>
        <source>kept in {kept} of {asked}</source>
        <translation>{asked}번 중 {kept}번 유지</translation>
    </message>
</context>
<context>
    <name>StabilityPanel</name>
    <message>
        <source>&amp;Ask again</source>
        <translation>다시 묻기(&amp;A)</translation>
    </message>
    <message>
        <source>Asking in other ways…</source>
        <translation>다른 방식으로 묻는 중…</translation>
    </message>
    <message>
        <source>Answered differently by now than in the decision: {questions}.</source>
        <translation>판정 때와 지금의 답이 다른 질문: {questions}.</translation>
    </message>
    <message>
        <source>A rule of the policy asks for this; with it the verdict is {verdict}: {why}</source>
        <translation>정책의 규칙이 이를 묻습니다. 이에 따르면 판정은 {verdict}: {why}</translation>
    </message>
    <message>
        <source>How stable is this?</source>
        <translation>얼마나 안정적입니까?</translation>
    </message>
    <message>
        <source>The same text is asked about with the options in another order, under other label names, in other words, and with other names and numbers in it. None of this should change an answer.</source>
        <translation>같은 텍스트를 선택지의 순서, 레이블 이름, 문구, 그 속의 이름과 숫자를 바꾸어 다시 묻습니다. 어느 것도 답을 바꾸어서는 안 됩니다.</translation>
    </message>
</context>
<context>
    <name>StabilityView</name>
    <message>
        <source>Asked in {asked} other ways, the verdict stays in all of them.</source>
        <translation>다른 방식으로 {asked}번 물었고, 모두 판정이 유지됩니다.</translation>
    </message>
    <message>
        <source>Asked in {asked} other ways, the verdict stays in {held}.</source>
        <translation>다른 방식으로 {asked}번 물었고, {held}번 판정이 유지됩니다.</translation>
    </message>
</context>
<context>
    <name>StateView</name>
    <message>
        <source>As the model reads it</source>
        <translation>모델이 읽는 그대로</translation>
    </message>
    <message>
        <source>The row before</source>
        <translation>이전 행</translation>
    </message>
    <message>
        <source>The next row</source>
        <translation>다음 행</translation>
    </message>
    <message>
        <source>Row as the model reads it</source>
        <translation>모델이 읽는 행</translation>
    </message>
    <message>
        <source>{text}…

({left} more characters)</source>
        <translation>{text}…

({left}자 더)</translation>
    </message>
    <message>
        <source>{n} of the first {count}, line {line}</source>
        <translation>처음 {count}개 중 {n}번째, 줄 {line}</translation>
    </message>
    <message>
        <source>{why}

This row is kept and marked, and not decided.</source>
        <translation>{why}

이 행은 그대로 두고 표시만 하며 판정하지 않습니다.</translation>
    </message>
</context>
<context>
    <name>Sureness</name>
    <message>
        <source>answer kept in {kept} of {asked} rewordings</source>
        <translation>바꾸어 물은 {asked}번 중 {kept}번 답이 유지됨</translation>
    </message>
</context>
<context>
    <name>Switch</name>
    <message>
        <source>On</source>
        <translation>켬</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>끔</translation>
    </message>
</context>
<context>
    <name>TableForms</name>
    <message>
        <source>UTF-8 with BOM</source>
        <translation>UTF-8(BOM 있음)</translation>
    </message>
    <message>
        <source>UTF-16 with BOM</source>
        <translation>UTF-16(BOM 있음)</translation>
    </message>
    <message>
        <source>UTF-16 little-endian</source>
        <translation>UTF-16 리틀 엔디언</translation>
    </message>
    <message>
        <source>UTF-16 big-endian</source>
        <translation>UTF-16 빅 엔디언</translation>
    </message>
    <message>
        <source>Western European (Windows-1252)</source>
        <translation>서유럽어(Windows-1252)</translation>
    </message>
    <message>
        <source>Central European (Windows-1250)</source>
        <translation>중앙유럽어(Windows-1250)</translation>
    </message>
    <message>
        <source>Cyrillic (Windows-1251)</source>
        <translation>키릴 문자(Windows-1251)</translation>
    </message>
    <message>
        <source>Cyrillic (KOI8-R)</source>
        <translation>키릴 문자(KOI8-R)</translation>
    </message>
    <message>
        <source>Greek (Windows-1253)</source>
        <translation>그리스어(Windows-1253)</translation>
    </message>
    <message>
        <source>Turkish (Windows-1254)</source>
        <translation>튀르키예어(Windows-1254)</translation>
    </message>
    <message>
        <source>Hebrew (Windows-1255)</source>
        <translation>히브리어(Windows-1255)</translation>
    </message>
    <message>
        <source>Arabic (Windows-1256)</source>
        <translation>아랍어(Windows-1256)</translation>
    </message>
    <message>
        <source>Thai (Windows-874)</source>
        <translation>태국어(Windows-874)</translation>
    </message>
    <message>
        <source>Korean (EUC-KR, CP949)</source>
        <translation>한국어(EUC-KR, CP949)</translation>
    </message>
    <message>
        <source>Japanese (Shift JIS)</source>
        <translation>일본어(Shift JIS)</translation>
    </message>
    <message>
        <source>Japanese (EUC-JP)</source>
        <translation>일본어(EUC-JP)</translation>
    </message>
    <message>
        <source>Chinese, simplified (GBK, GB 18030)</source>
        <translation>중국어 간체(GBK, GB 18030)</translation>
    </message>
    <message>
        <source>Chinese, traditional (Big5)</source>
        <translation>중국어 번체(Big5)</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>쉼표</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>세미콜론</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>탭</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>세로줄</translation>
    </message>
    <message>
        <source>double quotes</source>
        <translation>큰따옴표</translation>
    </message>
    <message>
        <source>single quotes</source>
        <translation>작은따옴표</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>TeachList</name>
    <message>
        <source>Copies on this machine</source>
        <translation>이 컴퓨터에 있는 사본</translation>
    </message>
</context>
<context>
    <name>TeachRow</name>
    <message>
        <source>made {when}; what is written about it is damaged</source>
        <translation>{when}에 만듦. 사본에 대한 기록이 손상되었습니다</translation>
    </message>
    <message>
        <source>a copy of {base}, taught {n} rows of {source}, {when}  ·  {gain} right answers ({low} to {high})</source>
        <translation>{base}의 사본, {source}의 {n}행을 학습, {when}  ·  정답 {gain} ({low}~{high})</translation>
    </message>
    <message>
        <source>in use  ·  {facts}</source>
        <translation>사용 중  ·  {facts}</translation>
    </message>
    <message>
        <source>Delete this copy from the disk?</source>
        <translation>이 사본을 디스크에서 삭제할까요?</translation>
    </message>
    <message>
        <source>Use the starter</source>
        <translation>스타터 사용</translation>
    </message>
    <message>
        <source>Use the starter again</source>
        <translation>스타터를 다시 사용합니다</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>사용</translation>
    </message>
    <message>
        <source>Answer with {name}</source>
        <translation>{name}(으)로 답합니다</translation>
    </message>
    <message>
        <source>Wherever the starter, or a copy of it, answers now</source>
        <translation>지금 스타터나 그 사본이 답하는 모든 곳에서 사용합니다</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Compare {name} with what it was made from</source>
        <translation>{name}을(를) 원본과 비교합니다</translation>
    </message>
    <message>
        <source>Throw away…</source>
        <translation>버리기…</translation>
    </message>
    <message>
        <source>Throw {name} away</source>
        <translation>{name}을(를) 버립니다</translation>
    </message>
    <message>
        <source>It answers now; use the starter first</source>
        <translation>지금 답하고 있습니다. 먼저 스타터를 사용하세요</translation>
    </message>
    <message>
        <source>stopped before it began, {when}</source>
        <translation>시작하기 전에 중지됨, {when}</translation>
    </message>
    <message>
        <source>stopped  ·  to be a copy of {base}, taught rows of {source} as they were {when}, at most {minutes} min</source>
        <translation>중지됨  ·  {base}의 사본이 될 예정, {when} 당시 {source}의 행을 학습, 최대 {minutes}분</translation>
    </message>
    <message>
        <source>Delete what it has learnt so far, and the texts that are kept for it?</source>
        <translation>지금까지 배운 것과 학습을 위해 보관한 텍스트를 삭제할까요?</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Go on teaching {name}</source>
        <translation>{name} 학습을 계속합니다</translation>
    </message>
    <message>
        <source>It begins anew where rows were labelled or corrected since it was stopped</source>
        <translation>중지한 뒤에 행에 레이블을 붙이거나 고쳤다면 처음부터 다시 시작합니다</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>삭제…</translation>
    </message>
    <message>
        <source>Discard {name}</source>
        <translation>{name} 학습을 삭제합니다</translation>
    </message>
</context>
<context>
    <name>TeachView</name>
    <message>
        <source>Name of the new checkpoint</source>
        <translation>새 체크포인트의 이름</translation>
    </message>
    <message>
        <source> min</source>
        <translation>분</translation>
    </message>
    <message>
        <source>&amp;Teach the starter</source>
        <translation>스타터 학습(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>중지(&amp;S)</translation>
    </message>
    <message>
        <source>Stop teaching</source>
        <translation>학습을 멈춥니다</translation>
    </message>
    <message>
        <source>Minutes of reading, learning and judging, at most</source>
        <translation>읽기, 학습, 평가를 합한 최대 시간(분)</translation>
    </message>
    <message>
        <source>As well as it can be told; one pass over the rows is always learnt</source>
        <translation>예측할 수 있는 만큼 지킵니다. 적어도 한 회차는 학습합니다</translation>
    </message>
    <message>
        <source>What was learnt so far is kept, and can go on</source>
        <translation>지금까지 배운 것은 보관되며 이어서 할 수 있습니다</translation>
    </message>
    <message>
        <source>Teaching</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>행</translation>
    </message>
    <message>
        <source>Right before</source>
        <translation>이전 정답률</translation>
    </message>
    <message>
        <source>Right after</source>
        <translation>이후 정답률</translation>
    </message>
    <message>
        <source>Calibration error before</source>
        <translation>이전 보정 오차</translation>
    </message>
    <message>
        <source>after</source>
        <translation>이후 보정 오차</translation>
    </message>
    <message>
        <source>The copy beside what it was made from</source>
        <translation>사본과 그 바탕이 된 것의 비교</translation>
    </message>
    <message>
        <source>A copy of the bundled starter learns most of the labelled rows, in the background. The others, which it never sees, tell whether it is better. The minutes are for reading, learning and judging together. The starter itself stays as it is.</source>
        <translation>내장 스타터의 사본이 레이블이 있는 행 대부분을 배경에서 배웁니다. 배우지 않은 나머지 행으로 더 나아졌는지 확인합니다. 시간은 읽기, 학습, 평가를 모두 합한 것입니다. 스타터 자체는 그대로입니다.</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>이름(&amp;N)</translation>
    </message>
    <message>
        <source>A&amp;t most</source>
        <translation>최대(&amp;T)</translation>
    </message>
    <message>
        <source>Evaluate a run with labels first</source>
        <translation>먼저 레이블이 있는 실행을 평가하세요</translation>
    </message>
    <message>
        <source>at most {left} left</source>
        <translation>최대 {left} 남음</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>준비하는 중…</translation>
    </message>
    <message>
        <source>Reading the rows</source>
        <translation>행을 읽는 중</translation>
    </message>
    <message>
        <source>Learning, pass {number}</source>
        <translation>학습 중, {number}회차</translation>
    </message>
    <message>
        <source>Judging the copy on rows that it did not learn</source>
        <translation>배우지 않은 행으로 사본을 평가하는 중</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>loss on the watched rows {loss}</source>
        <translation>확인용 행의 손실 {loss}</translation>
    </message>
    <message>
        <source>{name} is gone.</source>
        <translation>{name}을(를) 삭제했습니다.</translation>
    </message>
    <message>
        <source>{name}, beside {base} that it was made from</source>
        <translation>{name}, 원본 {base}과(와) 비교</translation>
    </message>
    <message>
        <source>The copy answers better: {gain} ({low} to {high}) right answers on {rows} rows that neither learnt from.</source>
        <translation>사본이 더 잘 답합니다. 둘 다 배우지 않은 {rows}개 행에서 정답이 {gain}({low} ~ {high}) 달라졌습니다.</translation>
    </message>
    <message>
        <source>The copy answers worse: {gain} ({low} to {high}) right answers on {rows} rows that neither learnt from.</source>
        <translation>사본이 더 못 답합니다. 둘 다 배우지 않은 {rows}개 행에서 정답이 {gain}({low} ~ {high}) 달라졌습니다.</translation>
    </message>
    <message>
        <source>No clear difference between the copy and what it was made from: {gain} ({low} to {high}) right answers on {rows} rows that neither learnt from.</source>
        <translation>사본과 그 바탕이 된 것 사이에 뚜렷한 차이가 없습니다. 둘 다 배우지 않은 {rows}개 행에서 정답이 {gain}({low} ~ {high}) 달라졌습니다.</translation>
    </message>
    <message>
        <source>Loss on the watched rows, before and after each pass: {losses}. No pass was kept.</source>
        <translation>학습 전과 각 회차 뒤 확인용 행의 손실은 {losses}입니다. 남긴 회차는 없습니다.</translation>
    </message>
    <message>
        <source>Loss on the watched rows, before and after each pass: {losses}. Pass {number} was kept.</source>
        <translation>학습 전과 각 회차 뒤 확인용 행의 손실은 {losses}입니다. {number}회차를 남겼습니다.</translation>
    </message>
</context>
<context>
    <name>Teacher</name>
    <message>
        <source>Python could not be started for the teaching.</source>
        <translation>학습을 위한 Python을 시작하지 못했습니다.</translation>
    </message>
</context>
<context>
    <name>Teaching</name>
    <message>
        <source>Give the copy a name of letters, digits, “.”, “_” and “-”.</source>
        <translation>사본의 이름은 글자, 숫자, “.”, “_”, “-”로 적으십시오.</translation>
    </message>
    <message>
        <source>Stopped. It can go on from the list below.</source>
        <translation>중지했습니다. 아래 목록에서 이어서 할 수 있습니다.</translation>
    </message>
    <message>
        <source>It goes on with what was learnt before it was stopped.</source>
        <translation>중지하기 전까지 배운 것에서 이어서 합니다.</translation>
    </message>
    <message>
        <source>It begins anew: the rows, the questions, the starter or the minutes are not those of the teaching that was stopped.</source>
        <translation>처음부터 다시 시작합니다. 행, 질문, 스타터 또는 시간이 중지한 학습과 다릅니다.</translation>
    </message>
</context>
<context>
    <name>ThresholdPair</name>
    <message>
        <source>Auto from</source>
        <translation>자동 하한</translation>
    </message>
    <message>
        <source>Review from</source>
        <translation>검토 하한</translation>
    </message>
    <message numerus="yes">
        <source>{above} of {all} rows of the open run are at least as sure</source>
        <translation>
            <numerusform>열린 실행의 행 {all}개 가운데 {above}개가 이만큼 확신합니다</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThresholdsEditor</name>
    <message>
        <source>Name of the policy</source>
        <translation>정책 이름</translation>
    </message>
    <message>
        <source>Action when no rule applies</source>
        <translation>맞는 규칙이 없을 때의 조치</translation>
    </message>
    <message>
        <source>reply</source>
        <translation>reply</translation>
    </message>
    <message>
        <source>Team when no rule applies</source>
        <translation>맞는 규칙이 없을 때의 담당 팀</translation>
    </message>
    <message>
        <source>support</source>
        <translation>support</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>The weakest of the deciding answers sets the verdict.</source>
        <translation>판정에 쓰는 답 중 가장 약한 것이 판정을 정합니다.</translation>
    </message>
    <message>
        <source>By question</source>
        <translation>질문별</translation>
    </message>
    <message>
        <source>When no rule applies</source>
        <translation>맞는 규칙이 없을 때</translation>
    </message>
    <message>
        <source>A&amp;ction</source>
        <translation>조치(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Team</source>
        <translation>담당 팀(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Name of the policy</source>
        <translation>정책 이름(&amp;N)</translation>
    </message>
</context>
<context>
    <name>ThresholdsView</name>
    <message>
        <source>Wrong among automatic answers, at most</source>
        <translation>자동으로 답한 것 중 오답, 최대</translation>
    </message>
    <message>
        <source>&amp;Find thresholds</source>
        <translation>임계값 찾기(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Use in the policy</source>
        <translation>정책에 사용(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Undo the thresholds</source>
        <translation>임계값을 되돌립니다</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>질문</translation>
    </message>
    <message>
        <source>From</source>
        <translation>하한</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>효과</translation>
    </message>
    <message>
        <source>Thresholds by question</source>
        <translation>질문별 임계값</translation>
    </message>
    <message>
        <source>&amp;At most</source>
        <translation>최대(&amp;A)</translation>
    </message>
    <message>
        <source>wrong among automatic answers</source>
        <translation>(자동으로 답한 것 중 오답)</translation>
    </message>
    <message>
        <source>The promise holds with 95% confidence for rows like these; where the rows cannot show it, no threshold is given.</source>
        <translation>이 약속은 이와 같은 행에 대해 95% 신뢰도로 지켜집니다. 행으로 보일 수 없으면 임계값을 제시하지 않습니다.</translation>
    </message>
    <message>
        <source>Not every question that gates the decision has a threshold.</source>
        <translation>판정을 좌우하는 질문 중 임계값이 없는 것이 있습니다.</translation>
    </message>
</context>
<context>
    <name>TriagePage</name>
    <message>
        <source>&amp;Decide</source>
        <translation>판정(&amp;D)</translation>
    </message>
    <message>
        <source>Answer the questions and apply the policy (Ctrl+Enter)</source>
        <translation>질문에 답하고 정책을 적용합니다(Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Deciding…</source>
        <translation>판정하는 중…</translation>
    </message>
    <message>
        <source>To scan the whole document, choose a question set.</source>
        <translation>문서 전체를 스캔하려면 질문 세트를 고르십시오.</translation>
    </message>
    <message>
        <source>Scanning the whole document…</source>
        <translation>문서 전체를 스캔하는 중…</translation>
    </message>
    <message>
        <source>There is no text yet; paste a message or try a sample.</source>
        <translation>텍스트가 아직 없습니다. 메시지를 붙여 넣거나 예제를 시험하십시오.</translation>
    </message>
    <message>
        <source>Policy: {name}</source>
        <translation>정책: {name}</translation>
    </message>
    <message>
        <source>From the history, {when}: with the questions and the policy of then.</source>
        <translation>{when}의 기록: 당시의 질문과 정책입니다.</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>질문(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>기록(&amp;H)</translation>
    </message>
    <message>
        <source>Past decisions (Ctrl+H)</source>
        <translation>지난 판정(Ctrl+H)</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>분류</translation>
    </message>
    <message>
        <source>Decide the text</source>
        <translation>텍스트 판정</translation>
    </message>
    <message>
        <source>Stop waiting, or go back to the text</source>
        <translation>기다리기를 그만두거나 텍스트로 돌아갑니다</translation>
    </message>
    <message>
        <source>Show or hide past decisions</source>
        <translation>지난 판정 보이기/숨기기</translation>
    </message>
    <message>
        <source>Go to an answer by its number, also while you type</source>
        <translation>입력 중에도 번호로 답으로 이동</translation>
    </message>
    <message>
        <source>The engine is still starting.</source>
        <translation>엔진이 아직 시작하는 중입니다.</translation>
    </message>
    <message>
        <source>The checkpoint {name} is fetched first, which can take minutes.</source>
        <translation>체크포인트 {name}을(를) 먼저 내려받습니다. 몇 분 걸릴 수 있습니다.</translation>
    </message>
    <message>
        <source>The checkpoint {name} is loaded first.</source>
        <translation>체크포인트 {name}을(를) 먼저 불러옵니다.</translation>
    </message>
</context>
<context>
    <name>TriagePanel</name>
    <message>
        <source>&amp;Back to the decision</source>
        <translation>판정으로 돌아가기(&amp;B)</translation>
    </message>
</context>
<context>
    <name>TriageResult</name>
    <message>
        <source>No decision yet</source>
        <translation>아직 판정 없음</translation>
    </message>
    <message>
        <source>This could not be decided</source>
        <translation>판정하지 못했습니다</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>복사(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON으로 복사</translation>
    </message>
    <message>
        <source>Copy the decision record as JSON</source>
        <translation>판정 기록을 JSON으로 복사합니다</translation>
    </message>
    <message>
        <source>How sta&amp;ble?</source>
        <translation>안정성(&amp;B)</translation>
    </message>
    <message>
        <source>How stable is this?</source>
        <translation>얼마나 안정적입니까?</translation>
    </message>
    <message>
        <source>Ask again in other ways, and see which answers hold</source>
        <translation>다른 방식으로 다시 물어 어느 답이 유지되는지 봅니다</translation>
    </message>
    <message>
        <source>The engine is starting. You can paste a text and decide it already.</source>
        <translation>엔진을 시작하는 중입니다. 텍스트를 붙여 넣고 판정을 요청해 둘 수 있습니다.</translation>
    </message>
    <message>
        <source>Paste a text and press Ctrl+Enter, or try a sample.</source>
        <translation>텍스트를 붙여 넣고 Ctrl+Enter를 누르거나 예제를 시험하십시오.</translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} steps are through.</source>
        <translation>
            <numerusform>{total}단계 중 {done}단계를 마쳤습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} parts are read.</source>
        <translation>
            <numerusform>구간 {total}개 중 {done}개를 읽었습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Request {id} in the log</source>
        <translation>로그에서 요청 {id} 보기</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>복사됨</translation>
    </message>
    <message>
        <source>What was copied is about an earlier text or other questions.</source>
        <translation>복사한 내용은 앞선 텍스트나 다른 질문의 결과입니다.</translation>
    </message>
    <message>
        <source>{n} ms</source>
        <translation>{n} ms</translation>
    </message>
    <message numerus="yes">
        <source>{n} tokens</source>
        <translation>
            <numerusform>토큰 {n}개</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} not read</source>
        <translation>{n}개 읽지 않음</translation>
    </message>
    <message>
        <source>Co&amp;mpare…</source>
        <translation>비교(&amp;M)…</translation>
    </message>
    <message>
        <source>Decide this text on two checkpoints or two devices</source>
        <translation>이 텍스트를 두 체크포인트 또는 두 장치에서 판정합니다</translation>
    </message>
    <message>
        <source>Copy in another form</source>
        <translation>다른 형식으로 복사</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>Python으로 복사</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>curl로 복사</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdown으로 복사</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation>판정 중</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Do not wait for the answer (Esc)</source>
        <translation>답을 기다리지 않습니다(Esc)</translation>
    </message>
</context>
<context>
    <name>VerdictBanner</name>
    <message>
        <source>Team: {team}</source>
        <translation>담당 팀: {team}</translation>
    </message>
</context>
<context>
    <name>VerdictChips</name>
    <message>
        <source>All</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>Not decided</source>
        <translation>판정 안 됨</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>남음</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Yes</source>
        <translation>예</translation>
    </message>
    <message>
        <source>No</source>
        <translation>아니요</translation>
    </message>
    <message>
        <source>{n} GB</source>
        <translation>{n} GB</translation>
    </message>
    <message>
        <source>{n} MB</source>
        <translation>{n} MB</translation>
    </message>
    <message>
        <source>{n} kB</source>
        <translation>{n} kB</translation>
    </message>
    <message>
        <source>bundled starter</source>
        <translation>내장 스타터</translation>
    </message>
    <message>
        <source>folder {name}</source>
        <translation>폴더 {name}</translation>
    </message>
    <message>
        <source>hub {name}</source>
        <translation>허브 {name}</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{total} 중 {done}</translation>
    </message>
    <message>
        <source>{amount}, {speed} a second, {time} left</source>
        <translation>{amount}, 초당 {speed}, {time} 남음</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}초</translation>
    </message>
    <message>
        <source>{m} min {s} s</source>
        <translation>{m}분 {s}초</translation>
    </message>
    <message>
        <source>{h} h {m} min</source>
        <translation>{h}시간 {m}분</translation>
    </message>
    <message>
        <source>language undecided</source>
        <translation>언어 미정</translation>
    </message>
    <message>
        <source>no letters</source>
        <translation>글자 없음</translation>
    </message>
    <message>
        <source>{script} script</source>
        <translation>{script} 문자</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>일반 텍스트</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>이메일</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
    </message>
    <message>
        <source>Escalate</source>
        <translation>이관</translation>
    </message>
    <message>
        <source>Sure enough to act without a person</source>
        <translation>사람 없이 처리해도 될 만큼 확실합니다</translation>
    </message>
    <message>
        <source>A person should look before anything is done</source>
        <translation>처리하기 전에 사람이 보아야 합니다</translation>
    </message>
    <message>
        <source>Needs a person now</source>
        <translation>지금 사람이 필요합니다</translation>
    </message>
    <message>
        <source>Hugging Face hub</source>
        <translation>Hugging Face 허브</translation>
    </message>
    <message>
        <source>{score} of {top}</source>
        <translation>{top}점 중 {score}점</translation>
    </message>
    <message>
        <source>{n}%</source>
        <translation>{n}%</translation>
    </message>
</context>
<context>
    <name>_Line</name>
    <message>
        <source>Show</source>
        <translation>보기</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 중지</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  under way</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  진행 중</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  대기 중</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  waits for a checkpoint</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  체크포인트를 기다림</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} rows  ·  paused</source>
        <translation>
            <numerusform>{total}행 중 {done}행  ·  일시 중지됨</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Question</name>
    <message>
        <source>Delete all</source>
        <translation>모두 삭제</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>그대로 두기</translation>
    </message>
</context>
<context>
    <name>_QuestionRow</name>
    <message>
        <source>{question} decides</source>
        <translation>{question}이(가) 판정에 쓰임</translation>
    </message>
    <message>
        <source>Checked questions decide the verdict, at least one; the others inform</source>
        <translation>선택한 질문(하나 이상)이 판정을 정하고, 나머지는 참고입니다</translation>
    </message>
    <message>
        <source>Own thresholds</source>
        <translation>고유 임계값</translation>
    </message>
    <message>
        <source>Own thresholds for {question}</source>
        <translation>{question}의 고유 임계값</translation>
    </message>
</context>
<context>
    <name>rail</name>
    <message>
        <source>Pages</source>
        <translation>페이지</translation>
    </message>
</context>
</TS>
