/** Fields of each kind: the columns of its table, allowed values, and their validation. */
import type {
  CollectionContent,
  CollectionField,
  CollectionKind,
} from '../../../../src/contract/staff/staff-collections.ts'
import { knownKind } from '../../../../src/core/rules/known-kind.ts'
import { safePlace, safeUrl } from '../../../../src/core/rules/urls/safe-url.ts'
import type words from '../../../../src/i18n/server/staff/serverStaff.zh.ts'
import { type Lang, say } from '../../../runtime/say.ts'
import type { CollectionArea } from '../../../staff/trail.ts'
import { cleanLines, cleanText } from '../../bibs/detail/detail-html.ts'
import { langNamed, statusNamed } from '../../packages/names.ts'

/** what a field is called; those in a language end with it */
type Label = keyof (typeof words)['collections']['fields']
type FieldName = Label | `${Label}_${'zh' | 'en'}`
type Field = Pick<CollectionField, 'type' | 'most'> & {
  name: FieldName
  isRequired?: boolean
  isFixed?: boolean
  options?: readonly string[]
}
const line = (name: FieldName, most = 200, more: Partial<Field> = {}): Field => ({
  name,
  type: 'line',
  most,
  ...more,
})
const text = (name: FieldName, most = 4000): Field => ({ name, type: 'text', most })
const day = (name: FieldName, more: Partial<Field> = {}): Field => ({ name, type: 'day', most: 10, ...more })
const url = (name: FieldName): Field => ({ name, type: 'url', most: 1000 })
/** one of the library's pictures, or an address; and its alt text */
const picture = (): Field[] => [
  { name: 'cover_url', type: 'picture', most: 1000 },
  ...[line('cover_alt', 300), line('cover_alt_en', 300)],
]
const whole = (name: FieldName, most: number): Field => ({ name, type: 'whole', most })
const codes = (name: FieldName): Field => ({ name, type: 'codes', most: 800 })
const choice = (name: FieldName, ...options: string[]): Field => ({ name, type: 'choice', most: 40, options })
const flag = (name: FieldName): Field => ({ name, type: 'flag', most: 1 })
const isRequired = true
const OFF_CAMPUS = ['none', 'vpn', 'direct'] as const

/** the table, its key, the key of its books, and the stored fields */
export const KINDS = {
  booklist: {
    ...{
      table: 'booklist',
      key: 'id',
      books: 'booklist_item',
      of: 'booklist',
      area: 'booklists',
      title: 'name',
    },
    address: '/space/bookList/detail/',
    fields: [
      ...[line('name', 100, { isRequired }), line('name_en', 100), text('description', 2000)],
      ...[text('description_en', 2000), ...picture(), flag('recommended')],
    ],
  },
  topic: {
    ...{ table: 'topic', key: 'id', books: 'topic_book', of: 'topic', area: 'topics', title: 'name' },
    address: '/space/topics/detail/',
    fields: [
      ...[
        line('name', 200, { isRequired }),
        line('name_en'),
        line('subtitle', 300),
        line('subtitle_en', 300),
      ],
      ...[text('description'), text('description_en'), line('curator', 100), ...picture()],
      ...[day('opens_on'), day('closes_on'), flag('recommended')],
    ],
  },
  course: {
    ...{
      table: 'curriculum',
      key: 'id',
      books: 'curriculum_book',
      of: 'curriculum',
      area: 'courses',
      title: 'name',
    },
    address: '/space/subjectReference/course/detail/',
    fields: [
      ...[line('name', 200, { isRequired }), line('name_en'), line('department', 100)],
      ...[line('teacher', 100), line('year', 40)],
    ],
  },
  database: {
    ...{ table: 'package', key: 'package_id', books: null, of: '', area: 'databases', title: 'name_zh' },
    address: '/space/databaseDetail/',
    fields: [
      ...[line('package_id', 60, { isRequired, isFixed: true }), line('name_zh', 200, { isRequired })],
      ...[line('name_en'), url('url'), line('line_zh'), line('line_en'), text('about_zh'), text('about_en')],
      ...[line('publisher_zh'), line('publisher_en'), choice('status', '0', '1', '2', '9')],
      ...[choice('lang_code', 'pak.lang.chi', 'pak.lang.foreign'), codes('subjects'), codes('types')],
      ...[day('activated_on'), day('starts_on'), day('ends_on'), choice('off_campus', ...OFF_CAMPUS)],
      ...[
        whole('seats', 100_000),
        url('manual_url'),
        { name: 'cover_url', type: 'picture', most: 1000 },
        line('place_zh'),
        line('place_en'),
      ],
      ...[line('hours_zh'), line('hours_en')],
    ],
  },
  donation: {
    ...{
      table: 'donation',
      key: 'id',
      books: 'donation_book',
      of: 'donation',
      area: 'donations',
      title: 'name',
    },
    address: '/space/donateDetail/',
    fields: [
      ...[line('name', 200, { isRequired }), line('name_en'), line('donor', 100, { isRequired })],
      ...[day('donated_on', { isRequired }), text('description', 2000), text('description_en', 2000)],
      ...[line('seal', 8), whole('volumes', 1_000_000), whole('waiting', 1_000_000)],
    ],
  },
} as const satisfies Record<
  CollectionKind,
  { area: CollectionArea; fields: readonly Field[] } & Record<string, unknown>
