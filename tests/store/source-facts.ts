/** Facts from the sources of the demo library, read from the shared data by the import's own readers. */

import { bibFromRecord } from '../../host/ingest/bib/to-bib.ts'
import { chunksOf } from '../../host/ingest/format/open-file.ts'
import { DATA, marcFiles, readFile } from '../ingest/shared-data.ts'

/** years: coded and printed ones; isbns: 13 digits */
export type MarcFacts = {
  /** as printed in the record, in all its scripts */
  title: string
  publisher: string
  years: string[]
  isbns: string[]
  issn: string
  price: string
  language: string
}

/** the files of each kind of source: host/store/demo/data/SOURCES.md */
const FILES: Record<string, RegExp> = {
  uva: /uva_001_2000/,
  bu: /bu_bibs/,
  temple: /temple_/,
  spectest: /specTestRecs\.mrc/,
  pymarc: /pymarc_(?:marc|test|multi_isbn)\.dat/,
  solrmarc: /solrmarc_/,
  princeton: /princeton_/,
  trln: /trln_/,
  yaz: /yaz_/,
  bnu: /bnu_.*xml/,
  dp2: /dp2_singles\.utf8/,
}

/** 13 digits; '' if it is not an ISBN */
export function isbn13(text: string): string {
  const plain = text.replace(/[^0-9X]/gi, '')
  if (plain.length === 13) return plain
  if (plain.length !== 10) return ''
  const stem = `978${plain.slice(0, 9)}`
  const sum = [...stem].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${stem}${(10 - (sum % 10)) % 10}`
}

/** Facts by `kind:number`; a number shared by two records of a source has the facts of both. */
export async function marcFacts(): Promise<Map<string, MarcFacts[]>> {
  const facts = new Map<string, MarcFacts[]>()
  for (const path of ['marc21', 'cnmarc'].flatMap(marcFiles)) {
    const kind = Object.keys(FILES).find(name => FILES[name]?.test(path))
    if (!kind) continue
    for (const record of (await readFile(path)).records) {
      const bib = bibFromRecord(record)
      const { controlNo, publisher, isbns, issn, price, language, year, pubYear } = bib
      const title = [bib.title, bib.subtitle, bib.parallelTitle].join(' ')
      const key = `${kind}:${kind === 'yaz' ? (/\d{8}/.exec(controlNo)?.[0] ?? '') : controlNo}`
      const years = [String(year ?? ''), ...(pubYear.match(/\d{4}/g) ?? [])]
      const entry = { title, publisher, years, isbns: isbns.map(isbn13), issn, price, language }
      facts.set(key, [...(facts.get(key) ?? []), entry])
    }
  }
  return facts
}

export type CatalogueLine = {
  id: string
  title: string
  lang?: string
  publisher?: string
  pub_year?: string
}

/** Lines of a gzipped JSON lines catalogue whose `id` is wanted. */
export async function catalogueLines(name: string, wanted: Set<string>): Promise<Map<string, CatalogueLine>> {
  const found = new Map<string, CatalogueLine>()
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of await chunksOf(`${DATA}/catalogue/${name}`)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const id = /"id": "([^"]+)"/.exec(line)?.[1]
      if (id && wanted.has(id)) found.set(id, JSON.parse(line) as CatalogueLine)
    }
  }
  return found
}
