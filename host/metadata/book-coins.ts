/** The OpenURL ContextObject (COinS) of a book for reference managers, made for servers that give none. */
import type { CiteName } from '../citation/cite-item.ts'
import { isHan } from '../citation/names.ts'
import { latinNames, readHanStatement } from '../citation/statement.ts'

type Row = Record<string, unknown>

/** For an upstream server without ContextObjects: made from the book's row. '' without a title. */
export function coinsOfRow(row: Row): string {
  const text = (name: string) => (typeof row[name] === 'string' ? (row[name] as string) : '')
  const title = text('normalTitle') || text('title')
  if (!title) return ''
  const isSerial = /^doc\.0[34]$/.test(text('docType'))
  const fields = new URLSearchParams({
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: `info:ofi/fmt:kev:mtx:${isSerial ? 'journal' : 'book'}`,
    [isSerial ? 'rft.jtitle' : 'rft.btitle']: title,
  })
  if (!isSerial) fields.set('rft.genre', 'book')
  for (const name of makersOf(text('author')))
    fields.append(name.isBody ? 'rft.aucorp' : 'rft.au', name.literal)
  const year = /\d{4}/.exec(text('pub_year') || text('pubYear'))?.[0]
  for (const [name, value] of [
    ['edition', text('edition')],
    ['series', isSerial ? '' : text('series')],
    ['pub', text('publisher')],
    ['date', year],
    ['isbn', text('isbn')],
  ] as const)
    if (value) fields.set(`rft.${name}`, value)
  return fields.toString()
}

/** the first named; others may have any role */
function makersOf(statement: string): CiteName[] {
  const parts = statement.split(/\s*[;；]\s*/).filter(Boolean)
  if (isHan(statement)) {
    const { authors, editors } = readHanStatement(parts, [])
    return authors.length ? authors : editors
  }
  return latinNames(parts[0] ?? '')
}