>

/** kinds that readers see in the library’s own order */
export const ORDERED: readonly CollectionKind[] = ['booklist', 'topic']
/** not allowed as ids: they are paths of calls */
const RESERVED = ['order', 'preview', 'list', 'books', 'acts']
const SPANS = [
  ['opens_on', 'closes_on'],
  ['starts_on', 'ends_on'],
] as const

export const fieldsOf = (kind: CollectionKind): readonly Field[] => KINDS[kind].fields

const label = (name: FieldName, lang: Lang): string =>
  say(lang, `staff.collections.fields.${name.replace(/_(zh|en)$/, '') as Label}`)
const optionLabel = (name: FieldName, value: string, lang: Lang): string => {
  if (name === 'status') return statusNamed(value, lang)
  if (name === 'lang_code') return langNamed(value, lang)
  const known = knownKind(OFF_CAMPUS, value)
  return known ? say(lang, `staff.collections.offCampus.${known}`) : value
}

export const shownFields = (kind: CollectionKind, lang: Lang): CollectionField[] =>
  fieldsOf(kind).map(({ name, type, most, isRequired = false, isFixed = false, options = [] }) => ({
    ...{ name, type, most, isRequired, isFixed, isEnglish: name.endsWith('_en') },
    label: label(name, lang),
    options: options.map(value => ({ value, label: optionLabel(name, value, lang) })),
  }))

/** Normalizes for storage: no control characters, each code once, defaults for choices and numbers. */
export function cleanValues(kind: CollectionKind, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(kind).map(({ name, type, options }) => {
      const value = (type === 'text' ? cleanLines : cleanText)(given[name] ?? '')
      if (type === 'codes')
        return [name, [...new Set(value.split(/[\s,;，；、]+/).filter(Boolean))].join(' ')]
      if (type === 'flag') return [name, value === '1' ? '1' : '']
      return [name, value || (type === 'choice' ? options![0]! : type === 'whole' ? '0' : '')]
    }),
  )
}

export type Problem = { field: FieldName; why: 'empty' | 'long' | 'form' | 'order' }

/** @param isFinal about to be published: fields that a draft may leave out are required */
export function problemOf(
  kind: CollectionKind,
  content: CollectionContent,
  isFinal: boolean,
): Problem | null {
  const values = cleanValues(kind, content.values)
  for (const { name, type, most, isRequired, isFixed, options } of fieldsOf(kind)) {
    const value = values[name]!
    if (value === '' && isRequired && (isFinal || isFixed)) return { field: name, why: 'empty' }
    if (value === '') continue
    if ([...value].length > most && type !== 'whole') return { field: name, why: 'long' }
    if (!isWellFormed({ name, type, most }, value) || (options && !options.includes(value)))
      return { field: name, why: 'form' }
  }
  // the alt text is required, except for a database, whose picture is next to its name
  if (values.cover_url && values.cover_alt === '' && isFinal) return { field: 'cover_alt', why: 'empty' }
  for (const [from, to] of SPANS)
    if (values[from] && values[to] && values[to] < values[from]) return { field: to, why: 'order' }
  return null
}

function isWellFormed({ name, type, most }: Pick<Field, 'name' | 'type' | 'most'>, value: string): boolean {
  if (name === 'package_id') return /^[\w-]{1,60}$/.test(value) && !RESERVED.includes(value)
  if (type === 'day') {
    const time = Date.parse(`${value}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
  }
  if (type === 'picture') return safePlace(value) !== ''
  if (type === 'url') return safeUrl(value) !== ''
  if (type === 'whole') return /^\d{1,9}$/.test(value) && Number(value) <= most
  if (type === 'codes')
    return value.split(' ').length <= 20 && value.split(' ').every(code => code.length <= 40)
  return true
}

export const problemSaid = ({ field, why }: Problem, lang: Lang): string =>
  say(lang, `staff.collections.problems.${why}`, { field: label(field, lang) })
