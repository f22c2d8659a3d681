/** Each database has a mark of its own, on both engines; what is copied into it brings none along. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedByQueries } from '../../host/store/feed/feed.ts'
import type { Library } from '../../host/store/library.ts'
import { newLibraryMark } from '../../host/store/library-mark.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openStore } from '../../host/store/open.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import { openTestParts } from '../fixture-library.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'

const MARK = /^[0-9a-f]{16}$/
const markOf = (library: Library) => feedByQueries(library.db).mark()

async function hasItsOwn(open: () => Library | Promise<Library>): Promise<void> {
  const [one, other] = [await open(), await open()]
  const [was, its] = [await markOf(one), await markOf(other)]
  expect([was, its]).toEqual([expect.stringMatching(MARK), expect.stringMatching(MARK)])
  expect(its).not.toBe(was)
  await newLibraryMark(one)
  expect(await markOf(one)).toMatch(MARK)
  expect(await markOf(one)).not.toBe(was)
  expect(await markOf(other)).toBe(its)
  await one.close()
  await other.close()
}

it('on SQLite', () => hasItsOwn(() => openStore(':memory:')))

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  const open = async () => openPostgresServer(await server.newDatabase())

  it('too', () => hasItsOwn(open))

  it('also when a library is copied there', async () => {
    const { store: planted } = openTestParts()
    const store = await open()
    const was = await markOf(store)
    await store.write(trx => copyPlanted(planted.raw, trx))
    expect(await markOf(store)).toBe(was)
    expect(await markOf(planted)).not.toBe(was)
    await planted.close()
    await store.close()
  })
})
