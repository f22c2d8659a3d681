/**
 * `npm run harvest` from a server that misbehaves: every record received is stored, none is lost, and no
 * harvest is endless.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runHarvest } from '../../host/commands/harvest.ts'
import { runImport } from '../../host/commands/import.ts'
import { isBuilt, unlessBuilt } from '../built-host.ts'
import { eventually } from '../eventually.ts'
import { marcxml, startOai } from '../simulators/oai.ts'
import { type Engine, onEachEngine, type Stage } from './engines.ts'

const DAY = 86_400_000
let folder = ''
let stage: Stage
let said = ''
let waited: number[] = []
let sim: Awaited<ReturnType<typeof startOai>>
const clock = { now: 0 }
const say = (text: string) => {
  said += text
}
const run = (...argv: string[]) => {
  said = ''
  const wait = async (ms: number) => void waited.push(ms)
  return runHarvest([...argv, '--data', folder], { write: say, error: say }, stage.env, {
    now: () => clock.now,
    wait,
  })
}
const query = <T>(sql: string) => stage.query<T>(sql)
const titles = async () =>
  (await query<{ title: string }>('SELECT title FROM bib WHERE withdrawn = 0 ORDER BY title')).map(
    row => row.title,
  )
const row = async () => (await query<Record<string, unknown>>('SELECT * FROM harvest'))[0]!
const lists = () => sim.asked.filter(one => one.includes('ListRecords'))

const put = (no: number, title = `Title ${no}`, stamp = `2026-03-0${no}T10:00:00Z`) => {
  const id = `oai:sim:${no}`
  const known = sim.records.findIndex(one => one.id === id)
  if (known >= 0) sim.records.splice(known, 1)
  sim.records.push({ id, stamp, metadata: marcxml(`n${no}`, title, [`c${no}`]) })
}
const remove = (no: number, stamp: string) => {
  const record = sim.records.find(one => one.id === `oai:sim:${no}`)!
  Object.assign(record, { isDeleted: true, stamp })
}

async function open(options: Parameters<typeof startOai>[0] = {}, ...flags: string[]) {
  await sim?.close()
  sim = await startOai(options)
  for (let no = 1; no <= 5; no++) put(no)
  expect(await run('add', 'koha', '--url', sim.url, '--items', 'koha', ...flags)).toBe(0)
}

/** for beforeEach */
async function begin(engine: Engine) {
  folder = mkdtempSync(join(tmpdir(), 'harvest-'))
  stage = await engine.stage(folder)
  waited = []
  clock.now = Date.parse('2026-03-10T12:00:00Z')
}
const WAIT = 180_000
afterEach(async () => {
  await sim.close()
  rmSync(folder, { recursive: true })
})

