/**
 * A note of contents as a list. Records part its entries by " -- " (MARC21 505), by lines (327, one subfield each), or
 * write one run of text with numbers in it (327 of CNMARC). Read tolerantly: what has no parts is one entry.
 */
export type ContentsEntry = { no: string; title: string }

const NUMBER =
  /^((?:第[\d一二三四五六七八九十百〇零]+[章节節卷编編篇部回讲講]|(?:ch(?:apter|\.)|part|vol\.)\s*[\divxlc]+|\d{1,3}(?=[.、．:：\s]))[.、．:：]?)\s+|^(\d{1,3})[.、．]\s*/iu
/** entries of a run: a number and its mark after a blank or a mark of punctuation */
const RUN = /(?<=[\s;；。])(?=(?:第[一二三四五六七八九十百\d]+[章节節编編篇部]|\d{1,2}[.、．](?!\d)))/u
/** longer lists are cut: no page is for reading a whole index */
const MOST = 400

/** Marks of punctuation at the end part entries, and are none of them. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end && ' ;；.。'.includes(text[end - 1]!)) end--
  return text.slice(0, end).trim()
}

export function readContents(text: string): ContentsEntry[] {
  const entries = text
    // blanks by hundreds would cost every pattern below the square of their number
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .flatMap(line => line.split(/ -- ?| ?—— ?/))
    .flatMap(part => (part.includes(' / ') ? part.split(/ ?; (?=[^;]{1,500} \/ )/) : [part]))
    .flatMap(part => part.split(RUN))
    .map(withoutEnd)
    .filter(Boolean)
  return entries.slice(0, MOST).map(entry => {
    const found = NUMBER.exec(entry)
    const no = (found?.[1] ?? found?.[2] ?? '').replace(/[.、．:：]$/, '').trim()
    const title = found ? entry.slice(found[0].length) : entry
    return title ? { no, title } : { no: '', title: entry }
  })
}
