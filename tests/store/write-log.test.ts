/** Commits reach the disk, and the log the database, beside the thread that answers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LogSync } from '../../host/store/log-sync.ts'
import { moveLog } from '../../host/store/move-log.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { openWriteLock } from '../../host/store/write-lock.ts'

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

const put = (name: string) => store.raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)').run(name, 'b')
/** a log whose syncs end when the test says so */
function heldLog() {
  const ends: (() => void)[] = []
  const log = {
    synced: () => new Promise<void>(resolve => void ends.push(resolve)),
    close: async () => {},
  }
  return { ends, lock: openWriteLock(store, async () => {}, log) }
}

describe('a write', () => {
  it('is answered when it is on disk, also where its work ends in a refusal', async () => {
    const { ends, lock } = heldLog()
    let ended = 0
    const end = () => void ended++
    void lock.written(() => put('a')).then(end)
    const refused = lock.written(() => {
      put('c')
      throw new Error('no')
    })
    void refused.catch(end)
    for (let n = 0; n < 5; n++) await turn()
    expect([ends.length, ended]).toEqual([2, 0])
    for (const sync of ends) sync()
    await expect(refused).rejects.toThrow('no')
    expect(ended).toBe(2)
  })

  it('that did not happen waits for nothing', async () => {
    const { ends, lock } = heldLog()
    expect(await lock.written(() => store.raw.prepare('SELECT 1').pluck().get())).toBe(1)
    expect(ends).toEqual([])
  })

  it('syncs nothing and moves nothing in the thread that answers', () => {
    const { lock } = heldLog()
    const add = store.raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)')
    // five times what SQLite would move by itself in a commit
    for (let n = 0; n < 200; n++) add.run(`n${n}`, 'x'.repeat(100_000))
    const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = store.raw.pragma(
      'wal_checkpoint(NOOP)',
    ) as {
      log: number
      checkpointed: number
    }[]
    expect([log > 5000, checkpointed]).toEqual([true, 0])
    // NORMAL: no commit waits for the disk
    expect(store.raw.pragma('synchronous', { simple: true })).toBe(1)
    void lock.close()
  })
})

describe('the log', () => {
  it('is moved by whoever looks after it, once that is worth while', () => {
    openWriteLock(store, async () => {})
    const other = new Database(path)
    moveLog(other)
    put('a')
    expect(moveLog(other)).toBe(false)
    for (let n = 0; n < 50; n++)
      store.raw.prepare('INSERT INTO conf (name, value) VALUES (?, ?)').run(`n${n}`, 'x'.repeat(100_000))
    expect(moveLog(other)).toBe(true)
    expect(moveLog(other)).toBe(false)
    other.close()
  })

  it('is synced once for all who ask while it is, and after it was closed for nobody', async () => {
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