onEachEngine('a harvest', engine => {
  beforeEach(() => begin(engine), WAIT)

  it('imports all records with copies, later only changes and deletions', async () => {
    await open()
    expect(await run('run', 'koha')).toBe(0)
    expect(said).toContain('everything: 5 records in 3 answers: added 5,')
    expect(await query('SELECT bar_code, call_no, lib_code FROM item ORDER BY id LIMIT 1')).toEqual([
      { bar_code: 'c1', call_no: 'QA 1', lib_code: 'MAIN' },
    ])
    put(2, 'Second edition', '2026-03-10T12:30:00Z')
    remove(3, '2026-03-10T12:31:00Z')
    clock.now += DAY
    expect(await run('run', 'koha')).toBe(0)
    // starts some minutes before the first answer of the last harvest
    expect(lists().at(-1)).toContain('from=2026-03-10T11%3A50%3A00Z')
    expect(said).toContain('2 records in 1 answers: added 0, updated 1, unchanged 0, withdrawn 1')
    expect(await titles()).toEqual(['Second edition', 'Title 1', 'Title 4', 'Title 5'])
    expect(await query("SELECT 1 FROM item WHERE bar_code = 'c3'")).toEqual([])
    expect(await run('run', 'koha')).toBe(0)
    expect(said).toContain('updated 0, unchanged 2, withdrawn 0')
  })
  it('uses dates if the server has day granularity, starting one day earlier', async () => {
    await open({ isByDay: true, isZipped: true })
    await run('run', 'koha')
    put(1, 'Changed', '2026-03-10T13:00:00Z')
    expect(await run('run', 'koha')).toBe(0)
    expect(lists().at(-1)).toMatch(/from=2026-03-09(&|$)/)
    expect(await titles()).toContain('Changed')
  })
  it('imports Dublin Core as books', async () => {
    await open({}, '--prefix', 'oai_dc')
    sim.records.splice(0)
    sim.records.push({
      id: 'oai:sim:dc1',
      stamp: '2026-03-01T10:00:00Z',
      metadata: `<oai_dc:dc xmlns:oai_dc="o" xmlns:dc="d"><dc:title>Paper &amp; light</dc:title><dc:creator>Lin, Shi</dc:creator><dc:creator>Wang, Er</dc:creator>
        <dc:subject>Lanterns</dc:subject><dc:date>2025-04-01</dc:date><dc:language>zh-CN</dc:language><dc:identifier>https://repo.example/1</dc:identifier>
        <dc:identifier>ISBN 9787300000015</dc:identifier><dc:type>Text</dc:type></oai_dc:dc>`,
    })
    expect(await run('run', 'koha')).toBe(0)
    const [bib] = await query<Record<string, string>>('SELECT * FROM bib')
    expect(bib).toMatchObject({
      ...{
        control_no: 'oai:sim:dc1',
        title: 'Paper & light',
        authors: '["Lin, Shi","Wang, Er"]',
        year: 2025,
      },
      ...{ subjects: '["Lanterns"]', language: 'chi', isbn: '9787300000015' },
      ...{ links: '[["https://repo.example/1",""]]', holding_types: '["electronic"]' },
    })
  })
  it('compares everything once a month: what is no longer listed is withdrawn, unless it is too much', async () => {
    await open()
    for (let no = 6; no <= 30; no++) put(no, `Title ${no}`, '2026-03-06T10:00:00Z')
    await run('run', 'koha')
    sim.skipped.add('oai:sim:4')
    clock.now += 29 * DAY
    await run('run', 'koha')
    expect(await titles()).toContain('Title 4')
    clock.now += 2 * DAY
    expect(await run('run', 'koha')).toBe(0)
    expect(said).toContain('everything: 29 records')
    expect(await titles()).not.toContain('Title 4')
    for (let no = 5; no <= 20; no++) sim.skipped.add(`oai:sim:${no}`)
    expect(await run('run', 'koha', '--full')).toBe(1)
    expect(said).toContain('16 of 29 books were not listed any more')
    expect(await titles()).toHaveLength(29)
    await run('run', 'koha')
    await run()
    expect(said).toContain('! nothing withdrawn: 16 of 29')
    expect(await run('run', 'koha', '--full', '--force')).toBe(0)
    expect(await titles()).toHaveLength(13)
    expect((await row()).error).toBe('')
  })
  it('a server without deleted records is compared every week', async () => {
    await open({ deletedRecord: 'no' })
    await run('run', 'koha')
    clock.now += 8 * DAY
    await run('run', 'koha')
    expect(said).toContain('everything: ')
  })
})

