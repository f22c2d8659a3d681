/** One, two … hosts with one PostgreSQL server: sign-ins, renewals and page views per second. */
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from '../bench-server/load.ts'
import { type Running, startHost } from '../bench-server/servers.ts'
import { type HostFigures, type MixedRate, type Rate, today } from './figures.ts'
import { holdableBy, mixedLoad, type Reader } from './mixed.ts'

const TURN = 5000
const MIXED_TURN = 10_000
const READERS = 10

/**
 * @param url an empty database, or one with the demo library @param most max number of hosts
 * @param under the command used to start each host; '' = none
 */
export async function measureHosts(
  url: string,
  most: number,
  { scratch, under }: { scratch: string; under: string },
): Promise<HostFigures[]> {
  const file = fileURLToPath(new URL('./server.js', import.meta.url))
  const words = under.split(' ').filter(Boolean)
  const running: Running[] = []
  const figures: HostFigures[] = []
  try {
    while (running.length < most) {
      const own = join(scratch, `host${running.length + 1}`)
      running.push(await startHost(file, own, { DATABASE_URL: url }, words))
      if (running.length === 3) continue
      const readers = await readersAt(running[0]!.port)
      const [load = 0] = loadavg()
      figures.push({
        day: today(),
        load,
        hosts: running.length,
        under,
        signIns: await rate(running, n => ({ path: '/opac/sys/login', body: loginOf(n) })),
        renewals: await rate(running, n => ({
          path: '/opac/users/batch_renew',
          body: JSON.stringify({ loanIds: [loanOf(readers, n)] }),
          headers: { cookie: readers[n % readers.length]!.cookie },
        })),
        pages: await rate(running, n => ({ path: `/space/index?again=${n}` })),
        mixed: await mixedRate(running, readers),
      })
    }
  } finally {
    for (const host of running) await host.end()
  }
  return figures
}

/** The reader's loans in turn: each is renewed, or refused by the rules; both take a transaction. */
const loanOf = (readers: readonly Reader[], n: number): string => {
  const { loans } = readers[n % readers.length]!
  return loans[Math.floor(n / readers.length) % loans.length]!
}

/** Readers with loans. */
async function readersAt(port: number): Promise<Reader[]> {
  const all = await Promise.all(
    Array.from({ length: READERS }, async (_, n): Promise<Reader> => {
      const cookie = await signedIn(port, n)
      const answer = await fetch(`http://127.0.0.1:${port}/opac/users/loans?pageSize=100`, {
        headers: { cookie },
      })
      const { data } = (await answer.json()) as { data: { items?: { loanId: string }[] } | null }
      return { cookie, loans: (data?.items ?? []).map(({ loanId }) => loanId), login: loginOf(n) }
    }),
  )
  const lending = all.filter(({ loans }) => loans.length > 0)
  if (lending.length === 0) throw new Error('no reader of the demo library has a loan')
  return lending
}

/** Everything that readers do, concurrently. */
async function mixedRate(hosts: readonly Running[], readers: readonly Reader[]): Promise<MixedRate> {
  const holdable = await holdableBy(hosts[0]!.port, readers[0]!)
  const before = used(hosts)
  const done = await mixedLoad(
    hosts.map(({ port }) => port),
    readers,
    holdable,
    MIXED_TURN,
  )
  const perSecond = Object.entries(done.kinds).map(([kind, count]) => [kind, count / done.seconds] as const)
  return {
    rate: done.count / done.seconds,
    ...costBetween(before, used(hosts), done.count),
    errors: done.errors,
    kinds: Object.fromEntries(perSecond),
  }
}

/** All hosts are loaded at the same time, each over its own connections. */
async function rate(hosts: readonly Running[], next: Parameters<typeof load>[1]): Promise<Rate> {
  let count = 0
  const before = used(hosts)
  const rates = await Promise.all(hosts.map(({ port }) => load(port, () => next(count++), TURN)))
  return {
    rate: rates.reduce((sum, one) => sum + one.rate, 0),
    ...costBetween(before, used(hosts), count),
  }
}

function costBetween(before: Used, after: Used, count: number): Omit<Rate, 'rate'> {
  const each = (of: (one: Used) => number) => (of(after) - of(before)) / count
  return {
    hosts: each(one => one.hosts),
    generator: each(one => one.generator),
    rest: each(({ all, hosts, generator }) => all - hosts - generator),
  }
}

/** CPU ms since the start: of the whole machine, of the hosts, of this process */
type Used = { all: number; hosts: number; generator: number }

function used(hosts: readonly Running[]): Used {
  const { user, system } = process.cpuUsage()
  return {
    all: cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0),
    hosts: hosts.reduce((sum, { pid }) => sum + usedBy(pid), 0),
    generator: (user + system) / 1000,
  }
}

/** Linux reports hundredths of a second in fields 14 and 15, after the name in parentheses. */
function usedBy(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
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
