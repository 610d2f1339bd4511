"""What mail programs and offices put around a message, in the languages we know it in."""

from __future__ import annotations

import re


def _any_of(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


# "On Monday, 15 January 2024, Kim <kim@example.org> wrote:" - the whole of a (joined) line.
ATTRIBUTION = _any_of(
    r"on\s.{4,300}\swrote\s?:",
    r"am\s.{4,300}\s(?:schrieb|hat)\s?.{0,120}:",
    r"le\s.{4,300}\sa\s[ée]crit\s?:",
    r"el\s.{4,300}\sescribi[óo]\s?:",
    r"(?:em|a|no dia)\s.{4,300}\sescreveu\s?:",
    r"il\s.{4,300}\sha\sscritto\s?:",
    r"op\s.{4,300}\s(?:schreef|heeft)\s?.{0,120}:",
    r"(?:dnia|w dniu)\s.{4,300}\snapisał\(?a?\)?\s?:",
    r"(?:den|man|tis|ons|tors?|fre|lör|sön)\s.{4,300}\sskrev\s?.{0,120}:",
    r"20\d\d\s?[년.].{4,300}(?:작성|님이 쓴 글|썼습니다|작성했습니다|보냈습니다|보낸 메시지)\s?:",
    r"20\d\d\s?[年/].{4,300}(?:のメール|書きました|写道)\s?[:：]",
)
ATTRIBUTION_START = _any_of(
    r"(?:on|am|le|el|em|a|no dia|il|op|dnia|w dniu|den|man|tis|ons|tors?|fre|lör|sön)\s.{0,80}\d",
    r"20\d\d\s?[년.年/]",
)
# "-----Original Message-----"; what is forwarded is what the message is about, and stays.
ORIGINAL = _any_of(
    r"[-_*=]{2,60}\s{0,3}(?:original (?:message|e-?mail|appointment)"
    r"|urspr(?:ü|ue)ngliche (?:nachricht|e-?mail|mail)|original-?nachricht"
    r"|message d['’]origine|message original|courriel original"
    r"|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht"
    r"|원본\s?(?:메시지|메일|이메일)|원래\s?메시지|元のメッセージ|原始邮件|originalmeddelande)"
    r"\s{0,3}[-_*=]{2,60}"
)
FORWARDED = _any_of(
    r"[-_*=]{2,60}\s{0,3}(?:forwarded (?:message|by .{1,80})|weitergeleitete (?:nachricht|e-?mail)"
    r"|message (?:transféré|transmis)|mensaje reenviado|mensagem encaminhada"
    r"|전달된\s?(?:메시지|메일)|messaggio inoltrato|doorgestuurd bericht)\s{0,3}[-_*=]{2,60}",
    r"begin forwarded message:|anfang der weitergeleiteten (?:nachricht|e-mail):"
    r"|début du message (?:réexpédié|transféré) ?:|inicio del mensaje reenviado:"
    r"|início da mensagem (?:encaminhada|reencaminhada):|전달된 메시지 시작:",
)
RULE = re.compile(r"[-_=*]{5,120}")
PHONE_LINE = _any_of(
    r"sent (?:from|via) (?:my |the )?[\w .'’\-]{2,60}",
    r"get outlook for (?:ios|android|mac)(?:\s?<[^<>]{1,120}>)?",
    r"(?:von|aus) (?:meinem|unterwegs)[\w .'’\-]{0,50} gesendet",
    r"gesendet (?:von|mit|über) (?:meinem |der |outlook|mail|iphone|gmx|web\.de)[\w .'’\-]{0,60}",
    r"(?:holen sie sich )?outlook für (?:ios|android) ?(?:beziehen|herunterladen)?",
    r"envoy[ée] (?:de|depuis|à partir de) (?:mon|outlook|yahoo|l['’])[\w .'’\-]{0,60}",
    r"(?:obtenir|téléchargez) outlook pour (?:ios|android)",
    r"enviado (?:desde|con) (?:mi|outlook|yahoo|el|gmail)[\w .'’\-]{0,60}",
    r"(?:obtener|obtén|descargar) outlook para (?:ios|android)",
    r"enviad[oa] (?:do|pelo|a partir do|via|de) (?:meu |minha )?[\w .'’\-]{2,60}",
    r"(?:obter|obtenha|baixar|baixe) o outlook para (?:ios|android)",
    r"(?:나의|내|제) [\w .'’\-]{2,40}에서 (?:보냄|보냈습니다|보낸 메일)",
    r"[\w .'’\-]{2,40}에서 보냄|(?:ios|android)용 outlook\S{0,3} ?(?:다운로드|받기|가져오기)?",
    r"verzonden vanaf mijn [\w .'’\-]{2,40}|inviato da(?:l mio)? [\w .'’\-]{2,40}",
)
# A whole line that says goodbye. What follows is a name and an office.
CLOSING = _any_of(
    r"(?:with )?(?:my |our )?(?:(?:best|kind|kindest|warm|warmest|many) )?regards",
    r"best(?: wishes)?|all the best|sincerely(?: yours)?|yours (?:sincerely|faithfully|truly)",
    r"cheers|(?:many |kind )?thanks(?: (?:again|a lot|so much|in advance))?"
    r"(?: and (?:best|kind) regards)?",
    r"thank you(?: (?:again|very much|so much|in advance|for your help))?|respectfully|cordially",
    r"(?:mit )?(?:(?:freundlichen?|besten?|herzlichen?|lieben?|vielen?|schönen?) )?"
    r"(?:gr(?:ü|ue)(?:ß|ss)en?|gru(?:ß|ss))(?: (?:aus|und dank) .{1,40})?",
    r"mfg|hochachtungsvoll|lg|vg",
    r"(?:vielen |herzlichen |besten )?dank(?: im voraus)?|danke(?: schön)?",
    r"(?:bien |très )?cordialement|bien à vous|amicalement|sincèrement",
    r"salutations(?: distinguées)?",
    r"(?:avec )?(?:mes |nos )?(?:meilleures|sincères|cordiales) salutations",
    r"(?:je vous prie|nous vous prions|veuillez) .{4,120}"
    r" salutations (?:distinguées|les meilleures)",
    r"merci(?: (?:beaucoup|d['’]avance|par avance|bien))?",
    r"(?:(?:un )?(?:cordial|cordiales|afectuoso|atento|atentos|muchos) )?saludos?(?: cordiales)?",
    r"(?:muy )?atentamente|(?:un )?abrazo|(?:muchas |mil )?gracias(?: (?:de antemano|por todo))?",
    r"atenciosamente|att\.?|(?:com os )?(?:melhores )?cumprimentos|abraços?|cordialmente",
    r"(?:muito )?obrigad[oa](?: desde já)?|desde já agradeço|grat[oa]",
    r"감사합니다|고맙습니다|수고하세요|수고하십시오|안녕히 계세요|.{1,20} (?:드림|올림|배상)",
    r"cordiali saluti|distinti saluti|grazie(?: mille)?",
    r"met vriendelijke groet(?:en)?|groet(?:en|jes)?",
    r"pozdrawiam|z poważaniem|med vänliga hälsningar|mvh",
    r"よろしくお願いいたします|よろしくお願いします",
)
POSTSCRIPT = _any_of(r"p\.?\s?s\.?\s?[:.\-–]", r"p\.s\.", r"추신", r"nb\s?:")
# How a notice of an office begins, and what it must also say to be one.
_DISCLAIMER_STARTS = _any_of(
    r"\W{0,6}(?:confidentiality|confidential|privacy|legal|disclaimer|important|caution)"
    r"(?: (?:notice|note|information|disclaimer|warning))?\s?[:\-–.]",
    r"\W{0,6}(?:this|the information (?:contained )?in this|the contents? of this)"
    r" (?:e-?mail|message|communication|electronic|transmission)",
    r"\W{0,6}(?:diese|die in dieser|der inhalt dieser) (?:e-?mail|nachricht|mail)",
    r"\W{0,6}(?:ce|cet|le contenu de ce|les informations contenues dans ce) (?:message|courriel"
    r"|e-?mail|courrier|mail)",
    r"\W{0,6}(?:este|el contenido de este|la información contenida en este)"
    r" (?:mensaje|correo|e-?mail)",
    r"\W{0,6}(?:esta|este|o conteúdo desta|as informações contidas nesta)"
    r" (?:mensagem|e-?mail|correio)",
    r"\W{0,6}(?:본|이) (?:전자\s?우편|전자\s?메일|이메일|메일|메시지)",
    r"\W{0,6}(?:aviso (?:legal|de confidencialidade?|de privacidad)|advertencia|hinweis|wichtiger"
    r" hinweis|vertraulichkeitshinweis|avertissement|avis de confidentialité|면책|고지|주의)\b",
)
_SECRET = _any_of("confiden[tc]", "vertraulich", "privileged", "기밀", "비밀", "保密", "機密")
_MEANT_FOR = _any_of(
    "intended|recipient|addressee|unauthori|notify|delete|disclos",
    "empfänger|adressat|bestimmt|unbefugt|vernichte|lösch",
    "destinataire|destiné|supprim|autoris|détrui",
    "destinatari|dirigid|autoriza|borr|elimin|notifi",
    "destinad|apag|exclu",
    "수신인|수신자|지정된|삭제|폐기|유출",
)
_PRINTING = _any_of(
    r"\W{0,6}(?:please )?(?:consider|think of) the environment before printing.{0,80}",
    r"\W{0,6}(?:bitte )?denken sie an die umwelt.{0,80}|\W{0,6}pensez à l['’]environnement.{0,80}",
    r"\W{0,6}(?:antes de imprimir|piense en el medio|pense no meio).{0,120}",
)
SHORTEST_DISCLAIMER = 60  # characters


def is_disclaimer(paragraph: str) -> bool:
    """Whether a paragraph is an office's notice: who may read this, and what others must do."""
    if _PRINTING.fullmatch(paragraph.strip()[:300]):
        return True
    if len(paragraph) < SHORTEST_DISCLAIMER or not _DISCLAIMER_STARTS.match(paragraph, 0, 120):
        return False
    return bool(_SECRET.search(paragraph) and _MEANT_FOR.search(paragraph))


def is_closing(line: str) -> bool:
    """Whether a line is only a goodbye ("Best regards,")."""
    bare = line.strip().rstrip(",.!;:)~^ \t").strip()
    return 0 < len(bare) <= 140 and bool(CLOSING.fullmatch(bare))
