/**
 * SIP2 against third-party software, so that not both ends are our own: the driver with a server on pysip2,
 * the simulator with the client sip2. Both are Python packages; without them the tests are skipped with a
 * note.
 */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { NotSupported } from '../../host/circulation/driver.ts'
import { openCirculation } from '../../host/circulation/open.ts'
import { openConf } from '../../host/modules/vars/conf.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { plantLibrary } from '../fixture-library.ts'
import { startSip2 } from '../simulators/sip2.ts'

const PYTHON = process.env.SIP2_PYTHON ?? 'python3'
const script = (name: string) => fileURLToPath(new URL(`../servers/sip2/${name}.py`, import.meta.url))
const has = (module: string): boolean => {
  try {
    execFileSync(PYTHON, ['-c', `import ${module}`], { stdio: 'ignore' })
    return true
  } catch {
    console.log(
      `Skipped: no Python package ${module}. pip install pysip2 sip2, and SIP2_PYTHON for another Python.`,
    )
    return false
  }
}
/** the answer, which the driver of this test always supports */
const given = <T>(answer: T | NotSupported): T => {
  if (answer instanceof NotSupported) throw new Error(answer.why)
  return answer
}

it.runIf(has('pysip2'))('the driver reads and changes a library behind pysip2', async () => {
  const store = openStore(':memory:')
  plantLibrary(store)
  const copy = store.raw
    .prepare("SELECT bar_code, bib_id FROM item JOIN bib ON bib.id = item.bib WHERE bar_code <> '' LIMIT 1")
    .get() as { bar_code: string; bib_id: string }
  const world = {
    patrons: { r1: { password: 'river', name: '林书禾', email: 'lin@example.edu' } },
    items: {
      [copy.bar_code]: { title: '乡土中国', borrower: 'r1', due: '20260401    235900' },
      B2: { title: 'Elsewhere', borrower: 'r1', due: '20260402    235900' },
    },
    holds: [['r1', copy.bar_code]],
  }
  const server = spawn(PYTHON, [script('server'), JSON.stringify(world)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]()
  const port = (await lines.next()).value
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CIRCULATION: 'sip2',
    SIP2_URL: `sip2://127.0.0.1:${port}`,
    SIP2_USER: 'portal',
    SIP2_PASSWORD: 'secret',
    SIP2_LOCATION: 'main',
  })
  const circulation = openCirculation({
    store,
    writes: openWrites(store, async () => void (await setImmediate())),
    clock: Date,
    dates: datesIn(config.timeZone),
    conf: openConf(store, openRevisions(store)),
    log: { warn: () => {} },
    config,
  })
  expect(given(await circulation.signIn('r1', ['sea']))).toMatchObject({ password: null })
  const { row } = given(await circulation.signIn('r1', ['river']))
  expect(row).toMatchObject({ user_id: 'r1', display_name: '林书禾' })
  const uid = row?.uid ?? 0
  const loans = given(await circulation.items(uid, { offset: 0, limit: 10 }))
  expect(loans.rows.map(({ bibId, title }) => bibId || title)).toEqual([copy.bib_id, 'Elsewhere'])
  // renewal is not tested: this server requires a date, while clients send blanks to let the system choose
  const { rows: held } = given(await circulation.holds(uid, { offset: 0, limit: 10, states: [] }))
  expect(held.map(({ bibId, state }) => [bibId, state])).toEqual([[copy.bib_id, 'open']])
  expect(given(await circulation.cancel(uid, held[0]!.id))).toBe(true)
  circulation.close()
  server.stdin.end()
  const after = JSON.parse((await lines.next()).value as string)
  expect(after.holds).toEqual([])
  await once(server, 'exit')
  await store.close()
})

it.runIf(has('Sip2'))('a third-party client reads the simulator, including checksums', async () => {
  const server = await startSip2({
    patrons: new Map([['r1', { password: 'river', name: 'Lin Shuhe', email: '', fines: [] }]]),
    items: new Map([['B1', { title: 'One', borrower: 'r1', due: '20260401    235900' }]]),
    holds: [],
  })
  const { stdout } = await promisify(execFile)(PYTHON, [script('client'), String(server.port)])
  const read = JSON.parse(stdout.split('\n').find(line => line.startsWith('{'))!)
  expect(read.login.fixed.Ok).toBe('1')
  expect([read.wrong.variable.BL, read.wrong.variable.CQ]).toEqual([['Y'], ['N']])
  expect([read.right.variable.CQ, read.right.variable.AU]).toEqual([['Y'], ['B1']])
  expect(read.right.fixed.ChargedItemsCount).toBe('0001')
  expect([read.item.variable.AJ, read.item.variable.AH]).toEqual([['One'], ['20260401    235900']])
  expect([read.renewed.fixed.Ok, read.renewed.variable.AH]).toEqual(['1', ['20260422    235900']])
  await server.stop()
})
