/**
 * What the WordPress plugin and the MediaWiki extension know of the elements: made from custom-elements.json, so that
 * neither is ever behind.
 */
import { PIECES } from '../../src/core/rules/elements/element-code.ts'
import { roomRules } from '../../src/core/rules/elements/element-rooms.ts'
import manifest from '../../widgets/custom-elements.json' with { type: 'json' }
import { elementsOf, fileOf, type Manifest } from '../pages/elements/manifest.ts'

/** as in a block.json; '' or 0 = not set */
type Schema =
  | { type: 'string'; enum?: string[]; default: string }
  | { type: 'integer'; minimum: number; maximum: number; default: number }
  | { type: 'boolean'; default: boolean }
type Attributes = Record<string, Schema>

/** set once for the whole site, or by the reader's own press or the site's own server */
const NOT_WRITTEN = ['api', 'portal', 'lang', 'open', 'token']
/** parts that can be hidden, by classes of reading-room.css */
const PARTS: Partial<Record<string, string[]>> = { 'book-block': ['callno', 'availability', 'abstract'] }
/** of a query or source */
const MOST_BOOKS = 50

const text = (values?: string[]): Schema => ({
  type: 'string',
  ...(values && { enum: ['', ...values] }),
  default: '',
})

function schemaOf(type: string): Schema {
  if (type === 'boolean') return { type, default: false }
  if (type === 'number') return { type: 'integer', minimum: 0, maximum: MOST_BOOKS, default: 0 }
  const values = [...type.matchAll(/'([^']*)'/g)].map(([, value]) => value!)
  // on, unless it is written as none
  if (type === "'none'") return { type: 'boolean', default: true }
  return values.length && !type.includes('`') ? text(values.filter(value => value !== '_self')) : text()
}

function attributesOf(name: string, declared: { name: string; type: { text: string } }[]): Attributes {
  const written = declared.filter(one => !NOT_WRITTEN.includes(one.name) && one.name !== 'look')
  return {
    ...Object.fromEntries(written.map(one => [one.name, schemaOf(one.type.text)])),
    ...Object.fromEntries((PARTS[name] ?? []).map(part => [part, { type: 'boolean', default: true }])),
    look: text(['library', 'minimal', 'own']),
    accent: text(),
  }
}

/** place in the embed builder; others come after them */
const placeOf = (name: string) => (PIECES as readonly string[]).concat(name).indexOf(name)

/** name without opac- → its attributes */
export const elementsElsewhere: Record<string, Attributes> = Object.fromEntries(
  elementsOf(manifest as Manifest)
    .map(({ tagName, attributes }) => [fileOf(tagName), attributes] as const)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, attributes]) => [name, attributesOf(name, attributes)]),
)

/** Style sheets that keep their room, for libraries with one search model and with several. */
export const roomsElsewhere = { one: roomRules(false), several: roomRules(true) }
