/** Syncing commits to disk and checkpoints of the log happen outside the thread that answers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UnwritableError, type Writing } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { LogSync } from '../../host/store/sqlite/log-sync.ts'
import { moveLog } from '../../host/store/sqlite/move-log.ts'
import { SqliteKysely, writer } from '../../host/store/sqlite/sqlite.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-room-log-'))
const path = join(folder, 'library.db')
let store: Store
beforeEach(() => {
  store = openStore(path)
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (name: string) => async (trx: Writing) =>
  void (await trx.insertInto('conf').values({ name, value: 'b' }).execute())
/** a log whose syncs complete when the test says so */
function heldLog() {
  const ends: (() => void)[] = []
  const synced = () => new Promise<void>(resolve => void ends.push(resolve))
  const changes = store.raw.prepare<[], number>('SELECT total_changes()').pluck()
  return { ends, write: writer(new SqliteKysely(store.raw), () => changes.get()!, { synced }) }
}

describe('a change', () => {
  it('is confirmed once it is on disk', async () => {
    const { ends, write } = heldLog()
    let ended = 0
    const changed = write(put('a')).then(() => void ended++)
    for (let n = 0; n < 5; n++) await turn()
    expect([ends.length, ended]).toEqual([1, 0])
    for (const sync of ends) sync()
    await changed
    expect(ended).toBe(1)
  })

  it('that was rolled back waits for nothing', async () => {
    const { ends, write } = heldLog()
    expect(await write(async trx => (await trx.selectFrom('conf').selectAll().execute()).length)).toBe(0)
    const refused = write(async trx => {
      await put('a')(trx)
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(ends).toEqual([])
  })

  it('that cannot be synced is rejected as unwritable', async () => {
    const changes = store.raw.prepare<[], number>('SELECT total_changes()').pluck()
    const synced = async () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    }
    const write = writer(new SqliteKysely(store.raw), () => changes.get()!, { synced })
    await expect(write(put('a'))).rejects.toThrow(UnwritableError)
  })

  it('does no sync and no checkpoint in the thread that answers', async () => {
    // five times what would trigger SQLite's automatic checkpoint
    for (let n = 0; n < 200; n++)
      await store.write(async trx => {
        await trx
          .insertInto('conf')
          .values({ name: `n${n}`, value: 'x'.repeat(100_000) })
          .execute()
      })
    const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = store.raw.pragma(
      'wal_checkpoint(NOOP)',
    ) as {
      log: number
      checkpointed: number
    }[]
    expect([log > 5000, checkpointed]).toEqual([true, 0])
    // NORMAL: commits do not wait for the disk
    expect(store.raw.pragma('synchronous', { simple: true })).toBe(1)
  })
})

describe('the log', () => {
  it('is checkpointed in the background, once it is large enough', async () => {
    await store.write(put('first'))
    const other = new Database(path)
    moveLog(other)
    await store.write(put('a'))
    expect(moveLog(other)).toBe(false)
    for (let n = 0; n < 50; n++)
      store.raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)').run(`n${n}`, 'x'.repeat(100_000))
    expect(moveLog(other)).toBe(true)
    expect(moveLog(other)).toBe(false)
    other.close()
  })

  it('is synced once for all waiting commits, and not after it was closed', async () => {
    await store.write(put('a'))
    const log = new LogSync(path)
    const [first, second, third] = [log.synced(), log.synced(), log.synced()]
    expect(second).toBe(first)
    expect(third).toBe(first)
    await first
    expect(log.synced()).not.toBe(first)
    await log.close()
    await log.synced()
  })
})
