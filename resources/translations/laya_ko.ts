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
        <source>Read every part of the text, window after window</source>
        <translation>텍스트의 모든 부분을 구간별로 읽습니다</translation>
    </message>
    <message>
        <source>{dropped} of {total} tokens of the text were not read.</source>
        <translation>텍스트의 토큰 {total}개 중 {dropped}개를 읽지 않았습니다.</translation>
    </message>
    <message>
        <source>The whole text was read, in {n} windows. Each answer is that of its surest window, each yes or no that of the window with the strongest yes.</source>
        <translation>텍스트 전체를 {n}개 구간으로 나누어 읽었습니다. 각 답은 확신도가 가장 높은 구간의 답이며, 예/아니요 질문은 ‘예’가 가장 강한 구간의 답입니다.</translation>
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
    <message>
        <source>{done} of {total} rows decided, column “{column}”</source>
        <translation>전체 {total}행 중 {done}행 판정, 열 “{column}”</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>보기</translation>
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
        <source>Both sides read the text as Decide does, without scanning it.</source>
        <translation>양쪽 모두 ‘판정’처럼 읽으며 스캔하지 않습니다.</translation>
    </message>
    <message>
        <source>Deciding the text on both sides…</source>
        <translation>양쪽에서 텍스트를 판정하는 중…</translation>
    </message>
    <message>
        <source>Both sides stand for the same checkpoint on the same device; they will agree.</source>
        <translation>양쪽이 같은 장치의 같은 체크포인트이므로 결과도 같습니다.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>판정</translation>
    </message>
    <message>
        <source>{n} of {all} answers agree, to the last digit.</source>
        <translation>답 {all}개 중 {n}개가 마지막 자리까지 일치합니다.</translation>
    </message>
    <message>
        <source>{n} of {all} answers agree; the widest gap is {gap} points, in “{question}”.</source>
        <translation>답 {all}개 중 {n}개가 일치합니다. 가장 큰 차이는 “{question}”의 {gap}점입니다.</translation>
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
        <translation>{word}, {gap}점</translation>
    </message>
    <message>
        <source>&amp;Back to the decision</source>
        <translation>판정으로 돌아가기(&amp;B)</translation>
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
    <name>Devices</name>
    <message>
        <source>no NVIDIA GPU or driver was found</source>
        <translation>NVIDIA GPU 또는 드라이버를 찾지 못했습니다</translation>
    </message>
    <message>
        <source>this torch is built without CUDA</source>
        <translation>이 torch는 CUDA 없이 빌드되었습니다</translation>
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
        <translation>Intel GPU 또는 드라이버를 찾지 못했습니다</translation>
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
    <message>
        <source>Both answer alike: {n} answers, largest difference {most} (allowed {least}).</source>
        <translation>양쪽의 답이 같습니다: 답 {n}개, 가장 큰 차이 {most}(허용 {least}).</translation>
    </message>
    <message>
        <source>They differ: {n} answers, largest difference {most} (allowed {least}).</source>
        <translation>답이 다릅니다: 답 {n}개, 가장 큰 차이 {most}(허용 {least}).</translation>
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
        <source>Evaluating…</source>
        <translation>평가하는 중…</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} 저장됨</translation>
    </message>
    <message>
        <source>{n} label columns</source>
        <translation>레이블 열 {n}개</translation>
    </message>
    <message>
        <source>{n} rows corrected</source>
        <translation>수정된 행 {n}개</translation>
    </message>
    <message>
        <source>no labels yet</source>
        <translation>레이블이 아직 없음</translation>
    </message>
    <message>
        <source>{name}: {rows} rows, {what}</source>
        <translation>{name}: {rows}행, {what}</translation>
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
        <source>Choose a run and evaluate it. A run can be judged when its table has columns of labels, or when people corrected rows of it on the pages Review and Batch.</source>
        <translation>실행을 골라 평가하십시오. 표에 레이블 열이 있거나, 검토 및 일괄 처리 페이지에서 사람이 행을 수정한 실행을 평가할 수 있습니다.</translation>
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
    <message>
        <source>Export the decisions of the {n} rows shown</source>
        <translation>보이는 {n}행의 판정 내보내기</translation>
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
        <source>{coverage} answered alone, {wrong} of {count} wrong ({low} to {high})</source>
        <translation>{coverage} 자동으로 답함, {count}개 중 오답 {wrong}개 ({low}~{high})</translation>
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
        <source>A text of {all} characters, of which the first {shown} are shown. All of it is decided.</source>
        <translation>{all}자 텍스트 중 처음 {shown}자를 보여 줍니다. 판정은 전체에 대해 합니다.</translation>
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
    <message>
        <source>{shown} of {n} decisions</source>
        <translation>판정 {n}개 중 {shown}개</translation>
    </message>
    <message>
        <source>One decision</source>
        <translation>판정 1개</translation>
    </message>
    <message>
        <source>{n} decisions</source>
        <translation>판정 {n}개</translation>
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
        <source>Saved {name}.</source>
        <translation>{name} 저장됨.</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>로그 내보내기</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON 줄 (*.jsonl)</translation>
    </message>
    <message>
        <source>{shown} of {all} events</source>
        <translation>이벤트 {all}개 중 {shown}개</translation>
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
        <source>Run</source>
        <translation>실행</translation>
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
        <source> and </source>
        <translation> 그리고 </translation>
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
        <source>The language changes as soon as the work under way is done.</source>
        <translation>진행 중인 작업이 끝나는 대로 언어가 바뀝니다.</translation>
    </message>
