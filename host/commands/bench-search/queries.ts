/** Typical queries from the library's own records: Chinese and Latin, one to three words. */
import type { Filter, SearchQuery } from '../../search/engine.ts'
import type { Random } from '../../store/demo/random.ts'
import type { Store } from '../../store/open.ts'

type Row = {
  title: string
  authors: string
  subjects: string
  language: string
  year: number | null
  doc_type: string
  id: number
}

/**
 * @returns `size` queries; every second one with one or two filters. Each requests page one, the total and all facets
 */
export function mixedQueries({ raw }: Store, random: Random, size: number): SearchQuery[] {
  const last = raw.prepare('SELECT max(id) FROM bib').pluck().get() as number
  const read = raw.prepare(
    'SELECT id, title, authors, subjects, language, year, doc_type FROM bib WHERE id >= ? AND withdrawn = 0',
  )
  const place = raw.prepare('SELECT loca_code FROM item WHERE bib = ?').pluck()
  const queries: SearchQuery[] = []
  while (queries.length < size) {
    const row = read.get(random.int(1, last)) as Row | undefined
    if (row === undefined) continue
    // Alternating: the library may contain mostly one of them.
    const isChinese = /\p{sc=Han}/u.test(row.title)
    if (isChinese !== (queries.length % 2 === 0)) continue
    const text = isChinese ? chineseWords(row, random) : latinWords(row, random)
    if (text === '') continue
    queries.push({
      conditions: [{ field: 'all', operator: 'contains', values: [text], logic: 'and' }],
      filters: queries.length % 4 < 2 ? [] : filtersOf(row, place.get(row.id) as string | undefined, random),
      sort: 'relevance',
      direction: 'desc',
      page: 1,
      pageSize: 20,
      collapse: false,
      facets: true,
    })
  }
  return queries
}

function chineseWords({ title, authors, subjects }: Row, random: Random): string {
  const runs = [title, title, subjects, authors].flatMap(text => text.match(/\p{sc=Han}+/gu) ?? [])
  if (runs.length === 0) return ''
  const words = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => {
    const run = [...random.pick(runs)]
    const length = Math.min(run.length, random.pick([1, 2, 2, 2, 2, 3, 4]))
    const from = random.int(0, run.length - length)
    return run.slice(from, from + length).join('')
  })
  return words.join(' ')
}

function latinWords({ title, authors, subjects }: Row, random: Random): string {
  const words = [title, title, subjects, authors].flatMap(text => text.match(/[\p{L}\p{M}]{2,}/gu) ?? [])
  if (words.length === 0) return ''
  return Array.from({ length: random.int(1, 3) }, () => random.pick(words)).join(' ')
}

function filtersOf(row: Row, location: string | undefined, random: Random): Filter[] {
  const subject = (JSON.parse(row.subjects) as string[])[0]
  const year = row.year ?? 2000
  const choices: Filter[] = [
    { field: 'language', values: [row.language] },
    { field: 'docType', values: [row.doc_type] },
    { field: 'pubYear', values: [], range: [year - 10, year + 5] },
    { field: 'locaCode', values: [location ?? ''] },
    { field: 'subject', values: [subject ?? ''] },
  ]
  return random.shuffled(choices).slice(0, random.int(1, 2))
}
