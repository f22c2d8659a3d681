/** What the built host serves without a script: every URL in both languages has texts, never message keys. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOf } from '../../src/i18n/area-of.ts'
import * as further from '../../src/shell/routes/further.ts'
import { notFound, type Route, routes } from '../../src/shell/routes/routes.ts'
import { type BuiltHost, isBuilt, startBuilt, unlessBuilt } from '../built-host.ts'

const dictionaries = import.meta.glob<object>('/{src,widgets}/**/*.zh.ts', { eager: true, import: 'default' })
const leaves = (value: object, prefix: string): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${prefix}.${key}`] : leaves(inner, `${prefix}.${key}`),
  )
const KEYS = new Set(
  Object.entries(dictionaries).flatMap(([file, words]) => leaves(words, areaOf(file)?.area ?? '')),
)

/** Texts and attributes of a document, including the head, excluding scripts and styles. */
const saidBy = (html: string): string => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
const keysIn = (html: string): string[] => [
  ...new Set(
    saidBy(html)
      .match(/[A-Za-z]\w*(?:\.[A-Za-z]\w*)+/g)
      ?.filter(word => KEYS.has(word)),
  ),
]

/** A URL of each screen; for patterns the first example. */
const EXAMPLES: Record<string, string> = { NotFound: '/no/such/page' }
const exampleOf = ({ name, path }: Route, book: string): string => {
  if (EXAMPLES[name]) return EXAMPLES[name]
  if (name === 'SearchDetailLocal') return `/searchDetailLocal/${book}`
  if (typeof path === 'string') return path.replace(/:\w+/g, '1')
  const word = /^\^((?:\\\/\w+)+)(?:\\\/)?\(?(?:\?:)?/.exec(path.source)
  const start = word ? word[1]!.replaceAll('\\', '') : ''
  const inner = path.source.slice(word ? word[0].length : 2)
  const first = /^\W*(?:<\w+>)?(\w+)\|/.exec(inner)?.[1]
  return [start, `${start}/${first}`, `${start}/1`, `/${first}`].find(one => path.test(one)) ?? start
}

describe.skipIf(!isBuilt)(`the built host${unlessBuilt}`, { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-words-'))
  let host: BuiltHost
  let book = ''
  beforeAll(async () => {
    host = await startBuilt(folder, { NODE_ENV: 'test' })
    const results = await (await fetch(`${host.origin}/space/searchList?q=history`)).text()
    book = /searchDetailLocal\/(\w+)/.exec(results)![1]!
  }, 120_000)
  afterAll(async () => {
    host.process.kill('SIGTERM')
    await once(host.process, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  const all = [...routes, ...further.routes, notFound]
  it.each(['zh_CN', 'en_US'])('S06 no screen serves a message key, in %s', async lang => {
    const found: string[] = []
    for (const route of all) {
      const path = exampleOf(route, book)
      const answer = await fetch(`${host.origin}/space${path}`, {
        headers: { cookie: `opac.lang=${lang}`, accept: 'text/html' },
        redirect: 'manual',
      })
      expect(answer.status, path).toBeLessThan(500)
      const html = await answer.text()
      // a missing message throws in a host under test, which then serves an empty document
      if (answer.status !== 302) expect(html, `${route.name} ${path}`).toContain('<main')
      found.push(...keysIn(html).map(key => `${path}: ${key}`))
    }
    expect(found).toEqual([])
  })

  it('the keys are those of the dictionaries', () => {
    expect(KEYS.size).toBeGreaterThan(1000)
    expect(keysIn('<h1 aria-label="around.asks.label">topics.topic and space.css</h1>')).toEqual([
      'around.asks.label',
      'topics.topic',
    ])
  })
})
