import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { importFiles } from '../../host/ingest/run/import-files.ts'
import type { Prepared } from '../../host/ingest/run/prepare-frame.ts'
import { inlinePreparer } from '../../host/ingest/run/preparer.ts'
import { RejectFile } from '../../host/ingest/run/reject-file.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { type Engine, onEachEngine, type Stage } from './engines.ts'
import { DATA, hasData } from './shared-data.ts'

const field = (tag: string, text: string) => ({ tag, bytes: Buffer.from(text) })
const book = (no: string, title = `Title ${no}`, copies: string[] = [], status = 'n') =>
  writeIso2709(`00000${status}am a2200000   4500`, [
    field('001', no),
    field('245', `00\x1fa${title}`),
    ...copies.map(code => field('852', `  \x1fbMAIN\x1fcA\x1fhQA 1\x1fp${code}`)),
  ])
const holdings = (no: string, bib: string, copies: string[], status = 'n') =>
  writeIso2709(`00000${status}x  a2200000   4500`, [
    field('001', no),
    field('004', bib),
    ...copies.map(code => field('852', `  \x1fbMAIN\x1fcB\x1fp${code}`)),
  ])
const books = (count: number) =>
  Array.from({ length: count }, (_, i) => book(`n${i}`, `Title ${i}`, [`c${i}`]))

let folder = ''
let stage: Stage
let said = ''
const say = (text: string) => {
  said += text
}
const io = { write: say, error: say, tty: false }
const file = (name: string, ...records: Buffer[]) => {
  writeFileSync(join(folder, name), Buffer.concat(records))
  return join(folder, name)
}
const run = async (...argv: string[]) => {
  said = ''
  return runImport([...argv, '--data', join(folder, 'data')], io, stage.env)
}
/** counts of the final summary */
const summary = () =>
  Object.fromEntries(
    [...said.matchAll(/^(\w+) +([\d,]+)$/gm)].map(([, name, n]) => [name, Number(n!.replace(/,/g, ''))]),
  )
