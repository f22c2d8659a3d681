import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nameOfCode } from '../../host/store/sqlite/sqlite-codes.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'

const folder = mkdtempSync(join(tmpdir(), 'driver-'))
afterAll(() => rmSync(folder, { recursive: true }))

let db: Database
beforeEach(() => {
  db = new Database(':memory:')
  db.exec(`CREATE TABLE bib (id INTEGER PRIMARY KEY, title TEXT UNIQUE, record BLOB NOT NULL);
    CREATE TRIGGER kept BEFORE DELETE ON bib BEGIN SELECT RAISE(ABORT, 'kept'); END`)
  const put = db.prepare('INSERT INTO bib VALUES (?, ?, ?)')
  for (const id of [1, 2, 3]) put.run(id, `title ${id}`, Buffer.of(id))
})
const codeOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return (error as { code?: string }).code
  }
}
const ids = () => db.prepare('SELECT id FROM bib ORDER BY id').pluck().all()

describe('rows', () => {
  it('are objects, arrays or first columns, and BLOBs are Buffers', () => {
    const rows = () => db.prepare('SELECT id, record FROM bib WHERE id < ? ORDER BY id')
    expect(rows().all(3)).toStrictEqual([
      { id: 1, record: Buffer.of(1) },
      { id: 2, record: Buffer.of(2) },
    ])
    expect(rows().raw().get(3)).toStrictEqual([1, Buffer.of(1)])
    expect(db.prepare('SELECT record FROM bib').pluck().get()).toStrictEqual(Buffer.of(1))
    expect(rows().get(1)).toBeUndefined()
    expect([...rows().raw().iterate(3)]).toStrictEqual([
      [1, Buffer.of(1)],
      [2, Buffer.of(2)],
    ])
  })

  it('that are abandoned release the statement', () => {
    const all = db.prepare('SELECT id FROM bib ORDER BY id').pluck()
    for (const id of all.iterate()) if (id === 1) break
    // refused while a statement is reading
    db.exec('DROP TABLE bib')
  })

  it('include a column that was added after the statement was prepared', () => {
    const one = db.prepare('SELECT * FROM bib WHERE id = 1')
    one.get()
    db.exec('ALTER TABLE bib ADD COLUMN lang TEXT')
    expect(one.get()).toEqual({ id: 1, title: 'title 1', record: Buffer.of(1), lang: null })
  })

  it('with integers beyond 2^53 are refused, unless read as bigint', () => {
    const sql = 'SELECT 9007199254740993'
    expect(codeOf(() => db.prepare(sql).pluck().get())).toBe('ERR_OUT_OF_RANGE')
    db.defaultSafeIntegers(true)
    expect(db.prepare(sql).pluck().get()).toBe(9007199254740993n)
  })
})

it('values are bound one by one or as a list; a text with U+0000 is not truncated', () => {
  const echo = db.prepare('SELECT ?, ?').raw()
  expect(echo.get('a', null)).toEqual(['a', null])
  expect(echo.get(['a', undefined])).toEqual(['a', null])
  expect(echo.get('a\0b', 1)).toEqual(['a\ufffdb', 1])
  expect(echo.get(['a\0b', Buffer.of(0)])).toEqual(['a\ufffdb', Buffer.of(0)])
  expect(db.prepare('SELECT :a, :b').raw().get({ a: 'a\0b', b: 1 })).toEqual(['a\ufffdb', 1])
  expect(db.prepare('SELECT ?').pluck().get(Buffer.of(7))).toEqual(Buffer.of(7))
  expect(db.prepare('UPDATE bib SET title = NULL WHERE id > ?').run(1).changes).toBe(2)
})

it('reports changes; a rowid beyond 2^53 is no error after the write', () => {
  const put = db.prepare('INSERT INTO bib VALUES (?, NULL, ?) RETURNING title')
  expect(put.run(9, Buffer.of())).toEqual({ changes: 1, lastInsertRowid: 9 })
  expect(put.run(2n ** 53n + 2n ** 37n, Buffer.of())).toEqual({
    changes: 1,
    lastInsertRowid: 2 ** 53 + 2 ** 37,
  })
  expect(put.raw().get(10, Buffer.of())).toEqual([null])
  db.defaultSafeIntegers(true)
  const exact = db.prepare('INSERT INTO bib VALUES (?, NULL, ?)')
  expect(exact.run(2n ** 53n + 1n, Buffer.of()).lastInsertRowid).toBe(2n ** 53n + 1n)
})

