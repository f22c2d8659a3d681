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
