import { expect, it } from 'vitest'
import { countBuffer } from '../../../host/modules/bibs/count-buffer.ts'

it('counts are written in batches, and kept after a failed write', async () => {
  const written: [string, number][][] = []
  let fails = false
  const buffer = countBuffer<string>(
    async counts => {
      if (fails) throw new Error('busy')
      written.push([...counts])
    },
    { mostKeys: 2 },
  )
  for (const key of ['a', 'b', 'a', 'c']) buffer.add(key)
  expect([buffer.pending('a'), buffer.pending('b'), buffer.pending('c')]).toEqual([2, 1, 0])
  fails = true
  await expect(buffer.flush()).rejects.toThrow('busy')
  buffer.add('a')
  fails = false
  await buffer.close()
  expect(written).toEqual([
    [
      ['a', 3],
      ['b', 1],
    ],
  ])
  await buffer.flush()
  expect(written).toHaveLength(1)
})

it('counts are pending until they are written, and a write waits for the one before it', async () => {
  const written: [string, number][][] = []
  let begun = 0
  let end = () => {}
  const buffer = countBuffer<string>(async counts => {
    begun++
    await new Promise<void>(resolve => {
      end = resolve
    })
    written.push([...counts])
  })
  buffer.add('a')
  const first = buffer.flush()
  buffer.add('a')
  expect(buffer.pending('a')).toBe(2)
  const closed = buffer.close()
  end()
  await first
  expect([written.length, buffer.pending('a')]).toEqual([1, 1])
  await expect.poll(() => begun).toBe(2)
  end()
  await closed
  expect([written, buffer.pending('a')]).toEqual([[[['a', 1]], [['a', 1]]], 0])
})
