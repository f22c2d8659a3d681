/** Maps PAIA and DAIA URIs to copies and books of our catalogue, and books to the ids used in requests. */
import type { Reading } from '../../store/library.ts'
import type { PaiaConfig } from './client.ts'

/** The key in a URI: the part at the template's slot; without a template, the last part; '' = none */
function keyIn(uri: string, template: string, slot: string): string {
  const [before = '', after = ''] = template.split(slot)
  const fits = uri.startsWith(before) && uri.endsWith(after) && uri.length > before.length + after.length
  const written =
    template === ''
      ? (uri.split(/[/:#=]/).at(-1) ?? '')
      : fits
        ? uri.slice(before.length, uri.length - after.length)
        : ''
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

type Templates = Pick<PaiaConfig, 'itemUri' | 'bibUri'>

export const barCodeIn = (uri: string, { itemUri }: Templates): string => keyIn(uri, itemUri, '{barcode}')
export const recordIn = (uri: string, { bibUri }: Templates): string => keyIn(uri, bibUri, '{id}')
export const questionOf = (record: string, { bibUri }: Templates): string =>
  bibUri === '' ? record : bibUri.replace('{id}', encodeURIComponent(record))

export type KnownBib = {
  id: number
  control_no: string
  bib_id: string
  title: string
  author: string
  classno: string
}
const COLUMNS = ['id', 'control_no', 'bib_id', 'title', 'author', 'classno'] as const

export async function bibsById(db: Reading, ids: number[]): Promise<KnownBib[]> {
  const wanted = [...new Set(ids)]
  return wanted.length ? db.selectFrom('bib').select(COLUMNS).where('id', 'in', wanted).execute() : []
}

/** max keys in one query */
const AT_ONCE = 500

/** Finds and keys bibs by control number or by our own id. */
export async function bibsByRecord(db: Reading, records: string[]): Promise<Map<string, KnownBib>> {
  const found = new Map<string, KnownBib>()
  const wanted = [...new Set(records.filter(Boolean))]
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE)
    const rows = await db
      .selectFrom('bib')
      .select(COLUMNS)
      .where('withdrawn', '=', 0)
      .where(({ eb, or }) => or([eb('control_no', 'in', some), eb('bib_id', 'in', some)]))
      .execute()
    for (const row of rows) for (const key of [row.control_no, row.bib_id]) if (key) found.set(key, row)
  }
  return found
}
