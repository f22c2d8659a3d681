/**
 * What an element says of itself in custom-elements.json, and which values of its attributes and variables a page may be
 * given: for the builder, and for the frames it shows, whose addresses anybody may write.
 */
import { accentValue, readHex } from './accent-shades.ts'
import { shownText } from './shown-text.ts'

export type Word = { name: string; description: string; type?: { text: string } }
type Declaration = { tagName?: string; attributes?: Word[]; cssProperties?: Word[] }
/** Custom Elements Manifest, as far as it is read here */
export type ElementsManifest = { modules: { declarations?: Declaration[] }[] }

/** variables: without their `--opac-` */
export type ElementWords = { attributes: Word[]; variables: Word[] }
/** by name, variables without their `--opac-` */
export type ElementValues = Record<string, string>

const PREFIX = '--opac-'
const MOST = 500
/** where the library is, an address that somebody else wrote must not say; a reader's token stands in none */
const NOT_CHOSEN = ['api', 'portal', 'token']

/** @param piece e.g. search-bar @returns null for what the manifest does not know */
export function wordsOf({ modules }: ElementsManifest, piece: string): ElementWords | null {
  const found = modules
    .flatMap(module => module.declarations ?? [])
    .find(({ tagName }) => tagName === `opac-${piece}`)
  return found
    ? {
        attributes: (found.attributes ?? []).filter(({ name }) => !NOT_CHOSEN.includes(name)),
        variables: (found.cssProperties ?? []).map(one => ({ ...one, name: one.name.slice(PREFIX.length) })),
      }
    : null
}

/** @param text of a variable, which stands in a style sheet @returns '' for what could be more than a value */
function variableValue(name: string, text: string): string {
  if (name === 'accent' || name === 'on-accent') return readHex(text)
  const value = text.replace(/\s+/g, ' ').trim()
  const count = (mark: string) => value.split(mark).length - 1
  const isWhole = count('(') === count(')') && count('"') % 2 === 0
  return isWhole && /^[\p{L}\p{N}_ #%.,+*()"-]+$/u.test(value) ? value : ''
}

function attributeValue({ name, type }: Word, text: string): string {
  if (type?.text === 'boolean') return text === '' || text === '0' || text === 'false' ? '' : '1'
  if (name === 'lang') return text === 'zh' || text === 'en' ? text : ''
  if (name === 'target') return text === '_blank' ? text : ''
  return shownText(text, ' ').trim()
}

/** Those of the given values that the element knows and that are what they should be. '' = not set. */
export function acceptedValues(words: ElementWords, given: (name: string) => string | null): ElementValues {
  const values: ElementValues = {}
  const take = (one: Word, read: (text: string) => string) => {
    const text = given(one.name)
    const value = text === null || text.length > MOST ? '' : read(text)
    if (value) values[one.name] = value
  }
  for (const one of words.attributes) take(one, text => attributeValue(one, text))
  for (const one of words.variables) take(one, text => variableValue(one.name, text))
  return values
}

/** @returns attributes as they stand in a tag; a boolean one has no value */
export const attributesOf = ({ attributes }: ElementWords, values: ElementValues): [string, string][] =>
  attributes
    .filter(({ name }) => values[name])
    .map(({ name, type }) => [name, type?.text === 'boolean' ? '' : values[name]!])

/** @returns declarations, `--opac-radius: 8px`; the accent holds on dark pages, too */
export const stylesOf = ({ variables }: ElementWords, values: ElementValues): string[] =>
  variables
    .filter(({ name }) => values[name])
    .map(({ name }) => `${PREFIX}${name}: ${name === 'accent' ? accentValue(values.accent!) : values[name]}`)
