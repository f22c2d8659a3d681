/** Builds the page of an author or a subject. */
import {
  AUTHOR_ROLES,
  type Authority,
  type NamedLink,
} from '../../../src/contract/catalogue/x-authorities.ts'
import type { HostContext } from '../../runtime/context.ts'
import { headingKey } from '../../search/analysis/fold.ts'
import type { Condition, SearchField } from '../../search/engine.ts'
import type { NameRelation } from '../../store/schema/catalogue.ts'
import { type Counting, TITLES, titlesBy, titlesByOn, titlesInRole } from './count-titles.ts'
import { headingKeysOf, isSubject, type Known, knownBy, knownByIds, matchesOf } from './known.ts'
import { formsWith, referencesTo } from './queries.ts'

type Parts = Counting
type Asked = { text: string; isAuthor: boolean; needsRecord: boolean }

/** max links of one kind; each costs a search */
const MOST_LINKS = 30
const MOST_ASIDE = 5
/** max steps up from a subject */
const MOST_STEPS = 3

/** The inverse of a relation: both headings get the link, even if only one record states it. */
const REVERSED: Partial<Record<NameRelation, NameRelation>> = {
  pseudonym: 'bearer',
  bearer: 'pseudonym',
  also: 'also',
  broader: 'narrower',
  narrower: 'broader',
}

/** as in GET /x/authority */
type Wire = { author?: string; subject?: string; known?: string | number | null }
/** longer texts are no names */
const MOST_CHARACTERS = 200

/** @returns null for a name that neither a record nor a book has, and unless just one of author and subject is given */
export async function profileFor(
  { store, search }: Pick<HostContext, 'store' | 'search'>,
  wire: Wire,
  signal?: AbortSignal,
): Promise<Authority | null> {
  const [author, subject] = [wire.author ?? '', wire.subject ?? ''].map(text => text.trim())
  const text = author || subject
  if (!text || (author && subject) || text.length > MOST_CHARACTERS) return null
  return profileOf(
    { db: store.db, search: (...args) => search.search(...args), signal },
    { text, isAuthor: author !== '', needsRecord: String(wire.known) === '1' },
  )
}

async function profileOf(parts: Parts, asked: Asked): Promise<Authority | null> {
  const { text, isAuthor, needsRecord } = asked
  const known = (await knownBy(parts.db, text)).filter(one => isSubject(one) !== isAuthor)
  const [one] = known
  if (!one && needsRecord) return null
  if (known.length > 1) return ofNamesakes(parts, text, known)
  const names = one?.searched ?? [text]
  const field = isAuthor ? 'person' : 'subject'
  const found = await parts.search(
    { ...TITLES, conditions: [exact(field, [...new Set([text, ...names])])], facets: true },
    limits(parts),
  )
  const self = one ?? unrecorded(text, isAuthor)
  const all = await titlesBy(parts, isAuthor ? 'author' : 'subject', text)
  const roles = await Promise.all(AUTHOR_ROLES.map(role => (isAuthor ? titlesInRole(parts, role, text) : 0)))
  const [creator = 0, translator = 0, editor = 0, about = 0] = roles
  const own = new Set([text, ...names].map(headingKey))
  const aside = (by: 'author' | 'subject'): Promise<NamedLink[]> =>
    Promise.all(
      (found.facets[by] ?? [])
        .filter(({ value }) => !own.has(headingKey(value)) && !own.has(headingKey(split(value).name)))
        .slice(0, MOST_ASIDE)
        .map(async ({ value }) => ({
          ...split(value),
          address: value,
          count: await (isAuthor && by === 'subject'
            ? titlesByOn(parts, text, value)
            : titlesBy(parts, by, value)),
        })),
    )
  const linksOf = (relation: NameRelation) => related(parts, self, relation)
  const [pseudonyms, bearers, also, broader, narrower] = await Promise.all([
    isAuthor ? linksOf('pseudonym') : [],
    isAuthor ? linksOf('bearer') : [],
    linksOf('also'),
    isAuthor ? [] : ladder(parts, self),
    isAuthor ? [] : linksOf('narrower'),
  ])
  const isReferredTo = [pseudonyms, bearers, also, broader, narrower].some(({ length }) => length > 0)
  if (!one && !all && !isReferredTo) return null
  const formsOf = (relation: NameRelation) => [
    ...new Set(self.names.filter(name => name.relation === relation).map(({ name }) => name)),
  ]
  return {
    kind: self.kind,
    ...{ name: self.name, dates: self.dates, address: self.address, form: self.form },
    hasRecord: one ? 1 : 0,
    realNames: formsOf('real'),
    otherForms: formsOf('variant').filter(form => form !== self.name),
    ...{ pseudonyms, bearers, also, broader, narrower },
    notes: self.notes,
    classNo: self.classNo,
    namesakes: [],
    counts: { all, creator, translator, editor, about },
    coAuthors: isAuthor ? await aside('author') : [],
    subjects: await aside('subject'),
  }
}