onEachEngine('a server that misbehaves', engine => {
  beforeEach(() => begin(engine), WAIT)

  it('is retried after the time that it asks for', async () => {
    await open()
    sim.faults.push('busy', 'busy')
    expect(await run('run', 'koha')).toBe(0)
    expect(waited).toEqual([7000, 7000])
    expect(await titles()).toHaveLength(5)
  })
  it.each(['half', 'reset', 'html'] as const)('%s: the request is repeated', async fault => {
    await open()
    sim.faults.push(fault, fault)
    expect(await run('run', 'koha')).toBe(0)
    expect(waited).toHaveLength(2)
    expect(await titles()).toHaveLength(5)
  })
  it('that stays down is left until later, and the harvest resumes where it stopped', async () => {
    await open()
    sim.faults.push(null, 'half', 'half', 'half', 'half', 'half')
    expect(await run('run', 'koha')).toBe(1)
    expect(said).toContain('the answer ends in the middle')
    expect((await row()).place).toContain('"token":"!2"')
    expect(await run('run', 'koha')).toBe(0)
    expect(lists().at(-2)).toContain('resumptionToken=%212')
    expect(await titles()).toHaveLength(5)
    expect(await row()).toMatchObject({ place: '', error: '', listing: 1 })
  })
  it.each(['expired', 'not-found'] as const)('%s token: restarts from the last complete day', async fault => {
    await open()
    sim.faults.push(null, fault)
    expect(await run('run', 'koha')).toBe(0)
    expect(lists().some(one => one.includes('from=2026-03-02T00%3A00%3A00Z'))).toBe(true)
    expect(await titles()).toHaveLength(5)
    expect(await query('SELECT 1 FROM harvest_record')).toHaveLength(5)
  })
  it('whose tokens always expire is given up, and restarted next time', async () => {
    await open()
    for (const record of sim.records) record.stamp = '2026-03-02T10:00:00Z'
    sim.faults.push(...Array<'expired'>(9).fill('expired'))
    expect(await run('run', 'koha')).toBe(1)
    expect(said).toContain('its resumption tokens do not hold')
    expect((await row()).place).toBe('')
  })
  it.each([
    ['second', {}],
    ['day', { isByDay: true }],
  ])(
    'whose answer with one record always fails: named, its records asked for one by one, the rest goes on, by the %s',
    async (_, options) => {
      await open(options)
      for (let no = 6; no <= 9; no++) put(no)
      sim.unwritable.add('oai:sim:4')
      expect(await run('run', 'koha')).toBe(1)
      expect(await titles()).toEqual(['Title 1', 'Title 2'])
      expect(await run('run', 'koha')).toBe(0)
      expect(await titles()).toEqual([1, 2, 3, 5, 6, 7, 8, 9].map(no => `Title ${no}`))
      const rejects = readFileSync(join(folder, 'harvest-koha.tsv'), 'utf8')
      expect(rejects).toMatch(
        /oai:sim:2\tthe answer to the resumption token !2 \(after oai:sim:2\) always fails/,
      )
      expect(rejects).toMatch(/oai:sim:4\tthe server does not give it/)
      expect(await row()).toMatchObject({ place: '', error: '', listing: 1 })
      // a book that it has already is not withdrawn for that
      sim.unwritable.clear()
      await run('run', 'koha', '--full')
      sim.unwritable.add('oai:sim:4')
      await run('run', 'koha', '--full')
      expect(await run('run', 'koha', '--full')).toBe(0)
      expect(await titles()).toHaveLength(9)
    },
  )
  it('that fails for more records than are asked for one by one: the listing begins again behind them', async () => {
    await open({ page: 100 })
    sim.records.splice(0)
    for (let no = 0; no < 450; no++) {
      const stamp = new Date(Date.parse('2026-03-01T10:00:00Z') + no * 60_000).toISOString()
      sim.records.push({
        id: `oai:sim:x${no}`,
        stamp: `${stamp.slice(0, 19)}Z`,
        metadata: marcxml(`x${no}`, `Title ${no}`),
      })
    }
    sim.unwritable.add('oai:sim:x150')
    expect(await run('run', 'koha')).toBe(1)
    expect(await run('run', 'koha')).toBe(0)
    expect(await titles()).toHaveLength(449)
    expect(sim.asked.filter(one => one.includes('GetRecord')).length).toBeLessThan(210)
    expect(lists().at(-1)).toMatch(/resumptionToken|from/)
  })
  it('that lists without end is given up', async () => {
    await open()
    sim.faults.push('loop')
    expect(await run('run', 'koha')).toBe(1)
    expect(said).toContain('repeats itself')
    expect(lists().length).toBeLessThan(6)
  })
  it('a record that is not XML is rejected but not withdrawn, and the others are imported', async () => {
    await open()
    await run('run', 'koha')
    sim.faults.push('broken-record')
    expect(await run('run', 'koha', '--full')).toBe(0)
    expect(said).toContain('rejected 1')
    expect(readFileSync(join(folder, 'harvest-koha.tsv'), 'utf8')).toMatch(/oai:sim:1\tnot well-formed XML/)
    expect(await titles()).toHaveLength(5)
  })
  it('control characters, records without 001, and two versions of one record', async () => {
    await open({ page: 10 })
    sim.records.splice(0)
    const add = (id: string, stamp: string, metadata: string) => sim.records.push({ id, stamp, metadata })
    add('oai:sim:a', '2026-03-02T10:00:00Z', marcxml('a', 'Newer'))
    add('oai:sim:a', '2026-03-03T10:00:00Z', marcxml('a', 'Newest\x1f\x02'))
    add('oai:sim:b', '2026-03-04T10:00:00Z', marcxml('', 'Without number'))
    expect(await run('run', 'koha')).toBe(0)
    expect(await titles()).toEqual(['Newest', 'Without number'])
    expect(await query("SELECT 1 FROM bib WHERE control_no = 'oai:sim:b'")).toHaveLength(1)
  })
  const books = () =>
    query<{ title: string; code: string; bib_id: string }>(`SELECT title, bar_code AS code, bib_id FROM bib
      LEFT JOIN item ON item.bib = bib.id WHERE withdrawn = 0 ORDER BY title, bar_code`)
  const shown = async () => (await books()).map(({ title, code }) => `${title}: ${code ?? ''}`)
  const second = (title = 'Another book', code = 'd1') =>
    sim.records.push({
      id: 'oai:sim:1b',
      stamp: '2026-03-08T10:00:00Z',
      metadata: marcxml('n1', title, [code]),
    })

  it.each([2, 10])('gives two books one 001: both stay, are counted and listed, %i per page', async page => {
    await open({ page })
    second()
    expect(await run('run', 'koha')).toBe(0)
    expect(said).toContain(
      'added 6, updated 0, unchanged 0, withdrawn 0, rejected 0, with the control number of another 1',
    )
    expect(readFileSync(join(folder, 'harvest-koha.tsv'), 'utf8')).toContain(
      'oai:sim:1b\tits control number n1 is also that of oai:sim:1: both are in the catalogue',
    )
    const first = await books()
    expect(await shown()).toEqual(['Another book: d1', ...[1, 2, 3, 4, 5].map(no => `Title ${no}: c${no}`)])
    expect(await run('run', 'koha', '--full')).toBe(0)
    expect(said).toContain('added 0, updated 0, unchanged 6, withdrawn 0')
    expect(await books()).toEqual(first)
    // after its source was added again, too
    await run('remove', 'koha')
    await run('add', 'koha', '--url', sim.url, '--items', 'koha')
    sim.records.reverse()
    expect(await run('run', 'koha')).toBe(0)
    expect(await books()).toEqual(first)
  })
  it('a complete file of the same source leaves the second of two books with one 001: no file names it', async () => {
    await open()
    second()
    await run('run', 'koha')
    const wrapped = [1, 2, 3, 4, 5].map(no => marcxml(`n${no}`, `Title ${no}`, [`c${no}`])).join('')
    const path = join(folder, 'all.xml')
    writeFileSync(path, `<collection xmlns="http://www.loc.gov/MARC21/slim">${wrapped}</collection>`)
    const flags = ['--source', 'koha', '--items', 'koha', '--full', '--force', '--data', folder]
    const io = { write: say, error: say, tty: false }
    expect(await runImport([path, ...flags], io, stage.env)).toBe(0)
    expect(await shown()).toEqual(['Another book: d1', ...[1, 2, 3, 4, 5].map(no => `Title ${no}: c${no}`)])
  })
  it.each([
    [1, 'Another book: d1'],
    [6, 'Title 1: c1'],
  ])('a deletion of one of two books with one 001 takes that book and its copies (%i)', async (no, left) => {
    await open()
    second()
    await run('run', 'koha')
    Object.assign(sim.records[no - 1]!, { isDeleted: true, stamp: '2026-03-10T12:30:00Z' })
    expect(await run('run', 'koha')).toBe(0)
    expect(said).toContain('withdrawn 1')
    expect((await shown()).filter(one => /[cd]1$/.test(one))).toEqual([left])
    expect(await query("SELECT bar_code FROM item WHERE bar_code IN ('c1', 'd1')")).toHaveLength(1)
  })
  it('a record whose 001 changes stays the same book', async () => {
    await open()
    await run('run', 'koha')
    const [before] = await books()
    Object.assign(sim.records[0]!, {
      stamp: '2026-03-10T12:30:00Z',
      metadata: marcxml('other', 'Title 1', ['c1']),
    })
    expect(await run('run', 'koha')).toBe(0)
    expect(said).toContain('added 0, updated 1, unchanged 0, withdrawn 0')
    expect((await books())[0]).toEqual(before)
    expect(await query("SELECT 1 FROM bib WHERE control_no = 'other'")).toHaveLength(1)
  })
  it('copies without barcodes of two books with one 001 are two copies', async () => {
    await open()
    const copy =
      '<marc:datafield tag="876" ind1=" " ind2=" "><marc:subfield code="a">1</marc:subfield></marc:datafield>'
    await run('remove', 'koha')
    await run('add', 'koha', '--url', sim.url, '--items', 'marc21')
    second()
    const holding =
      '<marc:datafield tag="852" ind1=" " ind2=" "><marc:subfield code="b">MAIN</marc:subfield><marc:subfield code="h">QA 1</marc:subfield></marc:datafield>'
    for (const one of sim.records)
      one.metadata = one.metadata.replace('</marc:record>', `${holding}${copy}</marc:record>`)
    expect(await run('run', 'koha')).toBe(0)
    expect(
      await query("SELECT bar_code FROM item WHERE bar_code LIKE '%1-1' OR bar_code LIKE '%1b-1' ORDER BY 1"),
    ).toEqual([{ bar_code: 'n1-1' }, { bar_code: 'oai:sim:1b-1' }])
  })
  it.each(['oai:sim:1', 'oai:sim:1b'])(
    'a library in which two records had become one book gets both, once, and what readers have stays (%s)',
    async shownOne => {
      await open()
      second()
      await run('run', 'koha')
      // as it was stored by control number alone
      const [one] = await query<{ id: number; bib_id: string }>(
        `SELECT id, bib_id FROM bib WHERE title = '${shownOne === 'oai:sim:1' ? 'Title 1' : 'Another book'}'`,
      )
      const other = `(SELECT id FROM bib WHERE title = '${shownOne === 'oai:sim:1' ? 'Another book' : 'Title 1'}')`
      await stage.exec(`DELETE FROM item WHERE bib = ${other}; DELETE FROM bib WHERE id = ${other};
        UPDATE bib SET control_no = 'n1' WHERE id = ${one!.id};
        UPDATE harvest_record SET bib_id = '${one!.bib_id}' WHERE identifier IN ('oai:sim:1', 'oai:sim:1b');
        INSERT INTO patron (uid, user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
        VALUES (1, 'r', '!', 'R', 'g', 'MAIN', '2020-01-01', '2030-01-01', 0, 0);
        INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) SELECT 'l', 1, id, bib, 1, 2 FROM item WHERE bib = ${one!.id}`)
      const { migration } = await import('../../host/store/migrations/008-source-numbers.ts')
      await stage.exec(migration[engine.isServer ? 'postgres' : 'sqlite'].replace(/CREATE TABLE[^;]*;/, ''))
      expect(await run('run', 'koha')).toBe(0)
      expect(said).toContain('everything: ')
      expect(await shown()).toEqual(['Another book: d1', ...[1, 2, 3, 4, 5].map(no => `Title ${no}: c${no}`)])
      expect(await query(`SELECT title FROM bib WHERE bib_id = '${one!.bib_id}'`)).toEqual([
        { title: shownOne === 'oai:sim:1' ? 'Title 1' : 'Another book' },
      ])
      expect(await query('SELECT bib FROM loan')).toEqual([{ bib: one!.id }])
      const before = await books()
      await run('run', 'koha', '--full')
      expect(said).toContain('unchanged 6')
      expect(await books()).toEqual(before)
      expect((await row()).full_at).not.toBe(null)
    },
  )
  it('under another name gives its records other identifiers: the books stay', async () => {
    await open()
    await run('run', 'koha')
    const before = await books()
    for (const one of sim.records) one.id = one.id.replace('sim', 'moved')
    expect(await run('run', 'koha', '--full')).toBe(0)
    expect(said).toContain('unchanged 5, withdrawn 0')
    expect(await books()).toEqual(before)
  })
  it('a Koha’s books are known by 999 $c, and those stored by 001 before are carried over', async () => {
    await open()
    const numbered = (no: number, own: string, title: string) => ({
      id: `oai:sim:${no}`,
      stamp: '2026-03-02T10:00:00Z',
      metadata: marcxml(own, title, [`c${no}`]).replace(
        '</marc:record>',
        `<marc:datafield tag="999" ind1=" " ind2=" "><marc:subfield code="c">${no}</marc:subfield></marc:datafield></marc:record>`,
      ),
    })
    sim.records.splice(0, 9, numbered(1, '2', 'One'), numbered(2, '3', 'Two'), numbered(3, '2', 'Three'))
    await run('run', 'koha')
    expect(said).toContain('added 3, updated 0, unchanged 0, withdrawn 0, rejected 0\n')
    const numbers = () => query('SELECT control_no, title FROM bib ORDER BY title')
    const right = [
      { control_no: '1', title: 'One' },
      { control_no: '3', title: 'Three' },
      { control_no: '2', title: 'Two' },
    ]
    expect(await numbers()).toEqual(right)
    // by 001, as before; the numbers of one are those of others
    await stage.exec(`DELETE FROM source_number; DELETE FROM harvest_record;
      UPDATE bib SET control_no = 'x' || control_no; UPDATE bib SET control_no = '2' WHERE title = 'One';
      UPDATE bib SET control_no = '3' WHERE title = 'Two'; UPDATE bib SET control_no = '1' WHERE title = 'Three'`)
    const before = await books()
    expect(await run('run', 'koha', '--full')).toBe(0)
    expect(said).toContain('added 0, updated 0, unchanged 3, withdrawn 0')
    expect(await numbers()).toEqual(right)
    expect(await books()).toEqual(before)
  })
})

