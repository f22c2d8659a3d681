/** The data folder: ownership and permissions of its files, and backups made before changes. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { databaseIn, openDataFolder } from '../../host/store/data-folder.ts'
import { BASELINE, dataVersion, MIGRATIONS } from '../../host/store/migrations/all.ts'
import { APPLICATION_ID, openStore } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'

const root = mkdtempSync(join(tmpdir(), 'reading-room-open-'))
afterAll(() => rmSync(root, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('a new data folder and its files are accessible to their owner only', async () => {
  const folder = join(root, 'new', 'data')
  const store = openDataFolder(folder)
  store.raw.exec("INSERT INTO conf (name, value) VALUES ('a', 'b')")
  expect(modeOf(folder)).toBe('700')
  for (const end of ['', '-wal', '-shm']) expect(modeOf(databaseIn(folder) + end)).toBe('600')
  await store.close()
  expect(existsSync(`${databaseIn(folder)}-wal`)).toBe(false)
})

it('an existing folder is closed to others; access of its group is kept', async () => {
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
])('a database of another program is left unchanged: %s', (name, sql) => {
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

it.each([
  ['with our id', 48, `PRAGMA application_id = ${APPLICATION_ID}`],
  ['from before there was an id', 4, ''],
])(
  'a library of a build before 1.0, %s, is left unchanged, with instructions in one line',
  (name, version, id) => {
    const folder = join(root, `before ${name}`)
    mkdirSync(folder)
    const made = new Database(databaseIn(folder))
    made.exec(`CREATE TABLE bib (id INTEGER); CREATE TABLE patron (uid INTEGER); CREATE TABLE login_failure (key TEXT);
    PRAGMA user_version = ${version}; ${id}`)
    made.close()
    const before = readFileSync(databaseIn(folder))
    expect(() => openDataFolder(folder)).toThrow(
      `DATA_DIR=${folder} was made by a build before 1.0 (schema ${version}): open it once with the last build before 1.0 (git tag pre-1.0), then start again`,
    )
    expect(readFileSync(databaseIn(folder)).equals(before)).toBe(true)
    expect(readdirSync(folder)).toEqual(['library.db'])
  },
)

it('a library of the last build before 1.0 is at the baseline: it keeps what it has, and gets the later migrations', async () => {
  const folder = join(root, 'at the baseline')
  mkdirSync(folder)
  const made = new Database(databaseIn(folder))
  made.exec(`${MIGRATIONS[0]!.sqlite}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${BASELINE};
    INSERT INTO conf (name, value) VALUES ('kept', '1')`)
  made.close()
  const store = openDataFolder(folder)
  expect(store.raw.prepare("SELECT value FROM conf WHERE name = 'kept'").get()).toEqual({ value: '1' })
  expect(store.raw.prepare('SELECT count(*) n FROM staff_device').get()).toEqual({ n: 0 })
  expect(store.raw.prepare('PRAGMA user_version').get()).toEqual({ user_version: dataVersion() })
  await store.close()
})

it('an up-to-date library is neither changed nor copied', async () => {
  const folder = join(root, 'up to date')
  await openDataFolder(folder).close()
  const before = readFileSync(databaseIn(folder))
  await openDataFolder(folder).close()
  expect(readFileSync(databaseIn(folder)).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['library.db'])
})