async function ofNamesakes(parts: Parts, text: string, known: Known[]): Promise<Authority> {
  const namesakes = await Promise.all(known.slice(0, MOST_LINKS).map(one => linkTo(parts, one)))
  const none = {
    pseudonyms: [],
    bearers: [],
    also: [],
    broader: [],
    narrower: [],
    coAuthors: [],
    subjects: [],
  }
  const all = await titlesBy(parts, byOf(known[0]!), text)
  return {
    ...{ kind: known[0]!.kind, name: known[0]!.name, dates: '', address: text, hasRecord: 1, form: '' },
    ...{ realNames: [], otherForms: [], notes: [], classNo: '', namesakes, ...none },
    counts: { all, creator: 0, translator: 0, editor: 0, about: 0 },
  }
}

/** A heading found only in books, or in references of other records. */
const unrecorded = (text: string, isAuthor: boolean): Known => ({
  ...{ id: 0, kind: isAuthor ? 'person' : 'subject', address: text, form: '' },
  ...(isAuthor ? split(text) : { name: text, dates: '' }),
  ...{ notes: [], classNo: '', names: [], searched: [text] },
})

const exact = (field: SearchField, values: string[]): Condition => ({
  ...{ field, operator: 'exact', values, logic: 'and' },
})
const limits = ({ signal }: Parts) => (signal ? { signal } : {})

const byOf = (one: Pick<Known, 'kind'>) => (isSubject(one) ? 'subject' : 'author')

const linkTo = async (parts: Parts, one: Known): Promise<NamedLink> => ({
  ...{ name: one.name, dates: one.dates, address: one.address },
  ...(one.classNo && { classNo: one.classNo }),
  count: await titlesBy(parts, byOf(one), one.address),
})

/** Headings that a record refers to in this relation, and those that refer to it. */
async function related(parts: Parts, one: Known, relation: NameRelation): Promise<NamedLink[]> {
  const [targets, back] = await Promise.all([
    targetsOf(parts, one, relation),
    referringTo(parts, one, relation),
  ])
  const own = targets.filter(target => target.address !== one.address)
  const others = back.filter(other => other.id !== one.id && own.every(target => target.id !== other.id))
  return Promise.all(
    [...own, ...others].slice(0, MOST_LINKS).map(async target => {
      if (target.id) return linkTo(parts, target)
      const { name, dates, address } = target
      return { name, dates, address, count: await titlesBy(parts, byOf(one), address) }
    }),
  )
}

async function targetsOf({ db }: Parts, one: Known, relation: NameRelation): Promise<Known[]> {
  const names = one.names.filter(name => name.relation === relation)
  return Promise.all(
    names.map(async ({ name, dates }) => {
      const address = dates ? `${name}, ${dates}` : name
      const found = (await knownBy(db, address)).filter(other => isSubject(other) === isSubject(one))
      // the reference is to the heading, whichever form was matched
      if (found[0] && found.length === 1) return { ...found[0], form: '' }
      return { ...unrecorded(address, !isSubject(one)), name, dates }
    }),
  )
}

async function referringTo({ db }: Parts, one: Known, relation: NameRelation): Promise<Known[]> {
  const reversed = REVERSED[relation]
  const keys = headingKeysOf(one)
  const references = (await referencesTo(db, keys)).filter(other => other.relation === reversed)
  // the name alone may be a namesake's
  const found = await knownByIds(db, new Map(references.map(({ authority }) => [authority, ''])))
  const heading = headingKey(one.address)
  const isMeant = (name: { name: string; dates: string }) => {
    const full = headingKey(`${name.name} ${name.dates}`)
    return (
      full === heading ||
      (headingKey(name.name) === heading && (!name.dates || !one.dates)) ||
      full === keys[1]
    )
  }
  return found.filter(
    other =>
      isSubject(other) === isSubject(one) &&
      other.names.some(name => name.relation === reversed && isMeant(name)),
  )
}

/** The broader subjects, and the ancestors of the first of them, top down. */
async function ladder(parts: Parts, one: Known): Promise<NamedLink[]> {
  const first = await related(parts, one, 'broader')
  const above: NamedLink[] = []
  const seen = new Set([one.address, ...first.map(({ address }) => address)])
  for (let at = first[0]; at && above.length < MOST_STEPS; ) {
    const [known] = matchesOf(await formsWith(parts.db, [headingKey(at.address)]), headingKey(at.address))
    const [record] = known ? await knownByIds(parts.db, new Map([known])) : []
    const [next] = record && isSubject(record) ? await related(parts, record, 'broader') : []
    if (!next || seen.has(next.address)) break
    seen.add(next.address)
    above.unshift(next)
    at = next
  }
  return [...above, ...first]
}

/** "Twain, Mark, 1835-1910" → the name and its dates */
function split(heading: string): { name: string; dates: string } {
  const [, name, dates] = /^(.+?),? *[(（]?(\d{3,4}\??-?(?:\d{3,4}\??)?)[)）]?$/u.exec(heading) ?? []
  return name && dates ? { name, dates } : { name: heading, dates: '' }
}
