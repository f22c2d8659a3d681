/** ISBD punctuation that MARC21 writes at the end of a subfield to lead in the next one. */

/** "Title /" → "Title"; a final full stop stays after an initial or a short abbreviation ("Smith, J.", "Jr.") and in "…". */
export function trimIsbd(text: string): string {
  let out = withoutEndMarks(text.trim())
  if (/\.$/.test(out) && !/\.\.$/.test(out) && !/(?:^|[\s.(-])[\p{Lu}\p{Ll}]{1,2}\.$/u.test(out)) {
    out = out.slice(0, -1).trimEnd()
  }
  return trimUnpairedBrackets(out)
}

/** a loop, since a pattern for it looks through a long run of blanks again from each of them */
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

/** " :" of UNIMARC and MARC21 records that carry the mark at the front of the next subfield */
export function trimLeadingMark(text: string): string {
  return text.replace(/^[\s/:;=,.]+/u, '')
}
