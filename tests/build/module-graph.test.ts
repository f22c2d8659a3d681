/** The lists of the build name modules: a name that is none is said, not passed over. */
import { normalizePath } from 'vite'
import { expect, it } from 'vitest'
import { here } from '../../host/build/here.ts'
import { idsOf, withImports } from '../../host/build/module-graph.ts'

const id = (name: string) => normalizePath(here(`src/${name}.ts`))
/** a imports b and, when it is asked to, c; b imports d, which imports b */
const graph: Record<string, string[]> = {
  [id('a')]: [id('b')],
  [id('b')]: [id('d')],
  [id('c')]: [],
  [id('d')]: [id('b')],
}
const context = {
  getModuleInfo: (one: string) => (graph[one] ? { importedIds: graph[one] } : null),
  error: (text: string) => {
    throw new Error(text)
  },
} as never

it('a renamed module in a list stops the build with a sentence', () => {
  expect(idsOf(context, ['src/a.ts', 'src/b.ts'], 'src/list.ts')).toEqual([id('a'), id('b')])
  expect(() => idsOf(context, ['src/a.ts', 'src/e.ts'], 'src/list.ts')).toThrow(
    'src/list.ts names src/e.ts, which is no module of this build. Was it renamed or removed?',
  )
})

it('a module comes with what it imports, in circles too', () => {
  expect([...withImports(context, [id('a')])]).toEqual([id('a'), id('b'), id('d')])
  expect([...withImports(context, [id('c')])]).toEqual([id('c')])
})
