/** The faults during the load, one after the other; /healthz must report each. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { HealthDetails } from '../../host/http/health/health-details.ts'
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { onServer, openRaw } from '../hosts/library.ts'
import type { Answers } from './answers.ts'
import { BOOKS, FILES, importBooks, writeBooks } from './books.ts'
import type { SmallDisk } from './small-disk.ts'
import { killThread } from './threads.ts'
import { signIn } from './visitors.ts'

type Fault = { name: string; run(): Promise<void> }
export type Faults = {
  all: Fault[]
  /** number of imported books */
  books(): number
}

const LOCKED = 8000
const FULL = 15_000
const AT_ONCE = 150

/** polls until the answer reports the state */
async function untilHealth(
  host: RunningHost,
  what: string,
  isSo: (said: HealthDetails) => boolean,
  seconds = 60,
) {
  let said: HealthDetails | null = null
  for (let n = 0; n < seconds * 5; n++) {
    said = (await (await fetch(`${host.url}/healthz`)).json()) as HealthDetails
    if (isSo(said)) return
    await sleep(200)
  }
  throw new Error(`/healthz does not say that ${what}: ${JSON.stringify(said)}`)
}

export const untilReady = (host: RunningHost) => untilHealth(host, 'all is well', ({ ready }) => ready)

/** @param disk null = none can be mounted: the disk-full fault is left out */
export function faultsOf(host: RunningHost, answers: Answers, disk: SmallDisk | null): Faults {
  let editions = 0
  const nextBooks = () => writeBooks(host.dataDir, editions++)
  const all: Fault[] = [
    {
      name: 'an import',
      run: async () => {
        const { code, said } = await importBooks(nextBooks(), host)
        expect(said).toMatch(/(added|updated)\s+2,000/)
        expect(code).toBe(0)
      },
    },
    {
      name: `${AT_ONCE} sign-ins at once`,
      run: async () => {
        const attempts = Array.from({ length: AT_ONCE }, (_, n) => signIn(answers, `nobody${n}`, 'wrong'))
        await Promise.all(attempts)
      },
    },
    {
      name: 'a lock held elsewhere',
      run: async () => {
        const circulation = openRaw(host.dataDir)
        if (!onServer) circulation.pragma('busy_timeout = 60000')
        circulation.exec(onServer ? 'BEGIN' : 'BEGIN IMMEDIATE')
        try {
          // PostgreSQL has no lock of the whole library that another program could hold
          if (onServer) circulation.exec('LOCK TABLE loan, booklist IN EXCLUSIVE MODE')
          else
            await untilHealth(
              host,
              'somebody else is writing',
              ({ database }) => database.writable === 'busy',
            )
          await sleep(LOCKED)
        } finally {
          circulation.exec('ROLLBACK')
          circulation.close()
        }
      },
    },
    {
      name: 'a killed thread',
      run: async () => {
        const lost = ({ threads }: HealthDetails) => threads.threads.lost + threads.indexer.lost
        const before = lost((await (await fetch(`${host.url}/healthz`)).json()) as HealthDetails)
        killThread(host.pid)
        await untilHealth(host, 'a thread was lost', said => lost(said) > before)
      },
    },
  ]
  if (disk)
    all.splice(3, 0, {
      name: 'a full disk',
      run: async () => {
        const file = nextBooks()
        disk.fill()
        try {
          await untilHealth(
            host,
            'nothing can be written',
            said => said.database.writable !== 'yes' && !said.ready,
          )
          const { code, said } = await importBooks(file, host)
          // small changes fit into free pages of the files; an import that does not fit stops with a message
          if (code !== 0) expect(said).toMatch(/^(Stopped: .*(full|I\/O)|DATA_DIR=.* is on a full disk)/m)
          expect(said).not.toMatch(/\n\s+at /)
          await sleep(FULL)
        } finally {
          disk.free()
        }
        expect((await importBooks(file, host)).code).toBe(0)
      },
    })
  return { all, books: () => Math.min(FILES, editions) * BOOKS }
}
