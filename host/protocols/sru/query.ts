/** CQL as a query of the catalogue. Pure. */
import {
  type Condition,
  EVERYTHING,
  type Filter,
  type SearchField,
  type SearchQuery,
} from '../../search/engine.ts'
import { type Clause, type CqlNode, Diagnostic, readCql } from './cql.ts'

/** Indexes by context set and name, as explain lists them; a name alone is of the first set that has it. */
export const INDEXES = {
  cql: { serverchoice: 'all', anywhere: 'all', allrecords: 'everything' },
  dc: {
    ...{
      title: 'title',
      creator: 'author',
      contributor: 'author',
      subject: 'subject',
      publisher: 'publisher',
    },
    ...{ date: 'year', language: 'language', type: 'docType', description: 'notes' },
  },
  bath: {
    ...{ isbn: 'isbn', issn: 'issn', name: 'author', personalname: 'author', any: 'all' },
    ...{ seriestitle: 'series', notes: 'notes' },
  },
  rec: { identifier: 'identifier' },
  local: { callnumber: 'callno', classnumber: 'classno', contents: 'contents', author: 'author' },
} as const
type Target = SearchField | 'everything' | 'year' | 'language' | 'docType' | 'identifier'

/** what the catalogue is sorted by */
const SORTS: Record<string, SearchQuery['sort']> = {
  'dc.title': 'title',
  title: 'title',
  'dc.creator': 'author',
  creator: 'author',
  author: 'author',
  'dc.date': 'year',
  date: 'year',
}

/** identifier: a record by its number; null = a search */
export type SruQuery = { query: SearchQuery; identifier: string | null }

/** @throws Diagnostic */
export function sruQuery(text: string): SruQuery {
  const { root, sort } = readCql(text)
  const parts = flat(root)
  const conditions: Condition[] = []
  const filters: Filter[] = []
  let identifier: string | null = null
  for (const { logic, clause, terms } of parts) {
    const target = targetOf(clause.index)
    if (target === 'everything') {
      if (logic !== 'and') throw mixed()
      continue
    }
    if (target === 'identifier') {
      if (parts.length > 1 || terms.length > 1) throw mixed()
      identifier = clause.term
      continue
    }
    if (target === 'year' || target === 'language' || target === 'docType') {
      // filters hold for the whole query
      if (parts.some(part => part.logic === 'or')) throw mixed()
      filters.push({ ...filterOf(target, clause, terms), ...(logic === 'not' && { not: true }) })
      continue
    }
    conditions.push({ ...conditionOf(target, clause, terms), logic })
  }
  // a query that begins with what must not be there
  if (conditions[0]?.logic === 'not') throw mixed()
  const [first, ...others] = sort
  const by = first && SORTS[first.index]
  if (others.length || (first && !by))
    throw new Diagnostic(80, 'sorted by title, creator or date only', first?.index)
  return {
    identifier,
    query: {
      ...EVERYTHING,
      conditions,
      filters,
      ...(by && {
        sort: by,
        direction: first.modifiers.some(one => /descending$/.test(one)) ? 'desc' : 'asc',
      }),
    },
  }
}

const mixed = () => new Diagnostic(48, 'the catalogue combines clauses from left to right only')

type Part = { logic: Condition['logic']; clause: Clause; terms: string[] }

/** The clauses from left to right. @throws Diagnostic 37, 48 */
function flat(node: CqlNode): Part[] {
  if (node.kind === 'clause') return [{ logic: 'and', clause: node, terms: [node.term] }]
  const { operator, left, right } = node
  if (operator === 'prox') throw new Diagnostic(37, 'this boolean operator is not supported', operator)
  const logic = operator as Condition['logic']
  const before = flat(left)
  if (right.kind === 'clause') return [...before, { logic, clause: right, terms: [right.term] }]
  const inside = flat(right)
  const [first] = inside
  const isAll = (wanted: Condition['logic']) => inside.slice(1).every(part => part.logic === wanted)
  // a and (b and c), a or (b or c), a not (b or c)
  if (isAll(logic === 'not' ? 'or' : logic)) return [...before, ...inside.map(part => ({ ...part, logic }))]
  // a and (title = b or title = c)
  const isAlike = inside.every(
    ({ clause }) => clause.index === first!.clause.index && clause.relation === first!.clause.relation,
  )
  if (isAll('or') && isAlike)
    return [...before, { logic, clause: first!.clause, terms: inside.flatMap(({ terms }) => terms) }]
  throw mixed()
}

export function targetOf(index: string): Target {
  if (index === '') return 'all'
  const [set, name] = index.includes('.') ? (index.split('.', 2) as [string, string]) : ['', index]
  for (const [own, names] of Object.entries(INDEXES) as [string, Record<string, Target>][])
    if ((set === '' || set === own) && Object.hasOwn(names, name)) return names[name]!
  if (set !== '' && !Object.hasOwn(INDEXES, set)) throw new Diagnostic(15, 'no such context set', set)
  throw new Diagnostic(16, 'no such index', index)
}

function conditionOf(field: SearchField, { relation }: Clause, terms: string[]): Omit<Condition, 'logic'> {
  const plain = terms.map(masked)
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  if (plain.some(text => text.trim() === '')) throw new Diagnostic(27, 'an empty term finds nothing')
  switch (relation) {
    case '=':
    case 'scr':
    case 'all':
      return { field, operator: 'contains', values: plain }
    case 'any':
      return { field, operator: 'contains', values: plain.flatMap(words) }
    case 'adj':
      return { field, operator: 'contains', values: plain.map(text => `"${text}"`) }
    case '==':
    case 'exact':
      return { field, operator: 'exact', values: plain }
    default:
      throw new Diagnostic(19, 'this relation is not supported', relation)
  }
}

/** A `*` at the end of a word is the catalogue's own. @throws Diagnostic 28, 31 */
function masked(term: string): string {
  if (/[?^]/.test(term))
    throw new Diagnostic(term.includes('^') ? 31 : 28, 'this mask is not supported', term)
  if (/\*(?!\s|$)/.test(term)) throw new Diagnostic(28, 'a * stands at the end of a word only', term)
  return term.replaceAll('"', ' ')
}

function filterOf(field: 'year' | 'language' | 'docType', { relation }: Clause, terms: string[]): Filter {
  if (field !== 'year') {
    if (!['=', '==', 'exact', 'any'].includes(relation))
      throw new Diagnostic(19, 'this relation is not supported', relation)
    return { field, values: terms.flatMap(term => term.trim().split(/\s+/)) }
  }
  const years = terms.flatMap(term => term.trim().split(/\s+/))
  if (!years.every(year => /^\d{4}$/.test(year)))
    throw new Diagnostic(36, 'a date is a year of four digits', terms.join(' '))
  const [year = 0, last = 0] = years.map(Number)
  const range = (from: number | null, to: number | null): Filter => ({
    field: 'pubYear',
    values: [],
    range: [from, to],
  })
  switch (relation) {
    case '=':
    case '==':
    case 'exact':
      return { field: 'pubYear', values: years }
    case '>':
      return range(year + 1, null)
    case '>=':
      return range(year, null)
    case '<':
      return range(null, year - 1)
    case '<=':
      return range(null, year)
    case 'within':
      if (years.length !== 2) throw new Diagnostic(36, 'within needs two years', terms.join(' '))
      return range(year, last)
    default:
      throw new Diagnostic(19, 'this relation is not supported', relation)
  }
}
