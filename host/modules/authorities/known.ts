/** Whom or what a text names, by the authority records. */
import { keysOf, type NameForm } from '../../ingest/authority/name-field.ts'
import { headingKey } from '../../search/analysis/fold.ts'
import type { Reading } from '../../store/library.ts'
import type { AuthorityKind } from '../../store/schema/catalogue.ts'
import { authoritiesByIds, datesOfHeadings, formsWith, type Match, type NameRow, OWN } from './queries.ts'

/**
 * @property address value of `author` or `subject` in the address of its page: its name, with dates if another record
 * has the same name
 * @property searched names that find its books; none of them is another record's heading
 * @property form the requested form, when it is not the heading; '' otherwise
 */
export type Known = {
  id: number
  kind: AuthorityKind
  name: string
  dates: string
  address: string
  notes: string[]
  /** of a subject; '' = none */
  classNo: string
  names: NameRow[]
  searched: string[]
  form: string
}

export const isSubject = ({ kind }: Pick<Known, 'kind'>): boolean => kind === 'subject'

/** max names of one record that a search takes in */
const MOST_SEARCHED = 40

const whole = ({ name, dates }: NameForm): string => (dates ? `${name}, ${dates}` : name)

/** Records by id, with the names that belong to them alone. Headings of other records take precedence over variants. */
export async function knownByIds(db: Reading, forms: Map<number, string>): Promise<Known[]> {
  const rows = await authoritiesByIds(db, [...forms.keys()])
  if (!rows.length) return []
  const own = rows.flatMap(({ names }) => names.filter(({ relation }) => OWN.includes(relation)))
  const keys = [...new Set(own.flatMap(({ name, dates }) => [name, whole({ name, dates })].map(headingKey)))]
  const headings = (await formsWith(db, keys)).filter(({ relation }) => relation === 'heading')
  const isAnothers = (text: string, id: number) => {
    const key = headingKey(text)
    return headings.some(match => match.key === key && match.authority !== id)
  }
  return rows.map(({ notes, class_no: classNo, ...row }) => {
    const searched = own
      .filter(({ authority }) => authority === row.id)
      .flatMap(form => {
        const text = [form.name, whole(form)].find(one => !isAnothers(one, row.id))
        // identical headings of two records are both kept
        return text ?? (form.relation === 'heading' ? [form.name] : [])
      })
    return {
      ...row,
      notes: JSON.parse(notes) as string[],
      classNo,
      address: isAnothers(row.name, row.id) ? whole(row) : row.name,
      searched: [...new Set(searched)].slice(0, MOST_SEARCHED),
      form: forms.get(row.id) ?? '',
    }
  })
}

/** The records named by each key: those whose heading it is, else those that have it as another form. */
export function matchesOf(matches: Match[], key: string): Map<number, string> {
  const own = matches.filter(match => match.key === key)
  const headings = own.filter(({ relation }) => relation === 'heading')
  const chosen = headings.length ? headings : own
  return new Map(
    chosen.map(({ authority, relation, form }) => [authority, relation === 'heading' ? '' : form]),
  )
}

const DATES = /,? *[(（]?\d{3,4}.*$/u

/** Records named by a heading; a heading with unknown dates matches the record without dates. */
export async function knownBy(db: Reading, text: string): Promise<Known[]> {
  const key = headingKey(text)
  const bare = headingKey(text.replace(DATES, ''))
  const matches = key ? await formsWith(db, [...new Set([key, bare].filter(Boolean))]) : []
  const named = matchesOf(matches, key)
  if (named.size || bare === key) return knownByIds(db, named)
  return (await knownByIds(db, matchesOf(matches, bare))).filter(({ dates }) => !dates)
}

/** @returns dates of those names that are the heading of exactly one record, unless they have dates themselves */
export async function datesOfNames(db: Reading, names: string[]): Promise<Map<string, string>> {
  const keys = new Map(names.filter(name => !DATES.test(name)).map(name => [name, headingKey(name)]))
  const asked = [...new Set(keys.values())].filter(Boolean)
  const rows = asked.length ? await datesOfHeadings(db, asked) : []
  const dates = new Map<string, string>()
  for (const [name, key] of keys) {
    const named = new Map(rows.flatMap(row => (row.key === key ? [[row.id, row.dates] as const] : [])))
    const [own] = named.values()
    if (named.size === 1 && own) dates.set(name, own)
  }
  return dates
}

/** All keys of a record's heading, to find references to it. */
export const headingKeysOf = ({ name, dates }: Known): string[] => keysOf({ name, dates })

/** A reference to a record, on the wire. */
export const namedOf = ({ kind, name, dates, address, form }: Known) => ({ kind, name, dates, address, form })
