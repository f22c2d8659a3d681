import type { SeedRow } from '../seed-rows.ts'

/** Source label of a title's facts, shown in the record. Licences: SOURCES.md */
export const SOURCES: Record<string, string> = {
  gutenberg: 'Project Gutenberg catalogue (CC0)',
  bnu: 'Beijing Normal University Library',
  dp2: 'DigitalPlatform dp2',
  uva: 'University of Virginia Library (SolrMarc)',
  bu: 'Boston University Library, CC BY 4.0',
  temple: 'Temple University Libraries',
  bl: 'British Library catalogue (public domain)',
  princeton: 'Princeton University Library',
  trln: 'Triangle Research Libraries Network',
  yaz: 'Index Data YAZ',
  pymarc: 'pymarc',
  solrmarc: 'SolrMarc',
  spectest: 'SolrMarc',
  common: 'title and author are common knowledge',
}

/** @throws RangeError when the kind is not in SOURCES */
export function sourceOf(row: SeedRow): { kind: string; number: string; label: string } {
  const at = row.ref.indexOf(':')
  const kind = row.ref.slice(0, at)
  const label = SOURCES[kind]
  if (!label) throw new RangeError(`no source: ${row.ref}`)
  return { kind, number: row.ref.slice(at + 1), label }
}

/** The page of the full text, for titles of Project Gutenberg. */
export function fullTextOf(row: SeedRow): string {
  const { kind, number } = sourceOf(row)
  return kind === 'gutenberg' ? `https://www.gutenberg.org/ebooks/${number.replace('PG', '')}` : ''
}

export const controlNumberOf = (row: SeedRow): string => row.ref.replace(':', '-')
