/** Many readers for some time (npm run test:long): memory does not grow, and no answer is wrong. */
import { readFileSync } from 'node:fs'
import { test as plain } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'

const ROUNDS = 60
const PER_ROUND = 100
const WORDS = [
  'history',
  '红楼梦',
  '史',
  'science',
  'shakespeare',
  '中国',
  'qzxqzx',
  '论语',
  'philosophy',
  'a',
]

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

plain('6,000 searches and first views leave the memory where it was', async () => {
  plain.skip(process.env.LONG !== '1', 'only in npm run test:long')
  plain.skip(process.platform !== 'linux', 'reads /proc')
  plain.setTimeout(600_000)
  const host = await startHost()
  try {
    let bad = 0
    const ask = async (n: number) => {
      const word = WORDS[n % WORDS.length]!
      const answer =
        n % 3 === 0
          ? await fetch(`${host.url}/space/searchList?q=${encodeURIComponent(word)}&page=${(n % 5) + 1}`)
          : await fetch(`${host.url}/opac/search/`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                page: 1,
                pageSize: 20,
                queryFieldList: [
                  { logic: 0, field: 'all', values: [`${word} ${n % 7 ? '' : n}`], operator: '*' },
                ],
              }),
            })
      await answer.arrayBuffer()
      if (!answer.ok) bad++
    }
    let settled = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < PER_ROUND; n += 10)
        await Promise.all(Array.from({ length: 10 }, (_, i) => ask(round * PER_ROUND + n + i)))
      // caches fill in the first third
      if (round === ROUNDS / 3) settled = residentKb(host.pid)
    }
    expect(bad).toBe(0)
    expect(residentKb(host.pid)).toBeLessThan(settled * 1.25)
  } finally {
    await host.stop()
  }
})