</context>
<context>
    <name>Promising</name>
    <message>
        <source>“{title}” is decided with these thresholds from now on, here and in new runs.</source>
        <translation>이제부터 여기와 새 실행에서 “{title}”을(를) 이 임계값으로 판정합니다.</translation>
    </message>
    <message>
        <source>The policy is what it was before.</source>
        <translation>정책을 이전으로 되돌렸습니다.</translation>
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
        <source>{name}: {rows} to review</source>
        <translation>{name}: 검토할 행 {rows}개</translation>
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
    <message>
        <source>{name}: {columns} columns, about {rows} rows</source>
        <translation>{name}: 열 {columns}개, 약 {rows}행</translation>
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
    <message>
        <source>Dimmed: {n} characters that were not read</source>
        <translation>흐리게: 읽지 않은 {n}자</translation>
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
        <source>{question} undefined, always one label ({rows} rows)</source>
        <translation>{question} 정의되지 않음, 항상 같은 레이블 ({rows}행)</translation>
    </message>
    <message>
        <source>{question} {kappa} ({low} to {high}, {rows} rows)</source>
        <translation>{question} {kappa} ({low}~{high}, {rows}행)</translation>
    </message>
    <message>
        <source>Agreement of {first} and {second} beyond chance (Cohen’s kappa): {parts}</source>
        <translation>우연을 넘는 {first}와(과) {second}의 일치도(코언의 카파): {parts}</translation>
    </message>
    <message>
        <source>. Small numbers: this may change a lot with the next rows.</source>
        <translation>. 수가 적어 다음 행에 따라 크게 달라질 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>ReviewPage</name>
    <message>
        <source>Looking for runs…</source>
        <translation>실행을 찾는 중…</translation>
    </message>
    <message>
        <source>{done} answered by you, {waiting} to go</source>
        <translation>{done}행 답함, {waiting}행 남음</translation>
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
        <source>There is nothing of yours to take back.</source>
        <translation>되돌릴 것이 없습니다.</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>검토</translation>
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
        <source>The same rows are asked with the options in another order, under other label names, in other words, and with other names and numbers in the text. Evaluate again to see the figures by whether the decision is stable.</source>
        <translation>같은 행을 선택지의 순서, 레이블 이름, 문구, 텍스트 속 이름과 숫자를 바꾸어 다시 묻습니다. 판정이 안정적인지에 따른 수치를 보려면 다시 평가하십시오.</translation>
    </message>
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
        <source>Of {rows} rows, the decision of {unstable} changes in at least one way.</source>
        <translation>{rows}행 중 {unstable}행의 판정이 적어도 한 가지 방식에서 바뀝니다.</translation>
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
        <source>… and {n} more characters</source>
        <translation>… 그리고 {n}자 더</translation>
    </message>
