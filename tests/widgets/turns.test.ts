import { expect, it } from 'vitest'
import { turn } from '../../widgets/element/turns.ts'

/** another script's task, queued in between */
const task = () => new Promise<void>(done => setImmediate(done))

it('W07 callers run in order, each in a task of its own, so that other tasks can run between them', async () => {
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
