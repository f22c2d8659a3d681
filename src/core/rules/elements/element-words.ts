/**
 * Reads custom-elements.json, and validates attribute and variable values that come from untrusted URLs: for the
 * builder and its preview frames.
 */

import { shownText } from '../shown-text.ts'
import { accentValue, readHex } from './accent-shades.ts'

export type Word = { name: string; description: string; type?: { text: string } }
type Declaration = { tagName?: string; attributes?: Word[]; cssProperties?: Word[] }
/** Custom Elements Manifest, the part read here */
export type ElementsManifest = { modules: { declarations?: Declaration[] }[] }

/** variables: without their `--opac-` */
export type ElementWords = { attributes: Word[]; variables: Word[] }
/** by name, variables without their `--opac-` */
export type ElementValues = Record<string, string>

const PREFIX = '--opac-'
const MAX_LENGTH = 500
/** not settable from a URL that someone else may have written: the library's origin, and a reader's token */
const NOT_CHOSEN = ['api', 'portal', 'token']

/** @param piece e.g. search-bar @returns null when the manifest does not have it */
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

/** @param text value of a variable in a style sheet @returns '' for text that could be more than a single value */
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
  if (name === 'text') return text === 'page' ? text : ''
  return shownText(text, ' ').trim()
}

/** The given values that the element knows and that are valid. '' = not set. */
export function acceptedValues(
  words: ElementWords,
  valueFor: (name: string) => string | null,
): ElementValues {
  const values: ElementValues = {}
  const take = (one: Word, read: (text: string) => string) => {
    const text = valueFor(one.name)
    const value = text === null || text.length > MAX_LENGTH ? '' : read(text)
    if (value) values[one.name] = value
  }
  for (const one of words.attributes) take(one, text => attributeValue(one, text))
  for (const one of words.variables) take(one, text => variableValue(one.name, text))
  return values
}

/** @returns attributes as written in a tag; a boolean one without a value */
export const attributesOf = ({ attributes }: ElementWords, values: ElementValues): [string, string][] =>
  attributes
    .filter(({ name }) => values[name])
    .map(({ name, type }) => [name, type?.text === 'boolean' ? '' : values[name]!])

/** @returns declarations, e.g. `--opac-radius: 8px`; the accent with a shade for dark pages */
export const stylesOf = ({ variables }: ElementWords, values: ElementValues): string[] =>
  variables
    .filter(({ name }) => values[name])
    .map(({ name }) => `${PREFIX}${name}: ${name === 'accent' ? accentValue(values.accent!) : values[name]}`)
