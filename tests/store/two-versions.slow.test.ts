/**
 * A rolling update of a cluster: the previous release runs beside this one, which has migrated their shared
 * library (tests/gates/migrations.test.ts has the rule, this is the proof).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseIn, openDataFolder } from '../../host/store/data-folder.ts'
import { dataVersion } from '../../host/store/migrations/all.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { Page } from '../../src/contract/page.ts'
import type { BatchRenewRow } from '../../src/contract/reader/users.ts'
import { type BuiltHost, isBuilt, readerAt, startBuilt, unlessBuilt } from '../built-host.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { hasPrevious, previousHost } from '../servers/previous-host.ts'

type Loan = { loanId: string; bibId: string; renewTimes: number }

/** Loans without the fields that only the newer of the two releases has, and without its texts. */
const inBoth = (loans: readonly Loan[], others: readonly Loan[]) => {
  const known = new Set(others.flatMap(Object.keys))
  const isStored = (field: string) => known.has(field) && !field.endsWith('Desc')
  return loans.map(loan => Object.fromEntries(Object.entries(loan).filter(([field]) => isStored(field))))
}

it.skipIf(!hasPrevious())(
  'a library file created by the previous release is opened with all its content',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'version-before-'))
    const { process } = await startBuilt(folder, { LOG_LEVEL: 'error' }, previousHost())
    const ended = new Promise(done => process.once('exit', done))
    process.kill()
    await ended
    const left = new Database(databaseIn(folder), { readonly: true })
    const readers = left.prepare('SELECT uid, display_name FROM patron ORDER BY uid').all()
    left.close()
    expect(readers.length).toBeGreaterThan(9)
    const now = openDataFolder(folder)
    expect(now.raw.pragma('user_version', { simple: true })).toBe(dataVersion())
    expect(now.raw.prepare('SELECT uid, display_name FROM patron ORDER BY uid').all()).toEqual(readers)
    await now.close()
    rmSync(folder, { recursive: true, force: true })
  },
)

describe.skipIf(!hasPostgres() || !isBuilt || !hasPrevious())(`two versions${unlessBuilt}`, () => {
  let server: TestServer
  let before: BuiltHost
  let now: BuiltHost
  const folder = mkdtempSync(join(tmpdir(), 'versions-'))
  beforeAll(async () => {
    server = await startPostgres()
    const env = { DATABASE_URL: await server.newDatabase(), LOG_LEVEL: 'error' }
    before = await startBuilt(join(folder, 'before'), env, previousHost())
    // what it says without a backup: migrations.test.ts
    now = await startBuilt(join(folder, 'now'), { ...env, BACKUP_BEFORE_UPGRADE: 'off' })
  }, 180_000)
  afterAll(async () => {
    for (const host of [before, now]) {
      const ended = new Promise(done => host?.process.once('exit', done))
      if (host?.process.kill()) await ended
    }
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['before', 'reader1'],
    ['now', 'reader2'],
  ])('the host of %s answers a reader and writes, and the other host sees it', async (which, userId) => {
    const [here, there] = which === 'before' ? [before, now] : [now, before]
    const reader = await readerAt(here.origin, userId)
    const beside = await readerAt(there.origin, userId)
    const loans = async (ask: typeof reader) => {
      const { code, data } = (await (await ask('/users/loans?pageSize=100')).json()) as Envelope<Page<Loan>>
      expect(code).toBe(0)
      return data.items
    }
    const all = await loans(reader)
    expect(all.length).toBeGreaterThan(0)
    const loanIds = all.map(({ loanId }) => loanId)
    const { code, data } = (await (await reader('/users/batch_renew', { loanIds })).json()) as Envelope<
      BatchRenewRow[]
    >
    expect([code, data.length]).toEqual([0, all.length])
    const [mine, others] = [await loans(reader), await loans(beside)]
    expect(inBoth(mine, others)).toEqual(inBoth(others, mine))
    expect(mine.map(({ loanId }) => loanId).sort()).toEqual([...loanIds].sort())
    const [{ bibId }] = all as [Loan]
    for (const path of [
      `/bibs/${bibId}/infos`,
      `/bibs/${bibId}/holdings`,
      '/booklists/commend1?page=1&pageSize=5',
      '/users/info',
      '/users/stats',
      '/notices?page=1',
      '/x/base',
    ]) {
      const answers = await Promise.all([reader(path), beside(path)])
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([200, 200])
    }
    const list = { booklistName: `by ${which}`, isPublic: 0 }
    expect(await (await reader('/booklists', list)).json()).toMatchObject({ code: 0 })
    expect(await (await beside('/users/booklists')).text()).toContain(list.booklistName)
  })
})
