/**
 * Files delivered into a folder are imported once, then moved away with a report, but not while they still
 * grow.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { runFolder } from '../../host/ingest/folder/folder-command.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'

const HOUR = 3_600_000
const book = (no: string, title = `Title ${no}`) =>
  writeIso2709('00000nam a2200000   4500', [
    { tag: '001', bytes: Buffer.from(no) },
    { tag: '245', bytes: Buffer.from(`00\x1fa${title}`) },
    { tag: '952', bytes: Buffer.from(`  \x1faMAIN\x1foQA 1\x1fpc${no}`) },
  ])
let folder = ''
let inbox = ''
let said = ''
const say = (text: string) => {
  said += text
}
const io = { write: say, error: say, tty: false }
const run = (...more: string[]) => {
  said = ''
  return runImport(['folder', inbox, '--data', join(folder, 'data'), ...more], io, {})
}
const put = (name: string, content: Buffer | string, age = HOUR) => {
  writeFileSync(join(inbox, name), content)
  const at = (Date.now() - age) / 1000
  utimesSync(join(inbox, name), at, at)
}
const titles = () => {
  const db = new Database(join(folder, 'data', 'library.db'), { readonly: true })
  try {
    return db.prepare('SELECT title FROM bib WHERE withdrawn = 0 ORDER BY title').pluck().all()
  } finally {
    db.close()
  }
}
const there = (...path: string[]) => readdirSync(join(inbox, ...path)).toSorted()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-'))
  inbox = join(folder, 'inbox')
  mkdirSync(inbox)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('npm run import -- folder', () => {
  it('imports the oldest first, and moves it away with its report', async () => {
    put('b.mrc', book('1', 'Later'), HOUR)
    put('a.mrc', book('1', 'Earlier'), 2 * HOUR)
    expect(await run('--items', 'koha')).toBe(0)
    expect(titles()).toEqual(['Later'])
    expect(there()).toEqual(['done'])
    expect(there('done')).toEqual(['a.mrc', 'a.mrc.report.txt', 'b.mrc', 'b.mrc.report.txt'])
    expect(readFileSync(join(inbox, 'done', 'b.mrc.report.txt'), 'utf8')).toMatch(/updated +1\n/)
    expect(statSync(join(inbox, 'done', 'b.mrc.report.txt')).mode & 0o077).toBe(0)
  })
  it('a file without records, or truncated, is moved to the failed ones with the reason', async () => {
    put('notes.txt', 'hello')
    put('half.mrc', Buffer.concat([book('1'), book('2')]).subarray(0, book('1').length + 20))
    expect(await run()).toBe(1)
    expect(there('failed')).toEqual(['notes.txt', 'notes.txt.report.txt'])
    expect(there('done')).toEqual(['half.mrc', 'half.mrc.report.txt'])
    expect(readFileSync(join(inbox, 'done', 'half.mrc.report.txt'), 'utf8')).toContain(
      'cut off: no record terminator',
    )
  })
  it('ignores uploads in progress, hidden files, links and folders', async () => {
    put('new.mrc', book('1'), 60_000)
    for (const name of ['x.mrc.part', 'x.filepart', '.hidden', 'x.tmp']) put(name, book('2'))
    writeFileSync(join(folder, 'elsewhere.mrc'), book('3'))
    symlinkSync(join(folder, 'elsewhere.mrc'), join(inbox, 'link.mrc'))
    mkdirSync(join(inbox, 'sub'))
    expect(await run()).toBe(0)
    expect(titles()).toEqual([])
    expect(there()).toEqual(['.hidden', 'link.mrc', 'new.mrc', 'sub', 'x.filepart', 'x.mrc.part', 'x.tmp'])
  })
  it('a file that grows during the import stays', async () => {
    put('a.mrc', book('1'))
    const runOne = async (argv: string[]) => {
      writeFileSync(argv[0]!, Buffer.concat([book('1'), book('2')]))
      return 0
    }
    const flags = [inbox, '--data', join(folder, 'data')]
    expect(await runFolder(flags, io, {}, { runOne })).toBe(0)
    expect(there()).toEqual(['a.mrc'])
    expect(said).toContain('changed meanwhile')
  })
  it('the same file twice is harmless, and keeps the first one', async () => {
    put('a.mrc', book('1'))
    await run()
    put('a.mrc', book('1'))
    expect(await run()).toBe(0)
    expect(there('done')).toEqual(['a-2.mrc', 'a-2.mrc.report.txt', 'a.mrc', 'a.mrc.report.txt'])
    expect(readFileSync(join(inbox, 'done', 'a-2.mrc.report.txt'), 'utf8')).toMatch(/unchanged +1\n/)
  })
  it('a full export withdraws all other books, unless they are too many', async () => {
    put('a.mrc', Buffer.concat(Array.from({ length: 20 }, (_, n) => book(`${n}`))))
    await run()
    put('b.full.mrc', Buffer.concat(Array.from({ length: 19 }, (_, n) => book(`${n}`))))
    expect(await run()).toBe(0)
    expect(titles()).toHaveLength(19)
    put('c.full.mrc', book('1'))
    expect(await run()).toBe(1)
    expect(titles()).toHaveLength(19)
    expect(readFileSync(join(inbox, 'failed', 'c.full.mrc.report.txt'), 'utf8')).toContain('more than 10 %')
  })
  it('only one process at a time; invalid arguments are rejected', async () => {
    put('a.mrc', book('1'))
    await run()
    const db = new Database(join(folder, 'data', 'library.db'))
    db.prepare('INSERT INTO lease VALUES (?, ?, ?)').run(
      'import folder',
      'another-machine 1 x',
      Date.now() + HOUR,
    )
    db.close()
    put('b.mrc', book('2'))
    expect(await run()).toBe(0)
    expect(there()).toEqual(['b.mrc', 'done'])
    expect(await runImport(['folder', join(folder, 'none')], io, {})).toBe(2)
    expect(await runImport(['folder'], io, {})).toBe(2)
    expect(await run('--items', 'aleph')).toBe(2)
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})