const rejects = () =>
  readFileSync(join(folder, 'data', 'import-rejects.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
const query = <T>(sql: string) => stage.query<T>(sql)
const lend = (code: string) =>
  stage.exec(`INSERT INTO patron (uid, user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
    VALUES (1, 'r', '!', 'R', 'g', 'MAIN', '2020-01-01', '2030-01-01', 0, 0);
    INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) SELECT 'l', 1, id, bib, 1, 2 FROM item WHERE bar_code = '${code}'`)

afterEach(() => rmSync(folder, { recursive: true }))

/** for beforeEach */
async function begin(engine: Engine) {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  stage = await engine.stage(join(folder, 'data'))
}
const WAIT = 180_000

onEachEngine('npm run import', engine => {
  beforeEach(() => begin(engine), WAIT)

  it('knows the records of a Koha by 999 $c, and carries those over that an import knew by 001', async () => {
    const koha = (own: string, biblio: string, title: string) =>
      writeIso2709('00000nam a2200000   4500', [
        field('001', own),
        field('245', `00\x1fa${title}`),
        field('999', `  \x1fc${biblio}`),
      ])
    const all = file('k.mrc', koha('5', '7', 'Seven'), koha('7', '5', 'Five'))
    expect(await run(all, '--source', 'k')).toBe(0)
    const ids = () => query('SELECT id, bib_id, title FROM bib ORDER BY id')
    const before = await ids()
    file('k.mrc', koha('5', '7', 'Seven'), koha('7', '5', 'Five'), koha('5', '9', 'Nine'))
    expect(await run(all, '--source', 'k', '--items', 'koha')).toBe(0)
    expect(summary()).toMatchObject({ read: 3, added: 1, updated: 0, unchanged: 2, rejected: 0 })
    expect((await ids()).slice(0, 2)).toEqual(before)
    expect(await query('SELECT control_no, title FROM bib ORDER BY title')).toEqual([
      { control_no: '5', title: 'Five' },
      { control_no: '9', title: 'Nine' },
      { control_no: '7', title: 'Seven' },
    ])
    expect(await run(all, '--source', 'k', '--items', 'koha', '--full')).toBe(0)
    expect(summary()).toMatchObject({ added: 0, updated: 0, unchanged: 3, withdrawn: 0 })
  })
  it('adds, updates, withdraws, rejects with reasons; a repeated import changes nothing', async () => {
    const first = file('a.mrc', book('a'), book('b', 'Old', ['c1']), book('c'), Buffer.from('nonsense\x1d'))
    expect(await run(first)).toBe(0)
    expect(summary()).toEqual({ read: 4, added: 3, updated: 0, unchanged: 0, withdrawn: 0, rejected: 1 })
    const offset = book('a').length + book('b', 'Old', ['c1']).length + book('c').length
    expect(readFileSync(join(folder, 'data', 'import-rejects.tsv'), 'utf8').split('\n')[1]).toBe(
      `${first}\t4\t${offset}\t\tno leader and directory`,
    )
    expect(statSync(join(folder, 'data', 'import-rejects.tsv')).mode & 0o077).toBe(0)
    const next = file('b.mrc', book('a'), book('b', 'New', ['c1', 'c2']), book('c', '', [], 'd'))
    expect(await run(next)).toBe(0)
    expect(summary()).toMatchObject({ added: 0, updated: 1, unchanged: 1, withdrawn: 1 })
    const before = await query('SELECT * FROM bib_change ORDER BY seq')
    expect(await run(next)).toBe(0)
    expect(summary()).toMatchObject({ read: 3, added: 0, updated: 0, unchanged: 3, withdrawn: 0 })
    expect(await query('SELECT * FROM bib_change ORDER BY seq')).toEqual(before)
    expect(await query('SELECT control_no, title, withdrawn FROM bib ORDER BY 1')).toEqual([
      { control_no: 'a', title: 'Title a', withdrawn: 0 },
      { control_no: 'b', title: 'New', withdrawn: 0 },
      { control_no: 'c', title: 'Title c', withdrawn: 1 },
    ])
  })

  it('a book is identified by its source and 001, from which its id is derived for good', async () => {
    await run(file('a.mrc', book('a')))
    await run(file('b.mrc', book('a', 'Another')), '--source', 'other')
    expect(await query('SELECT bib_id, source, title FROM bib ORDER BY id')).toEqual([
      { bib_id: 'mc756d2815531571a71b8afedf40c7a9c', source: 'main', title: 'Title a' },
      { bib_id: 'm385b55a4102e930de24f30cf119070ed', source: 'other', title: 'Another' },
    ])
    await run(file('c.mrc', book('a', 'Changed')))
    expect(summary()).toMatchObject({ added: 0, updated: 1 })
  })

  it('a full import withdraws absent books, refuses if they exceed a tenth unless forced, and keeps other sources', async () => {
    await run(file('all.mrc', ...books(20)))
    await run(file('other.mrc', book('o')), '--source', 'other')
    expect(await run(file('few.mrc', ...books(17)), '--full')).toBe(1)
    expect(said).toContain('3 of 20 books are not in the files')
    expect(await query('SELECT count(*) n FROM bib WHERE withdrawn = 1')).toEqual([{ n: 0 }])
    expect(await run(file('most.mrc', ...books(18)), '--full')).toBe(0)
    expect(summary()).toMatchObject({ unchanged: 18, withdrawn: 2 })
    expect(await run(file('few.mrc', ...books(10)), '--full', '--force')).toBe(0)
    expect(summary()).toMatchObject({ withdrawn: 8 })
    expect(await query('SELECT count(*) n FROM bib WHERE withdrawn = 0')).toEqual([{ n: 11 }])
  })

  it('a record of a full export that cannot be read does not count as absent', async () => {
    await run(file('all.mrc', ...books(20)))
    const untitled = writeIso2709('00000nam a2200000   4500', [field('001', 'n0'), field('500', '  \x1fax')])
    expect(await run(file('again.mrc', untitled, ...books(20).slice(1)), '--full')).toBe(0)
    expect(summary()).toMatchObject({ unchanged: 19, withdrawn: 0, rejected: 1 })
  })

  it('keeps a copy on loan if its record drops it, is withdrawn, or is absent', async () => {
    await run(file('a.mrc', book('a', 'A', ['c1', 'c2'])))
    await lend('c1')
    await run(file('b.mrc', book('a', 'A', [])))
    expect(await query('SELECT bar_code FROM item')).toEqual([{ bar_code: 'c1' }])
    await run(file('c.mrc', book('a', 'A', [], 'd')))
    expect(summary()).toMatchObject({ withdrawn: 1 })
    await run(file('d.mrc', book('z')), '--full', '--force')
    expect(await query('SELECT i.bar_code FROM loan l JOIN item i ON i.id = l.item')).toEqual([
      { bar_code: 'c1' },
    ])
  })

  it('a record with a title whose leader says holdings (x) is a book, one with the number of a book is not', async () => {
    const odd = (no: string, fields: [string, string][]) =>
      writeIso2709('00000nx  a2200000   4500', [
        field('001', no),
        ...fields.map(([tag, text]) => field(tag, text)),
      ])
    const title: [string, string] = ['245', '00\x1faOdd']
    expect(await run(file('x.mrc', odd('a', [title]), odd('b', [['004', 'a'], title])))).toBe(0)
    expect(await query('SELECT control_no, title FROM bib')).toEqual([{ control_no: 'a', title: 'Odd' }])
  })
  it('takes copies from separate holdings records', async () => {
    const bib = file('bib.mrc', book('a', 'A', ['c1']))
    await run(bib, file('hold.mrc', holdings('h1', 'a', ['c2', 'c3']), holdings('h2', 'nobody', ['c9'])))
    expect(summary()).toMatchObject({ read: 3, added: 2, rejected: 1 })
    await run(bib)
    expect(summary()).toMatchObject({ unchanged: 1 })
    expect(await query('SELECT bar_code, origin FROM item ORDER BY 1')).toEqual([
      { bar_code: 'c1', origin: '' },
      { bar_code: 'c2', origin: 'h1' },
      { bar_code: 'c3', origin: 'h1' },
    ])
    await run(join(folder, 'hold.mrc'))
    expect(summary()).toMatchObject({ unchanged: 1, rejected: 1 })
    await run(file('gone.mrc', holdings('h1', 'a', [], 'd')))
    expect(summary()).toMatchObject({ withdrawn: 1 })
    expect(await query('SELECT callno FROM bib')).toEqual([{ callno: '["QA 1"]' }])
  })

  it('a copy that moves to another book is there after either order of the records', async () => {
    await run(file('a.mrc', book('a', 'A', ['c1']), book('b', 'B')))
    await run(file('b.mrc', book('b', 'B', ['c1']), book('a', 'A')))
    expect(await query('SELECT b.control_no FROM item i JOIN bib b ON b.id = i.bib')).toEqual([
      { control_no: 'b' },
    ])
    await run(file('c.mrc', book('b', 'B', ['c1']), book('a', 'A', ['c1'])))
    expect(readFileSync(join(folder, 'data', 'import-rejects.tsv'), 'utf8')).toContain('copy c1 left out')
    await run(join(folder, 'c.mrc'))
    expect(summary()).toMatchObject({ unchanged: 2, updated: 0 })
  })

  it('a copy that moves from a book to holdings of another belongs to those, even if the book comes later', async () => {
    await run(file('a.mrc', book('a', 'A', ['c1']), book('b', 'B')))
    await run(file('b.mrc', holdings('h1', 'b', ['c1']), book('a', 'A')))
    expect(said).not.toContain('Reasons')
    const [moved] = await query('SELECT b.control_no, i.origin FROM item i JOIN bib b ON b.id = i.bib')
    expect(moved).toEqual({ control_no: 'b', origin: 'h1' })
    await run(join(folder, 'b.mrc'))
    expect(summary()).toMatchObject({ unchanged: 2, updated: 0, added: 0 })
  })

  it('many holdings of one book, before and after it, are imported with it', async () => {
    const many = Array.from({ length: 40 }, (_, no) => holdings(`h${no}`, 'a', [`c${no}`]))
    await run(file('a.mrc', ...many.slice(0, 20), book('a', 'A', ['own']), ...many.slice(20)))
    expect(summary()).toMatchObject({ read: 41, added: 41, rejected: 0 })
    expect(await query('SELECT count(*) n FROM item')).toEqual([{ n: 41 }])
    await run(file('b.mrc', ...many.slice(0, 5), book('a', 'A', [], 'd'), ...many.slice(5)))
    expect(summary()).toMatchObject({ withdrawn: 1, rejected: 35 })
    expect(await query('SELECT count(*) n FROM item')).toEqual([{ n: 0 }])
  })

  it('copies that precede their book find it, even in an earlier file, and a repeated import changes nothing', async () => {
    const hold = file('hold.mrc', holdings('h1', 'a', ['c1']), holdings('h2', 'nobody', ['c9']))
    const bib = file('bib.mrc', book('a'))
    await run(hold, bib)
    expect(summary()).toMatchObject({ read: 3, added: 2, rejected: 1 })
    expect(await query('SELECT bar_code, origin FROM item')).toEqual([{ bar_code: 'c1', origin: 'h1' }])
    const before = await query('SELECT * FROM bib_change ORDER BY seq')
    await run(hold, bib)
    expect(summary()).toMatchObject({ read: 3, added: 0, updated: 0, unchanged: 2, rejected: 1 })
    expect(await query('SELECT * FROM bib_change ORDER BY seq')).toEqual(before)
  })

  it('of two records with one number the later is stored, with a remark; a repeated import writes neither', async () => {
    const twice = file('a.mrc', book('a', 'First'), book('b'), book('b'), book('a', 'Second'))
    await run(twice)
    expect(summary()).toMatchObject({ read: 4, added: 2, updated: 1, unchanged: 1, rejected: 0 })
    expect(await query("SELECT title FROM bib WHERE control_no = 'a'")).toEqual([{ title: 'Second' }])
    expect(rejects()).toEqual([expect.stringMatching(/\ta\tthis number \(001\) came before/)])
    const before = await query('SELECT * FROM bib_change ORDER BY seq')
    await run(twice)
    expect(summary()).toMatchObject({ read: 4, added: 0, updated: 0, unchanged: 4, rejected: 0 })
    expect(await query('SELECT * FROM bib_change ORDER BY seq')).toEqual(before)
    expect(rejects()).toEqual([expect.stringMatching(/\t1\t0\ta\tthis number \(001\) comes again/)])
    await run(file('b.mrc', book('a', 'First')))
    expect(summary()).toMatchObject({ updated: 1 })
    expect(await query("SELECT title FROM bib WHERE control_no = 'a'")).toEqual([{ title: 'First' }])
  })

  it('a book that is added and withdrawn in one file is written once, not at every repetition', async () => {
    const gone = file('a.mrc', book('a', 'A', ['c1']), book('a', 'A', [], 'd'))
    await run(gone)
    expect(summary()).toMatchObject({ read: 2, added: 1, withdrawn: 1 })
    const before = await query('SELECT * FROM bib_change ORDER BY seq')
    await run(gone)
    expect(summary()).toMatchObject({ read: 2, added: 0, updated: 0, unchanged: 2, withdrawn: 0 })
    expect(await query('SELECT * FROM bib_change ORDER BY seq')).toEqual(before)
    await run(file('b.mrc', book('a', 'A', ['c1'])))
    expect(await query('SELECT title, withdrawn FROM bib')).toEqual([{ title: 'A', withdrawn: 0 }])
  })

  it('two imports at once write their rejects to separate files', async () => {
    const [one, two] = [1, 2].map(() => RejectFile.inFolder(folder))
    const reject = { file: 'f', number: 1, offset: 0, controlNo: '', reason: 'one' }
    one!.write(reject)
    two!.write({ ...reject, reason: 'two' })
    expect([one!.path, two!.path].map(path => basename(path))).toEqual([
      'import-rejects.tsv',
      'import-rejects-2.tsv',
    ])
    one!.close()
    two!.close()
    expect(readFileSync(one!.path, 'utf8')).toContain('\tone\n')
    expect(readFileSync(two!.path, 'utf8')).toContain('\ttwo\n')
    // a lock left by a killed import is ignored
    writeFileSync(join(folder, 'import-rejects.tsv.lock'), '999999999')
    const three = RejectFile.inFolder(folder)
    three.write(reject)
    three.close()
    expect(basename(three.path)).toBe('import-rejects.tsv')
    expect(existsSync(`${three.path}.lock`)).toBe(false)
  })

  it('a record without 001 is imported under its 035, or else a hash of its content, and the report says so', async () => {
    const untold = (title: string, more: ReturnType<typeof field>[] = []) =>
      writeIso2709('00000nam a2200000   4500', [...more, field('245', `00\x1fa${title}`)])
    const path = file('a.mrc', untold('One', [field('035', '  \x1fa(OCoLC)7')]), untold('Two'))
    expect(await run(path)).toBe(0)
    expect(summary()).toMatchObject({ read: 2, added: 2, rejected: 0 })
    expect(said).toContain('2 without 001')
    expect(rejects()).toEqual([
      expect.stringMatching(/\t\(OCoLC\)7\tno control number \(001\): its first 035/),
      expect.stringMatching(/\tcontent-[0-9a-f]{32}\tno control number/),
    ])
    await run(path)
    expect(summary()).toMatchObject({ added: 0, unchanged: 2 })
  })

  it('a full import does not withdraw a book if a record of the files is too damaged to give its number', async () => {
    await run(file('all.mrc', ...books(20)))
    const cut = file('cut.mrc', ...books(19), book('n19').subarray(0, 40))
    expect(await run(cut, '--full')).toBe(1)
    expect(said).toContain(
      'Nothing withdrawn: 1 books are not in the files, but 1 records of the files could not',
    )
    expect(await query('SELECT count(*) n FROM bib WHERE withdrawn = 1')).toEqual([{ n: 0 }])
    expect(await run(cut, '--full', '--force')).toBe(0)
    expect(summary()).toMatchObject({ unchanged: 19, withdrawn: 1, rejected: 1 })
  })

  it('a file without records is reported; one that fails is named, and earlier files are kept', async () => {
    expect(await run(file('page.html', Buffer.from('<html><p>no</p></html>')))).toBe(0)
    expect(rejects()).toEqual([expect.stringContaining('\tno MARC record in this file')])
    const zipped = gzipSync(Buffer.concat(books(4000)), { level: 0 })
    const half = file('half.mrc.gz', zipped.subarray(0, zipped.length >> 1))
    expect(await run(half, '--full', '--force')).toBe(1)
    expect(said).toContain(`Stopped: ${half}: unexpected end of file`)
    expect(summary().added).toBeGreaterThan(1900)
    expect(await query('SELECT count(*) n FROM bib')).toEqual([{ n: summary().added }])
  })

  it('a small file that unzips to a huge one stops the import before it is unzipped', async () => {
    const harmful = file('harmful.mrc.gz', gzipSync(Buffer.alloc(40_000_000, ' ')))
    expect(await run(harmful)).toBe(1)
    expect(said).toContain(`Stopped: ${harmful}: unzips to more than 200 times its size`)
  })

  it('prints its usage on request, and rejects a folder', async () => {
    expect(await run('--help')).toBe(0)
    expect(said).toMatch(/^Usage: npm run import/)
    expect(await run(folder)).toBe(2)
    expect(said).toContain(`Not a file: ${folder}`)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('reports invalid arguments', async () => {
    expect(await run()).toBe(2)
    expect(await run(join(folder, 'nowhere.mrc'))).toBe(2)
    expect(await run(file('a.mrc', book('a')), '--format', 'marc22')).toBe(2)
    expect(await run(file('a.mrc', book('a')), '--nonsense')).toBe(2)
    expect(said).toContain('Usage: npm run import')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})

onEachEngine('an import that is cut off', engine => {
  beforeEach(() => begin(engine), WAIT)

  const options = (path: string) => ({
    files: [path],
    source: 'main',
    full: false,
    force: false,
    now: () => 1,
    onReject: () => {},
    onProgress: () => {},
  })
  const read = { source: 'main', format: 'auto', encoding: 'auto' } as const

  it('keeps what it reported as done, stores no partial record, and is completed by running it again', async () => {
    const path = file('many.mrc', ...books(1000))
    const library = await stage.open()
    const good = inlinePreparer(read)
    /** record 700 fails midway through its transaction, after its bib row was written */
    const poisoned = async (frames: Parameters<typeof good.prepare>[0]): Promise<Prepared[]> => {
      const prepared = await good.prepare(frames)
      for (const one of prepared) {
        if (one.number === 700 && one.kind === 'bib') one.bib.items[0]!.callNo = null as unknown as string
      }
      return prepared
    }
    let told = 0
    const cut = importFiles(
      library,
      { ...good, prepare: poisoned },
      {
        ...options(path),
        onProgress: ({ summary: now }) => {
          told = Math.max(told, now.read)
        },
      },
    )
    await expect(cut).rejects.toThrow()
    await library.close()
    const stored = (await query<{ n: number }>('SELECT count(*) n FROM bib'))[0]!.n
    expect(stored).toBeGreaterThanOrEqual(told)
    expect(stored).toBeLessThan(700)
    expect(
      await query('SELECT count(*) n FROM bib b LEFT JOIN item i ON i.bib = b.id WHERE i.id IS NULL'),
    ).toEqual([{ n: 0 }])
    expect(await query('SELECT count(*) n FROM bib_change')).toEqual([{ n: stored }])
    expect(await run(path)).toBe(0)
    expect(summary()).toMatchObject({ read: 1000, added: 1000 - stored, unchanged: stored })
  })

  it('lets other writers in, as the write lock is held only briefly', async () => {
    const path = file('many.mrc', ...books(3000))
    const [library, other] = [await stage.open(), await stage.open()]
    const writes = openWrites(other, ms => sleep(ms))
    let turns = 0
    let isOver = false
    const write = async () => {
      while (!isOver) {
        await writes.transaction(trx => trx.insertInto('bib_change').values({ bib: 0 }).execute())
        turns++
        await sleep(1)
      }
    }
    const writing = write()
    const result = await importFiles(library, inlinePreparer(read), options(path))
    isOver = true
    await writing
    await other.close()
    await library.close()
    expect(result.added).toBe(3000)
    expect(turns).toBeGreaterThan(2)
  })
})

onEachEngine('a real file', engine => {
  beforeEach(() => begin(engine), WAIT)

  it.skipIf(!hasData)('with unreadable bytes is imported with a remark', async () => {
    expect(await run(`${DATA}/marc21_bad/rubymarc_utf8_with_bad_bytes.marc`)).toBe(0)
    expect(summary()).toMatchObject({ added: 1, rejected: 0 })
    expect(readFileSync(join(folder, 'data', 'import-rejects.tsv'), 'utf8')).toContain(
      'U+FFFD (the record is in)',
    )
  })

  it.skipIf(!hasData)(
    '2,000 records of a university: all imported, and a repeated import changes nothing',
    async () => {
      const path = `${DATA}/marc21/uva_001_2000.mrc`
      expect(await run(path)).toBe(0)
      expect(summary()).toMatchObject({ read: 2000, added: 2000, rejected: 0 })
      expect(await query('SELECT count(*) n FROM item')).toEqual([{ n: 2903 }])
      await run(path)
      expect(summary()).toMatchObject({ unchanged: 2000, updated: 0 })
    },
  )
})