onEachEngine(`a process of its own${unlessBuilt}`, engine => {
  beforeEach(() => begin(engine), WAIT)

  it.skipIf(!isBuilt)(
    'that is killed keeps what it stored, and the next harvest continues from there',
    async () => {
      await open()
      sim.faults.push(null, 'hang')
      const program = join(import.meta.dirname, '../../dist/host/harvest.js')
      const child = spawn(process.execPath, [program, 'run', 'koha', '--data', folder], {
        env: { ...process.env, ...stage.env },
        stdio: 'ignore',
      })
      await eventually(() => expect(lists()).toHaveLength(2))
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      expect(await titles()).toEqual(['Title 1', 'Title 2'])
      expect(await query('SELECT 1 FROM lease')).toHaveLength(1)
      expect(await run('run', 'koha')).toBe(0)
      expect(lists().at(2)).toContain('resumptionToken')
      expect(await titles()).toHaveLength(5)
    },
  )
})

onEachEngine('npm run harvest', engine => {
  beforeEach(() => begin(engine), WAIT)

  it('lists and removes sources, and rejects invalid ones', async () => {
    await open()
    expect(await run('add', 'koha', '--url', sim.url)).toBe(2)
    expect(await run('add', 'x', '--url', 'ftp://a')).toBe(2)
    expect(await run('add', '../x', '--url', sim.url)).toBe(2)
    expect(await run('add', 'x', '--url', sim.url, '--items', 'aleph')).toBe(2)
    expect(await run('run', 'other')).toBe(2)
    await run('run', 'koha')
    expect(await run()).toBe(0)
    expect(said).toContain(`koha  ${sim.url}\n  marcxml, items koha, every 60 minutes; 5 books\n`)
    expect(said).toContain('last done 2026-03-10 12:00 UTC')
    expect(await run('remove', 'koha')).toBe(0)
    expect(await titles()).toHaveLength(5)
    expect(await query('SELECT 1 FROM harvest_record')).toEqual([])
    await run('list')
    expect(said).toBe('No source is harvested.\n')
  })
  it('a folder without a library is said, and none is made in it', async () => {
    await open()
    const other = join(folder, 'other')
    for (const argv of [[], ['run', '--due'], ['remove', 'koha']]) {
      said = ''
      const code = await runHarvest([...argv, '--data', other], { write: say, error: say }, {})
      expect([code, said.split('\n')[0]]).toEqual([2, `--data ${other}: there is no library in it.`])
    }
    expect(existsSync(other)).toBe(false)
  })
  it('accepts every command of docs/connect.md', async () => {
    await open()
    expect(await run('remove', 'koha')).toBe(0)
    const text = readFileSync(join(import.meta.dirname, '../../docs/connect.md'), 'utf8')
    const lines = [...text.matchAll(/^npm run harvest -- ([^#\n]+)/gm)].map(found => found[1]!.trim())
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) {
      const words = line.split(/\s+/).map(word => (word.startsWith('https://') ? sim.url : word))
      expect(await run(...words), line).toBe(0)
    }
  })
  it('--due runs the sources that are due', async () => {
    await open()
    expect(await run('run', '--due')).toBe(0)
    expect(await titles()).toHaveLength(5)
    await run('run', '--due')
    expect(said).toBe('')
    clock.now += 3_600_000
    await run('run', '--due')
    expect(said).toContain('koha: ')
  })
  it('skips a source that another process is harvesting, until that has ended', async () => {
    await open()
    await stage.exec(
      `INSERT INTO lease VALUES ('harvest koha', 'another-machine 1 x', ${clock.now + 60_000})`,
    )
    expect(await run('run', 'koha')).toBe(1)
    expect(said).toContain('is being harvested by another process')
    expect(sim.asked).toEqual([])
    clock.now += 60_001
    expect(await run('run', 'koha')).toBe(0)
    expect(await query('SELECT 1 FROM lease')).toEqual([])
  })
})