it('reads rows as numbers even if it was run before', () => {
  const one = db.prepare('SELECT id FROM bib WHERE id = 1').pluck()
  one.run()
  expect(one.get()).toBe(1)
  expect([...one.iterate()]).toEqual([1])
})

it('knows which statements return rows', () => {
  expect(db.prepare('SELECT 1').reader).toBe(true)
  expect(db.prepare('UPDATE bib SET title = NULL RETURNING id').reader).toBe(true)
  expect(db.prepare('UPDATE bib SET title = NULL').reader).toBe(false)
})

describe('errors', () => {
  it('have the name of their extended code, and SQLite’s own message', () => {
    const put = db.prepare('INSERT INTO bib VALUES (?, ?, ?)')
    expect(codeOf(() => put.run(1, 'x', Buffer.of()))).toBe('SQLITE_CONSTRAINT_PRIMARYKEY')
    expect(codeOf(() => put.run(9, 'title 1', Buffer.of()))).toBe('SQLITE_CONSTRAINT_UNIQUE')
    expect(codeOf(() => put.get(9, 'x', null))).toBe('SQLITE_CONSTRAINT_NOTNULL')
    expect(codeOf(() => db.exec('DELETE FROM bib'))).toBe('SQLITE_CONSTRAINT_TRIGGER')
    expect(() => db.exec('DELETE FROM bib')).toThrow(/^kept$/)
    expect(codeOf(() => db.prepare('SELEC'))).toBe('SQLITE_ERROR')
  })

  it.each([
    [5, 'SQLITE_BUSY'],
    [5 | (2 << 8), 'SQLITE_BUSY_SNAPSHOT'],
    [522, 'SQLITE_IOERR_SHORT_READ'],
    [10 | (34 << 8), 'SQLITE_IOERR_IN_PAGE'],
    [516, 'SQLITE_ABORT_ROLLBACK'],
    [13, 'SQLITE_FULL'],
    [26, 'SQLITE_NOTADB'],
    [19 | (99 << 8), 'SQLITE_CONSTRAINT'],
    [200, 'SQLITE_200'],
  ])('%i is %s', (code, name) => expect(nameOfCode(code)).toBe(name))

  it('of a lock come at once if the timeout is zero', () => {
    const path = join(folder, 'locked.db')
    const [one, other] = [new Database(path), new Database(path, { timeout: 0 })]
    one.exec('BEGIN EXCLUSIVE')
    expect(codeOf(() => other.exec('BEGIN IMMEDIATE'))).toBe('SQLITE_BUSY')
    one.close()
    other.close()
  })
})

it('does not create a file that must exist, whatever its name', () => {
  const path = join(folder, 'one? two#%20.db')
  expect(codeOf(() => new Database(path, { fileMustExist: true }))).toBe('SQLITE_CANTOPEN')
  expect(codeOf(() => new Database(path, { readonly: true }))).toBe('SQLITE_CANTOPEN')
  expect(existsSync(path)).toBe(false)
  new Database(path).close()
  const found = new Database(path, { fileMustExist: true })
  found.exec('CREATE TABLE a (b)')
  found.close()
  found.close()
})

describe('a transaction', () => {
  const failing = (id: number) => {
    db.prepare('UPDATE bib SET id = id + 10 WHERE id = ?').run(id)
    throw new Error('no')
  }

  it('is all or nothing, and returns the result of its function', () => {
    expect(db.transaction((a: number, b: number) => a + b).immediate(1, 2)).toBe(3)
    expect(() => db.transaction(failing)(1)).toThrow('no')
    expect(ids()).toEqual([1, 2, 3])
    expect(db.inTransaction).toBe(false)
  })

  it('within another is rolled back alone', () => {
    db.transaction(() => {
      db.exec('UPDATE bib SET id = 20 WHERE id = 2')
      expect(() => db.transaction(failing)(1)).toThrow('no')
    })()
    expect(ids()).toEqual([1, 3, 20])
  })

  it('whose function closes the database, or is asynchronous, reports that', () => {
    expect(() => db.transaction(async () => {})()).toThrow('synchronous')
    const closing = db.transaction(() => {
      db.close()
      throw new Error('of another version')
    })
    expect(closing).toThrow('of another version')
  })
})

it('is serialised as bytes', () => {
  const copy = new Database(db.serialize())
  expect(copy.prepare('SELECT count(*) FROM bib').pluck().get()).toBe(3)
  copy.exec('UPDATE bib SET id = 30 WHERE id = 3')
  expect(ids()).toEqual([1, 2, 3])
})
