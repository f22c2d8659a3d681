/** Removal of ISBD punctuation, which MARC21 writes at the end of a subfield before the next one. */

/** abbreviations of three letters and more, after which a full stop is part of the word */
const ABBREVIATED =
  /(?:^|[\s(])(?:Inc|Ltd|Ltda|Lda|Corp|Bros|Cie|Dept|Univ|Assn|Assoc|Pubs?|Govt|Mfg|Esq|Mrs|Hon|Rev|Gen|Capt|Prof|Verl|Verlagsges|Aufl|Hrsg|Bd|Izd|etc|et al)\.$/u
/** "Cambridge, Mass.", "Gary [Ind.": only after the name of a town, because some are also words */
const STATE =
  /[,([]\s*\[?(?:Mass|Conn|Calif|Colo|Del|Fla|Ill|Ind|Kan|Kans|Mich|Minn|Miss|Mont|Neb|Nebr|Nev|Okla|Ore|Oreg|Penn|Penna|Tenn|Tex|Wash|Wis|Wisc|Wyo|Ariz|Ark|Ala|Ont|Que|Man|Sask|Alta|Eng|Scot|Ger|Neth|Vic|Qld|Tas)\.\]?$/u

/**
 * "Title /" → "Title"; a final full stop stays after an initial or an abbreviation ("Smith, J.", "Jr.", "Inc.") and in
 * "…".
 */
export function trimIsbd(text: string): string {
  let out = withoutEndMarks(text.trim())
  if (/\.$/.test(out) && !/\.\.$/.test(out) && !isAbbreviated(out)) out = out.slice(0, -1).trimEnd()
  return trimUnpairedBrackets(out)
}

const isAbbreviated = (text: string): boolean =>
  /(?:^|[\s.(-])[\p{Lu}\p{Ll}]{1,2}\.$/u.test(text) || ABBREVIATED.test(text) || STATE.test(text)

/** a loop, because a regular expression would be quadratic in a run of blanks */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && /[\s/:;=,]/.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

/** "[S.l" → "S.l", "Paris]" → "Paris", but "[1912]" stays */
function trimUnpairedBrackets(text: string): string {
  const open = text.split('[').length
  const close = text.split(']').length
  if (open > close && text.startsWith('[')) return text.slice(1)
  if (close > open && text.endsWith(']')) return text.slice(0, -1)
  return text
}

/** " :" at the start of a subfield, in UNIMARC and some MARC21 records */
export function trimLeadingMark(text: string): string {
  return text.replace(/^[\s/:;=,.]+/u, '')
}