</context>
<context>
    <name>RowView</name>
    <message>
        <source>Tokens of the head</source>
        <translation>질문 부분의 토큰</translation>
    </message>
    <message>
        <source>Row as the model reads it</source>
        <translation>모델이 읽는 행</translation>
    </message>
    <message>
        <source>The row is shown when the question can be asked.</source>
        <translation>질문이 올바르면 행을 보여 줍니다.</translation>
    </message>
    <message>
        <source>There is no question yet; Add makes one.</source>
        <translation>아직 질문이 없습니다. ‘추가’로 만드십시오.</translation>
    </message>
    <message>
        <source>{n} of {budget} tokens of the head</source>
        <translation>질문 부분의 토큰 {budget}개 중 {n}개</translation>
    </message>
    <message>
        <source>Leaves {room} of {all} tokens for the text. Counted for {checkpoint}.</source>
        <translation>텍스트에 토큰 {all}개 중 {room}개가 남습니다. {checkpoint} 기준입니다.</translation>
    </message>
    <message>
        <source>… the text …  [SEP]</source>
        <translation>… 텍스트 …  [SEP]</translation>
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
        <source>Nearly full: {n} more tokens of options, and all of them are cut.</source>
        <translation>거의 찼습니다. 선택지의 토큰이 {n}개 더 늘면 모두 잘립니다.</translation>
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
    <message>
        <source>{rows} rows, {wrong} of them wrong, the worst first</source>
        <translation>{rows}행 중 오답 {wrong}행, 가장 나쁜 것부터</translation>
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
        <translation>열 “{column}”  ·  {questions}  ·  정책 {policy}</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  waits for another run</source>
        <translation>{total}행 중 {done}행  ·  다른 실행을 기다림</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  measuring the speed…</source>
        <translation>{total}행 중 {done}행  ·  속도 재는 중…</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  {rate} rows/s  ·  {left} left</source>
        <translation>{total}행 중 {done}행  ·  초당 {rate}행  ·  {left} 남음</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  paused</source>
        <translation>{total}행 중 {done}행  ·  일시 중지됨</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  stopped; what is decided is kept</source>
        <translation>{total}행 중 {done}행  ·  멈춤; 판정된 것은 보관됨</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  finished; {n} could not be decided</source>
        <translation>{total}행 중 {done}행  ·  완료; {n}행은 판정하지 못함</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  finished</source>
        <translation>{total}행 중 {done}행  ·  완료</translation>
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
        <source>Sureness</source>
        <translation>확신도</translation>
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
        <source>{answer}, corrected by a person</source>
        <translation>{answer}, 사람이 수정함</translation>
    </message>
