/**
 * Parses a contents note into a list. Records separate entries by " -- " (MARC 21 505), by lines (327, one subfield
 * each), or number them within running text (327 of CNMARC). Lenient: text without separators is one entry.
 */
export type ContentsEntry = { no: string; title: string }

const NUMBER =
  /^((?:第[\d一二三四五六七八九十百〇零]+[章节節卷编編篇部回讲講]|(?:ch(?:apter|\.)|part|vol\.)\s*[\divxlc]+|\d{1,3}(?=[.、．:：\s]))[.、．:：]?)\s+|^(\d{1,3})[.、．]\s*/iu
/** start of a numbered entry after a blank or punctuation */
const RUN = /(?<=[\s;；。])(?=(?:第[一二三四五六七八九十百\d]+[章节節编編篇部]|\d{1,2}[.、．](?!\d)))/u
/** maximum entries */
const MAX_ENTRIES = 400

/** Strips trailing punctuation. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end && ' ;；.。'.includes(text[end - 1]!)) end--
  return text.slice(0, end).trim()
}

export function readContents(text: string): ContentsEntry[] {
  const entries = text
    // collapses runs of blanks, on which the patterns below take quadratic time
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .flatMap(line => line.split(/ -- ?| ?—— ?/))
    .flatMap(part => (part.includes(' / ') ? part.split(/ ?; (?=[^;]{1,500} \/ )/) : [part]))
    .flatMap(part => part.split(RUN))
    .map(withoutEnd)
    .filter(Boolean)
  return entries.slice(0, MAX_ENTRIES).map(entry => {
    const found = NUMBER.exec(entry)
    const no = (found?.[1] ?? found?.[2] ?? '').replace(/[.、．:：]$/, '').trim()
    const title = found ? entry.slice(found[0].length) : entry
    return title ? { no, title } : { no: '', title: entry }
  })
}
