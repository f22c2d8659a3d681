/** The data folder: whose files these are, who may read them, and what is kept before they are changed. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { databaseIn, openDataFolder } from '../../host/store/data-folder.ts'
import { library } from '../../host/store/migrations/001-library.ts'
import { itemOrigin } from '../../host/store/migrations/002-item-origin.ts'
import { requestSteps } from '../../host/store/migrations/003-request-steps.ts'
import { account } from '../../host/store/migrations/004-account.ts'
import { noticeWords } from '../../host/store/migrations/005-notice-words.ts'
import { revision } from '../../host/store/migrations/006-revision.ts'
import { MIGRATIONS } from '../../host/store/migrations/all.ts'
import { APPLICATION_ID, openStore } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite-driver.ts'

const root = mkdtempSync(join(tmpdir(), 'reading-room-open-'))
afterAll(() => rmSync(root, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('a new data folder is for its owner alone, and so are the files', async () => {
  const folder = join(root, 'new', 'data')
  const store = openDataFolder(folder)
  store.raw.exec("INSERT INTO conf (name, value) VALUES ('a', 'b')")
  expect(modeOf(folder)).toBe('700')
  for (const end of ['', '-wal', '-shm']) expect(modeOf(databaseIn(folder) + end)).toBe('600')
  await store.close()
  expect(existsSync(`${databaseIn(folder)}-wal`)).toBe(false)
})

it('an old one is shut to others; a group that was let in stays in', async () => {
  const folder = join(root, 'old')
  mkdirSync(folder)
  chmodSync(folder, 0o775)
  await openStore(databaseIn(folder)).close()
  const lock = `${databaseIn(folder)}.search.lock`
  writeFileSync(lock, '')
  for (const file of [databaseIn(folder), lock]) chmodSync(file, 0o666)
  await openDataFolder(folder).close()
  expect([folder, databaseIn(folder), lock].map(modeOf)).toEqual(['770', '660', '660'])
})

it.each([
  ['tables of its own', 'CREATE TABLE songs (title TEXT)'],
  ['an id of its own', 'PRAGMA application_id = 77'],
  ['a version of its own', 'CREATE TABLE songs (title TEXT); PRAGMA user_version = 3'],
])('a database of another program is left as it is: %s', (name, sql) => {
  const folder = join(root, name.replaceAll(' ', '-'))
  mkdirSync(folder)
  const other = new Database(databaseIn(folder))
  other.exec(sql)
  other.close()
  chmodSync(databaseIn(folder), 0o644)
  chmodSync(folder, 0o755)
  const before = readFileSync(databaseIn(folder))
  expect(() => openDataFolder(folder)).toThrow(/^DATA_DIR=.* library\.db of another program/)
  expect(readFileSync(databaseIn(folder)).equals(before)).toBe(true)
  expect([folder, databaseIn(folder)].map(modeOf)).toEqual(['755', '644'])
})

it('one of ours from before there was an id is known, and copied before it is migrated', async () => {
  const folder = join(root, 'earlier')
  const path = databaseIn(folder)
  mkdirSync(folder)
  const made = new Database(path)
  for (const sql of [library, itemOrigin, requestSteps, account]) made.exec(sql)
  made.exec("PRAGMA user_version = 4; INSERT INTO conf (name, value) VALUES ('kept', '1')")
  made.close()
  const store = openDataFolder(folder)
  expect(store.raw.pragma('application_id', { simple: true })).toBe(APPLICATION_ID)
  await store.close()
  const copy = new Database(`${path}.v4.backup`, { readonly: true })
  expect(copy.pragma('user_version', { simple: true })).toBe(4)
  expect(copy.prepare('SELECT value FROM conf').pluck().get()).toBe('1')
  copy.close()
  expect(modeOf(`${path}.v4.backup`)).toBe('600')
  // nothing is copied where nothing is changed
  await openDataFolder(folder).close()
  expect(existsSync(`${path}.v5.backup`)).toBe(false)
})

it('C08 what readers had suggested before any book could be suggested is kept, row by row', async () => {
  const folder = join(root, 'suggested')
  mkdirSync(folder)
  const before = new Database(databaseIn(folder))
  const older = MIGRATIONS.findIndex(({ sqlite }) => sqlite.includes('CREATE TABLE purchase_wish'))
  for (const { sqlite } of MIGRATIONS.slice(0, older)) before.exec(sqlite)
  before.exec(`PRAGMA user_version = ${older}; PRAGMA application_id = ${APPLICATION_ID};
    INSERT INTO patron (uid, user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
      VALUES (1, 'r1', '!', 'Reader', '', '', '2020-01-01', '2030-01-01', 0, 0);
    INSERT INTO pda_book (id, isbn, title, title_key, author_key, publisher_key, listed_at) VALUES (5, '1', 'T', 't', '', '', 0);
    INSERT INTO purchase (id, uid, pda_book, remark, state, reply, created_at, updated_at)
      VALUES (7, 1, 5, 'why', 'ordered', 'in June', 11, 12)`)
  before.close()
  const { raw, close } = openStore(databaseIn(folder))
  expect(raw.prepare('SELECT * FROM purchase').all()).toMatchObject([
    {
      id: 7,
      uid: 1,
      pda_book: 5,
      remark: 'why',
      state: 'ordered',
      reply: 'in June',
      created_at: 11,
      updated_at: 12,
    },
  ])
  expect(raw.pragma('foreign_key_check')).toEqual([])
  raw.exec("INSERT INTO purchase (uid, title, created_at, updated_at) VALUES (1, 'free', 0, 0)")
  expect(raw.prepare('SELECT max(id) FROM purchase').pluck().get()).toBe(8)
  await close()
})

it('C09 letters, answers and files of before visitors could write stay as they are', async () => {
  const folder = join(root, 'letters')
  mkdirSync(folder)
  const before = new Database(databaseIn(folder))
  const older = MIGRATIONS.findIndex(({ sqlite }) => sqlite.includes('CREATE TABLE feedback_next'))
  for (const { sqlite } of MIGRATIONS.slice(0, older)) before.exec(sqlite)
  before.exec(`PRAGMA user_version = ${older}; PRAGMA application_id = ${APPLICATION_ID};
    INSERT INTO patron (uid, user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
      VALUES (1, 'r1', '!', 'Reader', '', '', '2020-01-01', '2030-01-01', 0, 0);
    INSERT INTO feedback (id, uid, kind, title, content, state, created_at, updated_at, fault)
      VALUES (7, 1, 'book', 'T', 'C', 'answered', 11, 12, 'data');
    INSERT INTO feedback_answer (id, feedback, content, created_at, words) VALUES (3, 7, 'A', 13, '{"en":"A"}');
    INSERT INTO upload (id, uid, feedback, name, type, size, created_at) VALUES ('f', 1, 7, 'p.png', 'image/png', 9, 10)`)
  before.close()
  const { raw, close } = openStore(databaseIn(folder))
  expect(raw.prepare('SELECT * FROM feedback').all()).toMatchObject([
    {
      id: 7,
      uid: 1,
      title: 'T',
      state: 'answered',
      fault: 'data',
      created_at: 11,
      updated_at: 12,
      email: '',
    },
  ])
  expect(raw.prepare('SELECT feedback, content, words FROM feedback_answer').all()).toEqual([
    { feedback: 7, content: 'A', words: '{"en":"A"}' },
  ])
  expect(raw.prepare('SELECT id, feedback FROM upload').all()).toEqual([{ id: 'f', feedback: 7 }])
  expect(raw.pragma('foreign_key_check')).toEqual([])
  raw.exec(
    "INSERT INTO feedback (email, kind, content, created_at, updated_at) VALUES ('a@b.org', 'book', 'x', 0, 0)",
  )
  expect(() =>
    raw.exec("INSERT INTO feedback (kind, content, created_at, updated_at) VALUES ('book', 'x', 0, 0)"),
  ).toThrow('CHECK')
  await close()
})

it('books that were put into a list together stand in it as they did before there was a time for each', async () => {
  const path = databaseIn(join(root, 'lists'))
  mkdirSync(join(root, 'lists'))
  const made = new Database(path)
  for (const sql of [library, itemOrigin, requestSteps, account, noticeWords, revision.sqlite]) made.exec(sql)
  made.exec(`PRAGMA user_version = 6; PRAGMA foreign_keys = OFF;
    INSERT INTO booklist_item VALUES ('a', 5, 1000), ('b', 5, 1000), ('a', 7, 1000), ('a', 6, 1000), ('a', 8, 2000)`)
  made.close()
  const store = openDataFolder(join(root, 'lists'))
  const order = store.raw
    .prepare('SELECT booklist, bib, added_at FROM booklist_item ORDER BY booklist, added_at')
    .raw()
  expect(order.all()).toEqual([
    ['a', 5, 1000],
    ['a', 7, 1001],
    ['a', 6, 1002],
    ['a', 8, 2000],
    ['b', 5, 1000],
  ])
  await store.close()
})
