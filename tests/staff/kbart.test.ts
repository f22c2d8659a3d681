/** Journals of a database from a publisher's title list (KBART), and back. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { NAMES } from '../../host/ingest/kbart/columns.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import type { Store } from '../../host/store/open.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { heard } from './heard.ts'

let folder: string
let running: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  running = openDataFolder(folder)
  plantLibrary(running)
  running.raw.exec(
    "INSERT INTO package (package_id, name_zh, name_en, lang_code) VALUES ('press', '出版社', 'Press', 'pak.lang.foreign')",
  )
})
afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const admin = (...argv: string[]) =>
  heard(io => runAdmin([...argv, '--data', folder], io, {}, { now: () => NOW }))
function load(file: string | Buffer, ...flags: string[]) {
  const path = join(folder, 'list.txt')
  writeFileSync(path, file)
  return admin('load', 'journals', path, '--database', 'press', ...flags)
}
type Line = Partial<Record<(typeof NAMES)[number], string>>
const file = (...lines: Line[]): string =>
  [NAMES, ...lines.map(line => NAMES.map(name => line[name] ?? ''))]
    .map(cells => `${cells.join('\t')}\r\n`)
    .join('')
const stored = () =>
  running.raw
    .prepare('SELECT title, issn, online_issn, from_year, to_year, embargo FROM package_journal ORDER BY id')
    .all()

const SERIAL: Line = {
  publication_title: 'Annals of “Ｘ” and "Y',
  print_identifier: '0003-486X',
  online_identifier: '1939-8980',
  date_first_issue_online: '1884-03',
  num_first_vol_online: '1',
  title_url: 'https://press.example/annals',
  title_id: 'annals',
  coverage_depth: 'fulltext',
  publication_type: 'serial',
  access_type: 'P',
}

it('each line is a coverage; embargo and addresses are kept, and what is exported is what came', async () => {
  const early = { ...SERIAL, date_last_issue_online: '1997-12-31' }
  const late = { ...SERIAL, date_first_issue_online: '2001', embargo_info: 'R10Y;P6M' }
  const other = { publication_title: '古籍研究', print_identifier: '10016244', embargo_info: 'R2Y' }
  const text = file(early, late, other)
  expect(await load(text)).toEqual({ code: 0, out: '2 added, 0 brought up to date, 0 left out.\n', err: '' })
  const annals = { title: SERIAL.publication_title, issn: '0003-486X', online_issn: '1939-8980' }
  expect(stored()).toEqual([
    { ...annals, from_year: 1884, to_year: 1997, embargo: '' },
    { ...annals, from_year: 2001, to_year: null, embargo: 'R10Y;P6M' },
    { title: '古籍研究', issn: '1001-6244', online_issn: '', from_year: 2024, to_year: null, embargo: 'R2Y' },
  ])
  // the file again takes the place of what there is
  expect((await load(text)).out).toMatch(/^0 added, 2 brought up to date/)
  expect(stored()).toHaveLength(3)
  const out = join(folder, 'out.txt')
  expect((await admin('export', 'journals', out, '--database', 'press')).code).toBe(0)
  const sorted = (lines: string) => lines.trim().split(/\r?\n/).sort()
  expect(sorted(readFileSync(out, 'utf8'))).toEqual(sorted(text))
  // a new file alone
  expect((await admin('export', 'journals', out, '--database', 'press')).code).toBe(1)
})

it('one wrong line is named and takes no other along; books are counted and left out', async () => {
  const named = (publication_title: string, more: Line = {}) => ({ ...SERIAL, publication_title, ...more })
  const lines = [
    named('"A quote that is not closed'),
    named('No first', { date_first_issue_online: '' }),
    named('Day', { date_first_issue_online: '2001-02-30' }),
    named('Issn', { print_identifier: '1234' }),
    named('', {}),
    named('Ends', { date_last_issue_online: '1800' }),
    named('Embargo', { embargo_info: '1 year' }),
    named('Address', { title_url: 'javascript:alert(1)' }),
    { publication_title: 'A book', print_identifier: '9787020002207', publication_type: 'monograph' },
    named('Good'),
  ]
  const { code, out, err } = await load(file(...lines))
  expect(code).toBe(1)
  expect(out).toBe('2 added, 0 brought up to date, 7 left out.\n')
  expect(err.trim().split('\n').slice(0, 7)).toEqual([
    'line 3, date_first_issue_online: is empty',
    'line 4, date_first_issue_online: “2001-02-30” is no year, month or day (2001, 2001-04, 2001-04-30)',
    'line 5, print_identifier: “1234” is no ISSN',
    'line 6, publication_title: is empty',
    'line 7, date_last_issue_online: is before the first issue',
    'line 8, embargo_info: “1 year” is no embargo (P1Y, R6M or R10Y;P30D)',
    'line 9, title_url: “javascript:alert(1)” is no address that begins with http:// or https://',
  ])
  expect(err).toContain('1 book was left out: a database lists journals only.')
  expect(stored().map(row => (row as { title: string }).title)).toEqual([
    '"A quote that is not closed',
    'Good',
  ])
})

it('needs a database that there is, and the columns of KBART', async () => {
  expect((await admin('load', 'journals', join(folder, 'x'))).err).toContain('Of which database?')
  expect((await admin('load', 'journals')).out).toContain('embargo_info: P1Y = without the newest year')
  writeFileSync(join(folder, 'list.txt'), file(SERIAL))
  const wrong = await admin('load', 'journals', join(folder, 'list.txt'), '--database', 'none')
  expect(wrong).toMatchObject({ code: 1, err: 'There is no database none. Nothing was stored.\n' })
  expect((await load('title\tissn\nX\t1234-5678\n')).err).toContain('publication_title: is missing')
  expect((await admin('export', 'journals', join(folder, 'o'))).code).toBe(2)
})
