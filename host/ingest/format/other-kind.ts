/** What a file is that has no MARC records, for a message. */

const BY_SIGNS: [begins: RegExp, kind: string][] = [
  [/^%PDF-/, 'PDF'],
  [
    /^PK\x03\x04/,
    'ZIP or a document of an office (XLSX, DOCX): unpack it, or load a table with admin -- load',
  ],
  [/^\xd0\xcf\x11\xe0/, 'an old document of an office (XLS, DOC)'],
  [/^BZh|^\xfd7zXZ|^7z\xbc\xaf|^Rar!/, 'a packed file: unpack it (gzip is read as it is)'],
  [/^[[{]/, 'JSON'],
  [/^<!doctype html|^<html/i, 'HTML, perhaps a page about an error'],
  [/^TY {2}- /m, 'RIS'],
  [/^@\w+\s*\{/, 'BibTeX'],
  [/^%0 /m, 'EndNote'],
]

/** '' = unknown. @param bytes the beginning of the file */
export function otherKind(bytes: Buffer): string {
  const text = bytes
    .toString('latin1', 0, 2000)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  const found = BY_SIGNS.find(([begins]) => begins.test(text))
  if (found) return found[1]
  const element = /<([a-z][\w:.-]*)[\s>/]/i.exec(text)?.[1]
  if (text.startsWith('<')) return element ? `XML of another kind (<${element}>)` : 'XML of another kind'
  const lines = text.split(/\r?\n/).slice(0, 3)
  for (const [sign, name] of [
    ['\t', 'tabs'],
    [',', 'commas'],
    [';', 'semicolons'],
  ] as const) {
    const counts = lines.map(line => line.split(sign).length)
    if (counts[0]! > 2 && counts[0] === counts[1]) return `a table with ${name} (CSV)`
  }
  return ''
}
