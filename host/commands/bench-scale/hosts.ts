/** One, two … hosts before one PostgreSQL server: sign-ins, renewals and page views a second. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from '../bench-server/load.ts'
import { type Running, startHost } from '../bench-server/servers.ts'

const TURN = 5000
const READERS = 10

type Reader = { cookie: string; loans: string[] }

export type HostFigures = { hosts: number; signIns: number; renewals: number; pages: number }

/** @param url an empty database, or one with the demo library @param most hosts at once */
export async function measureHosts(url: string, most: number, scratch: string): Promise<HostFigures[]> {
  const file = fileURLToPath(new URL('./server.js', import.meta.url))
  const running: Running[] = []
  const figures: HostFigures[] = []
  try {
    while (running.length < most) {
      const own = join(scratch, `host${running.length + 1}`)
      running.push(await startHost(file, own, { DATABASE_URL: url }))
      if (running.length === 3) continue
      const ports = running.map(({ port }) => port)
      const readers = await readersAt(ports[0]!)
      figures.push({
        hosts: ports.length,
        signIns: await rate(ports, n => ({ path: '/opac/sys/login', body: loginOf(n) })),
        renewals: await rate(ports, n => ({
          path: '/opac/users/batch_renew',
          body: JSON.stringify({ loanIds: [loanOf(readers, n)] }),
          headers: { cookie: readers[n % readers.length]!.cookie },
        })),
        pages: await rate(ports, n => ({ path: `/space/index?again=${n}` })),
      })
    }
  } finally {
    for (const host of running) await host.end()
  }
  return figures
}

/** One of the reader's loans after the other: it is renewed, or refused by the rules; either is decided in a transaction. */
const loanOf = (readers: readonly Reader[], n: number): string => {
  const { loans } = readers[n % readers.length]!
  return loans[Math.floor(n / readers.length) % loans.length]!
}

/** Those that have loans. */
async function readersAt(port: number): Promise<Reader[]> {
  const all = await Promise.all(
    Array.from({ length: READERS }, async (_, n): Promise<Reader> => {
      const cookie = await signedIn(port, n)
      const answer = await fetch(`http://127.0.0.1:${port}/opac/users/loans?pageSize=100`, {
        headers: { cookie },
      })
      const { data } = (await answer.json()) as { data: { items?: { loanId: string }[] } | null }
      return { cookie, loans: (data?.items ?? []).map(({ loanId }) => loanId) }
    }),
  )
  const lending = all.filter(({ loans }) => loans.length > 0)
  if (lending.length === 0) throw new Error('no reader of the demo library has a loan')
  return lending
}

/** The hosts answer at the same time; each has connections of its own. */
async function rate(ports: number[], next: Parameters<typeof load>[1]): Promise<number> {
  let count = 0
  const rates = await Promise.all(ports.map(port => load(port, () => next(count++), TURN)))
  return rates.reduce((sum, one) => sum + one.rate, 0)
}

const loginOf = (n: number): string =>
  JSON.stringify({
    loginContext: JSON.stringify({
      userId: `reader${(n % READERS) + 1}`,
      password: n % READERS === 5 ? '123456' : 'reading-room',
    }),
  })

async function signedIn(port: number, n: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/opac/sys/login`, { method: 'POST', body: loginOf(n) })
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
