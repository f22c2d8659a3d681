/** Preact as the build of the elements cuts it, beside the whole: the same trees, in the same order, draw the same. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import type * as preact from 'preact'
import type * as hooks from 'preact/hooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { slimLibrary } from '../../widgets/slim-libraries.ts'

type Library = typeof preact & typeof hooks
let whole: Library
let slim: Library
const folder = mkdtempSync(join(tmpdir(), 'slim-'))
const source = (path: string) => fileURLToPath(new URL(`../../node_modules/preact/${path}`, import.meta.url))

/** Its files as the build gets them, so that Node finds one from the other. */
beforeAll(async () => {
  const { JSDOM } = createRequire(import.meta.url)('jsdom')
  const { window } = new JSDOM()
  vi.stubGlobal('document', window.document)
  // both ask for it when they are loaded
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  whole = { ...(await import('preact')), ...(await import('preact/hooks')) }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const part of ['src', 'src/diff', 'hooks/src'])
    for (const name of readdirSync(source(part)).filter(name => name.endsWith('.js'))) {
      const file = `${part}/${name}`
      const text = slimLibrary(source(file)) ?? readFileSync(source(file), 'utf8')
      mkdirSync(join(folder, part), { recursive: true })
      writeFileSync(
        join(folder, file),
        text
          .replaceAll(/from '(\.[^']*)'/g, "from '$1.js'")
          .replace("from 'preact'", "from '../../src/index.js'"),
      )
    }
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  slim = { ...(await load('src/index.js')), ...(await load('hooks/src/index.js')) }
})
afterAll(async () => {
  await settled()
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

type Tree =
  | string
  | number
  | boolean
  | null
  | Tree[]
  | { tag: string; key?: number; props: Record<string, unknown>; within: Tree[] }
  | { part: string; key?: number; within: Tree[] }

const { tree } = fc.letrec<{ tree: Tree; many: Tree[] }>(tie => ({
  many: fc.array(tie('tree'), { maxLength: 5 }),
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '', 0, 7, true, false, null),
    tie('many'),
    fc.record(
      {
        tag: fc.constantFrom('p', 'b', 'button', 'input', 'svg', 'option'),
        key: fc.integer({ min: 1, max: 6 }),
        props: fc.record(
          {
            className: fc.constantFrom('x', 'y z', undefined),
            title: fc.constantFrom('t', '', null, undefined),
            hidden: fc.boolean(),
            value: fc.constantFrom('v', 'w', ''),
            checked: fc.boolean(),
            tabIndex: fc.constantFrom(0, -1),
            'aria-busy': fc.boolean(),
            part: fc.constantFrom('one', 'two', false),
            role: fc.constantFrom('alert', undefined),
            style: fc.constantFrom({ color: 'red' }, { '--x': '1', color: 'blue' }, undefined),
            onClick: fc.constantFrom('click', undefined),
          },
          { requiredKeys: [] },
        ),
        within: tie('many') as fc.Arbitrary<Tree[]>,
      },
      { requiredKeys: ['tag', 'props', 'within'] },
    ),
    fc.record(
      {
        part: fc.constantFrom('Counted', 'Named', 'Fragment', 'Failing', 'Lang'),
        key: fc.integer({ min: 1, max: 6 }),
        within: tie('many') as fc.Arbitrary<Tree[]>,
      },
      { requiredKeys: ['part', 'within'] },
    ),
  ),
}))

/** One library at work: draws trees into a box of its own, and notes what happens in which order. */
function stage(of: Library) {
  const log: string[] = []
  const sets = new Set<(n: number) => void>()
  const Lang = of.createContext('zh')
  class Guard extends of.Component<{ children?: unknown }, { hasFailed: boolean }> {
    override state = { hasFailed: false }
    static override getDerivedStateFromError = () => ({ hasFailed: true })
    override componentDidCatch(error: unknown) {
      log.push(`caught ${error}`)
    }
    override render() {
      return this.state.hasFailed ? 'failed' : (this.props.children as string)
    }
  }
  const parts: Record<string, preact.ComponentType<{ children?: unknown }>> = {
    Fragment: of.Fragment as never,
    Counted({ children }) {
      const [count, set] = of.useState(0)
      const lang = of.useContext(Lang)
      const twice = of.useMemo(() => count * 2, [count])
      of.useEffect(() => {
        sets.add(set)
        return () => void sets.delete(set)
      }, [])
      of.useLayoutEffect(() => {
        log.push(`laid out ${count}`)
        return () => void log.push(`gone ${count}`)
      }, [count])
      return of.createElement('i', { id: `${lang}${twice}` }, children as string)
    },
    Named({ children }) {
      const box = of.useRef<HTMLElement>(null)
      const was = of.useCallback(() => box.current?.localName, [])
      of.useEffect(() => {
        log.push(`is ${was()}`)
      })
      return of.createElement('u', { ref: box }, children as string)
    },
    Failing: () =>
      of.createElement(
        Guard,
        null,
        of.createElement(() => {
          throw new Error('no')
        }, null),
      ),
    Lang: ({ children }) => of.createElement(Lang.Provider, { value: 'en' }, children as string),
  }
  const draw = (tree: Tree): preact.ComponentChild => {
    if (Array.isArray(tree)) return tree.map(draw) as never
    if (!tree || typeof tree !== 'object') return tree as string
    const { key, within } = tree
    if ('part' in tree) return of.createElement(parts[tree.part]!, { key } as object, ...within.map(draw))
    const { onClick, ...props } = tree.props
    const handler = onClick ? { onClick: (event: Event) => log.push(`${event.type} ${tree.tag}`) } : {}
    return of.createElement(tree.tag, { key, ...props, ...handler } as object, ...within.map(draw))
  }
  const box = document.createElement('div')
  document.body.append(box)
  // which nodes are the ones of before
  const marks = new WeakMap<Element, number>()
  let next = 0
  const click = () => new document.defaultView!.Event('click', { bubbles: true })
  const look = () => {
    const all = [...box.querySelectorAll('*')]
    for (const one of all) if (!marks.has(one)) marks.set(one, next++)
    for (const one of all) one.dispatchEvent(click())
    return {
      html: box.innerHTML,
      marks: all.map(one => marks.get(one)),
      values: all.map(one => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked]),
      log: log.splice(0),
    }
  }
  return {
    render: (tree: Tree) => of.render(draw(tree), box),
    poke: (n: number) => {
      for (const set of sets) set(n)
    },
    look,
    end: () => {
      of.render(null, box)
      box.remove()
    },
  }
}
/** effects come behind the next frame */
const settled = () => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))

