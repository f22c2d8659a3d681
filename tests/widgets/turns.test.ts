import { expect, it } from 'vitest'
import { turn } from '../../widgets/turns.ts'

/** a task that was asked for before others */
const task = () => new Promise<void>(done => setImmediate(done))

it('W07 each caller has a task of its own, in order: others come between', async () => {
  const heard: string[] = []
  const all = [1, 2, 3].map(async n => {
    await turn()
    heard.push(`draw ${n}`)
    await task().then(() => heard.push(`page ${n}`))
  })
  await Promise.all(all)
  const at = (what: string) => heard.indexOf(what)
  expect(heard.filter(what => what.startsWith('draw'))).toEqual(['draw 1', 'draw 2', 'draw 3'])
  expect(at('page 1')).toBeLessThan(at('draw 3'))
})
