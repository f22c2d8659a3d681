/** Parses a configuration file: its values, or every error with its position. */

import { type BaseIssue, type GenericSchema, safeParse } from 'valibot'
import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml'
import { distance } from '../../src/core/rules/distance.ts'
import { type SettingsFile, settingsSchema } from './schema.ts'

export type Problem = { line: number; column: number; path: string; message: string }
/**
 * values: null unless all are right. usable: the settings that are right by themselves; null when the file as a whole cannot be
 * read. refused: where what is not among them stands, as paths
 */
type Checked =
  | { values: SettingsFile; usable: SettingsFile; refused: []; problems: [] }
  | { values: null; usable: SettingsFile | null; refused: string[][]; problems: Problem[] }
type Path = (string | number)[]

/** max bytes: settings have a few kB; a longer file is the wrong one */
const LONGEST = 1_000_000

export function checkText(text: string): Checked {
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const lines = new LineCounter()
  if (text.length > LONGEST) return refused({ line: 1, column: 1, path: '', message: 'longer than 1 MB' })
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  // the others follow from the first
  const [slip] = document.errors
  if (slip) return refused({ ...at(slip.pos[0]), path: '', message: slip.message.split('\n')[0]! })
  let value: unknown
  try {
    value = document.toJS() ?? {}
  } catch (error) {
    // a dangling alias, or an exponential expansion
    return refused({ ...at(firstAlias(document)), path: '', message: (error as Error).message })
  }
  if (Array.isArray(value))
    return refused({ line: 1, column: 1, path: '', message: `found a list, allowed: a map` })
  const result = safeParse(settingsSchema, value)
  if (result.success) return { values: result.output, usable: result.output, refused: [], problems: [] }
  const paths = result.issues.map(issue => settingOf(pathOf(issue)))
  const told = refused(
    ...result.issues.map(issue => {
      const path = pathOf(issue)
      return { ...at(offsetOf(document, path, issue)), path: written(path), message: messageOf(issue, path) }
    }),
  )
  // a value is whole or not there: half a menu is no menu
  for (const path of paths) remove(value as Record<string, unknown>, path)
  const rest = safeParse(settingsSchema, value)
  return rest.success ? { ...told, usable: rest.output, refused: paths } : told
}

/** The setting that something in it is wrong with: in a map of settings one of them, else the whole value. */
const settingOf = (path: Path): string[] => {
  const [first = '', second] = path.map(String)
  return second !== undefined && keysAt([first]).length > 0 ? [first, second] : [first]
}

function remove(map: Record<string, unknown>, [first = '', second]: string[]): void {
  const within = map[first]
  if (second === undefined || typeof within !== 'object' || within === null) delete map[first]
  else delete (within as Record<string, unknown>)[second]
}

/** The first error without a path, else the first of all. */
function firstAlias(document: Document): number {
  const places: number[] = []
  visit(document, {
    Alias: (_, alias) => {
      const place = alias.range?.[0] ?? 0
      if (alias.resolve(document) === undefined) places.unshift(place)
      else places.push(place)
    },
  })
  return places[0] ?? 0
}

const refused = (...problems: Problem[]): Extract<Checked, { values: null }> => ({
  values: null,
  usable: null,
  refused: [],
  problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
})

const pathOf = (issue: BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => key as string | number)

/** e.g. themes[0].color; a key with a dot in quotes */
const written = (path: Path): string =>
  path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${/[.\s]/.test(key) ? JSON.stringify(key) : key}`))
    .join('')
    .replace(/^\./, '')

const isUnknown = (issue: BaseIssue<unknown>) => issue.type === 'strict_object' && issue.expected === 'never'
const isMissing = (issue: BaseIssue<unknown>) => issue.type === 'strict_object' && issue.input === undefined

function messageOf(issue: BaseIssue<unknown>, path: Path): string {
  if (isUnknown(issue)) {
    const key = String(path.at(-1))
    const known = keysAt(path.slice(0, -1))
    const near = nearest(key, known)
    return `no such setting${near ? `, did you mean ${near}?` : ''} Allowed: ${known.join(', ')}`
  }
  if (isMissing(issue)) return `is missing; it has to be there`
  return `found ${shown(issue.input)}, allowed: ${issue.message}`
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** An unknown key has its own position, a missing one that of the map around it. */
function offsetOf(document: Document, path: Path, issue: BaseIssue<unknown>): number {
  if (isUnknown(issue)) {
    const map = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
    const pair = isMap(map)
      ? map.items.find(({ key }) => isNode(key) && String(key) === path.at(-1))
      : undefined
    const key = pair?.key
    if (isNode(key) && key.range) return key.range[0]
  }
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range?.[0] ?? 0
}

type Within = {
  entries?: Record<string, Within>
  item?: Within
  wrapped?: Within
  pipe?: Within[]
  options?: Within[]
}

/** What is allowed at a path, from the schema. */
export function keysAt(path: Path): string[] {
  let here: Within | undefined = bare(settingsSchema as GenericSchema as Within)
  for (const key of path) here = bare(typeof key === 'number' ? here?.item : here?.entries?.[key])
  return Object.keys(here?.entries ?? {})
}
const bare = (schema: Within | undefined): Within | undefined =>
  schema?.wrapped ? bare(schema.wrapped) : schema

/** The most similar known name, if it is similar enough. */
function nearest(key: string, known: string[]): string | undefined {
  const [best] = known
    .map(name => ({
      name,
      distance: distance([...key.toLowerCase()], [...name.toLowerCase()], undefined, 2),
    }))
    .sort((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, best.name.length / 3) ? best.name : undefined
}
