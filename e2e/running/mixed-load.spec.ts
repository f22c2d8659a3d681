/**
 * Mixed load with all kinds of faults (npm run test:long): an import, sign-ins, a lock held by another program, a
 * full disk, a killed thread. The host survives, answers 503 with Retry-After, loses nothing, and does not grow.
 * LOAD_MINUTES: duration, default 60.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test as plain } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { onServer, removeDatabase, TEMPLATE } from '../hosts/library.ts'
import { openAnswers } from '../mixed-load/answers.ts'
import { libraryNow, wholeCatalogue } from '../mixed-load/equal.ts'
import { faultsOf, untilReady } from '../mixed-load/faults.ts'
import { mountDisk } from '../mixed-load/small-disk.ts'
import { KILLABLE } from '../mixed-load/threads.ts'
import { dueDates, openLedger, reader, stranger } from '../mixed-load/visitors.ts'
import { watchHealth, watchMemory } from '../mixed-load/watch.ts'

const MINUTES = Math.min(240, Number(process.env.LOAD_MINUTES) || 60)
/** ms between two faults, to recover from the last one */
const BETWEEN = 4000
const DISK_MB = 300
/** ms at the end without faults, in which the host releases what they took */
const TAIL = 20_000
const READERS = ['reader1', 'reader2', 'reader4', 'reader5']

plain(`mixed load for ${MINUTES} minutes: it survives, does not grow, and loses nothing`, async () => {
  plain.skip(process.env.LONG !== '1', 'only in npm run test:long')
  plain.skip(process.platform !== 'linux', 'reads /proc')
  plain.setTimeout((MINUTES + 10) * 60_000)
  const mounted = onServer ? 'the library is on a server, which has its own' : mountDisk(DISK_MB)
  const disk = typeof mounted === 'string' ? null : mounted
  if (typeof mounted === 'string')
    plain.info().annotations.push({ type: 'left out', description: `a full disk: ${mounted}` })
  const folder = disk?.path ?? mkdtempSync(join(tmpdir(), 'reading-room-'))
  cpSync(TEMPLATE, folder, { recursive: true })
  const host = await startHost(
    { ...KILLABLE, CAPTCHA: 'off', HEALTH_DETAILS: 'on', LOG_LEVEL: 'error' },
    folder,
  )
  const orphaned = () => void host.kill()
  process.once('exit', orphaned)
  const health = watchHealth(host)
  const memory = watchMemory(host.pid)
  try {
    const answers = openAnswers(host.url)
    const ledger = openLedger()
    const before = libraryNow(host)
    const faults = faultsOf(host, answers, disk)
    const end = Date.now() + MINUTES * 60_000
    let isOver = false
    const load = [
      ...[0, 3, 7].map(at => stranger(answers, at, () => isOver)),
      ...READERS.map(userId => reader(answers, userId, ledger, () => isOver)),
    ]
    const befallen: Record<string, number> = {}
    const steps: { name: string; at: number }[] = []
    let early = 0
    // each fault at least once, whatever the duration
    for (let n = 0; n < faults.all.length || Date.now() < end - TAIL; n++) {
      const { name, run } = faults.all[n % faults.all.length]!
      steps.push({ name, at: Date.now() })
      await plain.step(name, () => run())
      befallen[name] = (befallen[name] ?? 0) + 1
      await sleep(BETWEEN)
      if (early === 0 && n >= faults.all.length - 1 && Date.now() > end - MINUTES * 48_000)
        early = memory.now()
    }
    await untilReady(host)
    await sleep(TAIL)
    const late = memory.now()
    isOver = true
    await Promise.all(load)

    for (const path of ['/space/index', '/space/searchList?q=history', '/opac/x/base', '/widgets/opac.js'])
      expect((await answers.ask(path))?.status, path).toBe(200)
    const due = new Map<string, string>()
    for (const userId of READERS) for (const loan of await dueDates(answers, userId)) due.set(...loan)
    const seen = await health()
    const during = steps.findLast(({ at }) => at <= seen.at)?.name
    console.log(
      JSON.stringify({
        befallen,
        during,
        ...seen,
        answers: answers.counts,
        early,
        late,
        most: memory.most(),
      }),
    )
    console.log(`${ledger.signIns} sign-ins, ${ledger.made.size} lists made, ${ledger.removed.size} removed`)

    expect(answers.wrong).toEqual([])
    expect(seen.failed).toEqual([])
    expect(seen.own).toBeLessThan(1000)
    if (early > 0) expect(late).toBeLessThan(early * 1.25)
    await wholeCatalogue(host, before, { ledger, due, imported: faults.books() })
  } catch (error) {
    console.log(host.log().slice(-20_000))
    throw error
  } finally {
    memory.stop()
    await health()
    await host.stop()
    removeDatabase(folder)
    process.off('exit', orphaned)
    if (disk) disk.unmount()
    else rmSync(folder, { recursive: true, force: true })
  }
})
