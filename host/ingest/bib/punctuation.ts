/** Removal of ISBD punctuation, which MARC21 writes at the end of a subfield before the next one, in every script. */

/** abbreviations of three letters and more, after which a full stop is part of the word */
const ABBREVIATED =
  /(?:^|[\s(])(?:Inc|Ltd|Ltda|Lda|Corp|Bros|Cie|Dept|Univ|Assn|Assoc|Pubs?|Govt|Mfg|Esq|Mrs|Hon|Rev|Gen|Capt|Prof|Verl|Verlagsges|Aufl|Hrsg|Bd|Izd|etc|et al)\.$/u
/** "Cambridge, Mass.", "Gary [Ind.": only after the name of a town, because some are also words */
const STATE =
  /[,([]\s*\[?(?:Mass|Conn|Cal|Calif|Colo|Del|Fla|Ill|Ind|Kan|Kans|Mich|Minn|Miss|Mont|Neb|Nebr|Nev|Okla|Ore|Oreg|Penn|Penna|Tenn|Tex|Wash|Wis|Wisc|Wyo|Ariz|Ark|Ala|Ont|Que|Man|Sask|Alta|Eng|Scot|Ger|Neth|Vic|Qld|Tas)\.\]?$/u

/** marks before the next element, in the forms of each script: full width, small, Arabic, ideographic */
const MARK = /[/:;=,／：；＝，、､﹐﹑﹔﹕︰∶∕،؛؍]/u
/** full stops of scripts that have a stop of their own, which no abbreviation ends with */
const STOP = /[．。｡﹒۔։።]/u
/** blanks, and direction marks, which hide the punctuation before them */
const UNSEEN = /[\s\p{Cf}]/u

/**
 * "Title /" → "Title"; a final full stop stays after an initial or an abbreviation ("Smith, J.", "Jr.", "Inc.") and in
 * "…".
 */
export function trimIsbd(text: string): string {
  let out = text
  for (let before = ''; out !== before; ) {
    before = out
    out = withoutFinalStop(withoutEndMarks(out))
  }
  return trimUnpairedBrackets(withoutStart(out, UNSEEN))
}

/** of "Inc.." one stop goes; "..." is an ellipsis */
function withoutFinalStop(text: string): string {
  if (!text.endsWith('.') || /\.\s?\.\s?\.$/.test(text)) return text
  return isDoubled(text) || !isAbbreviated(text) ? text.slice(0, -1) : text
}

const isDoubled = (text: string): boolean => /[.．。]\s?\.$/u.test(text)

const isAbbreviated = (text: string): boolean =>
  /(?:^|[\s.(-])[\p{Lu}\p{Ll}]{1,2}\.$/u.test(text) || ABBREVIATED.test(text) || STATE.test(text)

/** loops, because a regular expression would be quadratic in a run of blanks */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && isEndMark(text[end - 1]!)) end--
  return text.slice(0, end)
}

const isEndMark = (char: string): boolean => UNSEEN.test(char) || MARK.test(char) || STOP.test(char)

function withoutStart(text: string, ...kinds: RegExp[]): string {
  let at = 0
  while (at < text.length && kinds.some(kind => kind.test(text[at]!))) at++
  return text.slice(at)
}

/** "[S.l" → "S.l", "Paris]" → "Paris", but "[1912]" stays */
function trimUnpairedBrackets(text: string): string {
  const open = text.split(/[[［]/u).length
  const close = text.split(/[\]］]/u).length
  if (open > close && /^[[［]/u.test(text)) return text.slice(1)
  if (close > open && /[\]］]$/u.test(text)) return text.slice(0, -1)
  return text
}

/** " :" at the start of a subfield, in UNIMARC and some MARC21 records */
export const trimLeadingMark = (text: string): string => withoutStart(text, UNSEEN, MARK, STOP, /\./)

/** "=" before a parallel title at the end of $a, or inside a field */
export const ENDS_PARALLEL = /[=＝][\s\p{Cf}]*$/u

/** "2nd ed.", "3., erw. Aufl." end in an abbreviation; "第1版.", "Third edition." and "Wyd. 2." do not */
export function trimEdition(text: string): string {
  const out = trimIsbd(text)
  const isShort =
    /(?<!\p{L})(?=\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek})[\p{L}\p{M}]{1,5}$|(?:ausg|aufl)$/u.test(
      out,
    )
  return isShort && text.startsWith(`${out}.`, text.indexOf(out)) ? `${out}.` : out
}