</context>
<context>
    <name>RunNotifier</name>
    <message>
        <source>{n} rows are decided.</source>
        <translation>{n}행을 판정했습니다.</translation>
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
        <source>{done} of {total} rows  ·  under way</source>
        <translation>{total}행 중 {done}행  ·  진행 중</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  waits</source>
        <translation>{total}행 중 {done}행  ·  대기 중</translation>
    </message>
    <message>
        <source>{done} of {total} rows  ·  paused</source>
        <translation>{total}행 중 {done}행  ·  일시 중지됨</translation>
    </message>
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
        <source>A&amp;dd</source>
        <translation>추가(&amp;D)</translation>
    </message>
    <message>
        <source>Add a sample text</source>
        <translation>예제 텍스트를 추가합니다</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
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
        <source>Programs on this machine may ask the engine while this window is open. No other machine can. What is sent is answered and not kept.</source>
        <translation>이 창이 열려 있는 동안 이 컴퓨터의 프로그램이 엔진에 물을 수 있습니다. 다른 컴퓨터에서는 할 수 없습니다. 받은 내용은 답만 하고 보관하지 않습니다.</translation>
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
        <source>{n} %</source>
        <translation>{n} %</translation>
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
    <message>
        <source>This table was begun before: {done} of {total} rows are decided. Starting anew keeps that run among the earlier ones.</source>
        <translation>이 표는 전에 시작했습니다: {total}행 중 {done}행 판정. 새로 시작해도 그 실행은 이전 실행에 남습니다.</translation>
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
    <name>Shortcuts</name>
    <message>
        <source>Decide the text</source>
        <translation>텍스트 판정</translation>
    </message>
    <message>
        <source>Stop deciding</source>
        <translation>판정 중지</translation>
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
        <source>Search the settings</source>
        <translation>설정 검색</translation>
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
        <source>Minutes of learning, at most</source>
        <translation>최대 학습 시간(분)</translation>
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
        <source>What was learnt so far is kept; teach again to go on</source>
        <translation>지금까지 배운 것은 보관됩니다. 다시 학습하면 이어집니다</translation>
    </message>
    <message>
        <source>&amp;Use it</source>
        <translation>사용(&amp;U)</translation>
    </message>
    <message>
        <source>Answer with it wherever the starter answers now</source>
        <translation>지금 스타터가 답하는 모든 곳에서 이것으로 답합니다</translation>
    </message>
    <message>
        <source>Throw it &amp;away</source>
        <translation>버리기(&amp;A)</translation>
    </message>
    <message>
        <source>Throw the copy away</source>
        <translation>사본을 버립니다</translation>
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
        <source>&amp;Name</source>
        <translation>이름(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Learn for</source>
        <translation>학습 시간(&amp;L)</translation>
    </message>
    <message>
        <source>A copy of the bundled starter learns most of the labelled rows, in the background. The others, which it never sees, tell whether it is better. The starter itself stays as it is.</source>
        <translation>내장 스타터의 사본이 레이블이 있는 행 대부분을 배경에서 배웁니다. 배우지 않은 나머지 행으로 더 나아졌는지 확인합니다. 스타터 자체는 그대로입니다.</translation>
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
        <source>at most {left} of it left</source>
        <translation>최대 {left} 남음</translation>
    </message>
    <message>
        <source>loss on the watched rows {loss}</source>
        <translation>확인용 행의 손실 {loss}</translation>
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
        <source>Stopped. Teach again under this name to go on.</source>
        <translation>중지했습니다. 같은 이름으로 다시 학습하면 이어집니다.</translation>
    </message>
    <message>
        <source>The copy is gone.</source>
        <translation>사본을 버렸습니다.</translation>
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
        <source>The promise holds with 95 % confidence for rows like these; where the rows cannot show it, no threshold is given.</source>
        <translation>이 약속은 이와 같은 행에 대해 95 % 신뢰도로 지켜집니다. 행으로 보일 수 없으면 임계값을 제시하지 않습니다.</translation>
    </message>
    <message>
        <source>Not every question that gates the decision has a threshold.</source>
        <translation>판정을 좌우하는 질문 중 임계값이 없는 것이 있습니다.</translation>
    </message>
    <message>
        <source>Whole decisions: {what}, counting a decision as wrong when one of its answers is.</source>
        <translation>판정 전체: {what}. 답 중 하나라도 틀리면 판정도 틀린 것으로 셉니다.</translation>
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
        <source>Go to the first answer; Alt+2 goes to the second, and so on</source>
        <translation>첫째 답으로 가기. Alt+2는 둘째 답으로, 그다음도 같습니다</translation>
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
        <source>The engine is starting. You can paste a text and decide it already.</source>
        <translation>엔진을 시작하는 중입니다. 텍스트를 붙여 넣고 판정을 요청해 둘 수 있습니다.</translation>
    </message>
    <message>
        <source>Paste a text and press Ctrl+Enter, or try a sample.</source>
        <translation>텍스트를 붙여 넣고 Ctrl+Enter를 누르거나 예제를 시험하십시오.</translation>
    </message>
    <message>
        <source>{done} of {total} steps are through.</source>
        <translation>{total}단계 중 {done}단계를 마쳤습니다.</translation>
    </message>
    <message>
        <source>{done} of {total} windows are read.</source>
        <translation>구간 {total}개 중 {done}개를 읽었습니다.</translation>
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
        <source>{n} ms</source>
        <translation>{n} ms</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>토큰 {n}개</translation>
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
        <translation>열기</translation>
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
        <source>Conversation of {n} turns</source>
        <translation>{n}차례의 대화</translation>
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
</TS>
