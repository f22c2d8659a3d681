/** Looks up a book by ISBN in catalogues with SRU (https://www.loc.gov/standards/sru/). */
import { fetchOutside, SourceError } from '../../enrichment/fetch-outside.ts'
import { NoSruError, readSruAnswer, type SruAnswer } from './sru-answer.ts'

const MOST_BYTES = 8 * 1024 * 1024
/** ms timeout for each catalogue */
const WITHIN = 15_000
const MOST_RECORDS = 10

/** SRU 1.1, which every server accepts; for another index the query is written into the address with {isbn} */
const QUERY = {
  version: '1.1',
  operation: 'searchRetrieve',
  recordSchema: 'marcxml',
  maximumRecords: String(MOST_RECORDS),
}

/** @param isbn digits and X only */
function sruAddress(source: string, isbn: string): string {
  if (source.includes('{isbn}')) return source.replaceAll('{isbn}', isbn)
  const url = new URL(source)
  for (const [name, value] of Object.entries({ ...QUERY, query: `bath.isbn=${isbn}` }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return url.href
}

/** @throws SourceError with a one-line message for the operator, without a stack */
export async function askSru(source: string, isbn: string): Promise<SruAnswer> {
  const address = sruAddress(source, isbn)
  // the operator configured this server, so it may be in the library's own network
  const outside = { inside: [new URL(address).host] }
  const wanted = { accept: 'application/xml, text/xml', mostBytes: MOST_BYTES, within: WITHIN }
  const fetched = await fetchOutside(address, wanted, outside)
  if (fetched.kind === 'missing') throw new SourceError('there is nothing at this address')
  try {
    return readSruAnswer(fetched.bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof NoSruError) throw new SourceError(error.message, { cause: error })
    throw error
  }
}