/** Draws the trees one after the other in both, and sets states between them. */
async function compare(trees: Tree[]): Promise<void> {
  const stages = [stage(whole), stage(slim)]
  try {
    for (const [at, one] of trees.entries()) {
      for (const each of stages) each.render(one)
      await settled()
      expect(stages[1]!.look()).toEqual(stages[0]!.look())
      for (const each of stages) each.poke(at + 1)
      await settled()
      expect(stages[1]!.look()).toEqual(stages[0]!.look())
    }
  } finally {
    for (const each of stages) each.end()
  }
}

it('W05 Preact as the elements have it draws, keeps, tells and catches as the whole one does', () =>
  fc.assert(fc.asyncProperty(fc.array(tree, { minLength: 2, maxLength: 4 }), compare), {
    numRuns: 100,
    seed: 7,
  }))

it('W05 a list in another order: moved are those that the whole one moves', () => {
  const row = (key: number): Tree => ({ tag: 'p', key, props: {}, within: [{ part: 'Counted', within: [] }] })
  const orders = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), { minLength: 2, maxLength: 4 })
  return fc.assert(
    fc.asyncProperty(orders, lists => compare(lists.map(keys => keys.map(row)))),
    { numRuns: 60, seed: 7 },
  )
})

it('W05 what is cut out is looked for: another version of Preact fails the build', () => {
  expect(slimLibrary('/x/node_modules/preact/src/render.js')).not.toContain('isHydrating')
  expect(slimLibrary('/x/node_modules/other/index.js')).toBeUndefined()
})

const installed = (path: string) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))
/** A library as the build gets it; what it imports is the installed one, or what was written before. */
async function load(path: string, imports: Record<string, string> = {}) {
  let text = slimLibrary(installed(path))!
  for (const [name, file] of Object.entries(imports))
    text = text.replace(`'${name}'`, `'${pathToFileURL(file).href}'`)
  const file = join(folder, `${path.replaceAll(/\W/g, '-')}.js`)
  writeFileSync(file, text)
  return { file, ...(await import(/* @vite-ignore */ pathToFileURL(file).href)) }
}

it('messages say the same as those of rosetta', async () => {
  const { default: whole } = await import('rosetta')
  const templite = await load('templite/dist/templite.mjs')
  const { default: slim } = await load('rosetta/dist/index.mjs', {
    dlv: installed('dlv/dist/dlv.es.js'),
    templite: templite.file,
  })
  const said = [whole({}), slim({})].map(messages => {
    messages.set('zh', {
      shelf: { count: '{{count}} 册（还有 {{rest}} 册）', orders: { title_asc: '题名' } },
    })
    messages.set('zh', { block: { all: '全部' } })
    messages.set('en', { block: { all: 'All' } })
    return [
      messages.t('shelf.count', { count: 0, rest: '<b>' }, 'zh'),
      messages.t('shelf.count', undefined, 'zh'),
      messages.t('shelf.orders.title_asc', {}, 'zh'),
      messages.t('block.all', {}, 'zh'),
      messages.t('block.all', {}, 'en'),
      messages.t('block.none', {}, 'en'),
    ]
  })
  expect(said[1]).toEqual(said[0])
  expect(said[1]).toContain('0 册（还有 <b> 册）')
})

it('a store begins with its first listener and ends a second after its last', async () => {
  vi.useFakeTimers()
  try {
    const { atom } = await load('nanostores/atom/index.js', {
      '../clean-stores/index.js': installed('nanostores/clean-stores/index.js'),
    })
    const { onMount } = await load('nanostores/lifecycle/index.js', {
      '../clean-stores/index.js': installed('nanostores/clean-stores/index.js'),
    })
    const $store = atom(0)
    const end = vi.fn()
    const begin = vi.fn(() => {
      $store.set($store.get() + 1)
      return end
    })
    onMount($store, begin)
    const heard = vi.fn()
    const stop = $store.listen(heard)
    $store.set(5)
    expect(heard.mock.lastCall![0]).toBe(5)
    stop()
    $store.listen(heard)()
    vi.advanceTimersByTime(999)
    const again = $store.listen(heard)
    vi.advanceTimersByTime(5000)
    expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
    again()
    vi.advanceTimersByTime(1000)
    expect(end).toHaveBeenCalledOnce()
    $store.listen(heard)
    expect(begin).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
