/** `npm run backup` and `restore` while the library is in use. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import { removeOlder } from '../../host/store/backup/keep.ts'
import { lastBackup } from '../../host/store/backup/last-backup.ts'
import { digest } from '../../host/store/backup/manifest.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import { dataVersion, MIGRATIONS } from '../../host/store/migrations/all.ts'
import { both } from '../../host/store/migrations/migration.ts'
import type { Store } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { NOW, openTestParts } from '../fixture-library.ts'
import { heard } from './heard.ts'

let root: string
let data: string
let running: Store
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reading-room-'))
  data = join(root, 'data')
  running = openDataFolder(data)
  running.raw.exec(`
    INSERT INTO patron (uid, user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
      VALUES (1, 'r1', '!', 'Reader', '', '', '2020-01-01', '2030-01-01', 0, 0);
    INSERT INTO booklist (id, uid, name, is_public, created_at, updated_at) VALUES ('b1', 1, 'then', 1, 0, 0)`)
})
afterEach(async () => {
  await running.close()
  rmSync(root, { recursive: true })
})

const run = (...argv: string[]) =>
  heard(io => runAdmin([...argv, '--data', data], io, {}, { now: () => NOW }))
const backups = () => readdirSync(join(root, 'backups')).sort()
const one = (sql: string) => running.raw.prepare(sql).pluck().get()
const names = () => running.raw.prepare('SELECT name FROM booklist ORDER BY id').pluck().all()

it('a backup is complete and verified, even if others write meanwhile, and can be restored', async () => {
  mkdirSync(join(data, 'uploads'))
  writeFileSync(join(data, 'uploads', 'a1'), 'a letter’s picture')
  running.raw.exec('BEGIN IMMEDIATE')
  const made = await run('backup')
  running.raw.exec('COMMIT')
  expect(made).toMatchObject({ code: 0, err: '' })
  const folder = join(root, 'backups', backups()[0]!)
  expect((await run('backup', '--check', folder)).out).toMatch(/2 files.* patron 1.*\nIt is whole/s)

  running.raw.exec(`UPDATE booklist SET name = 'now';
    INSERT INTO session (hash, uid, created_at, seen_at) VALUES ('h', 1, 0, 0)`)
  rmSync(join(data, 'uploads', 'a1'))
  const before = one('SELECT booklist FROM revision') as number
  const restored = await run('restore', folder, '--yes')
  expect(restored).toMatchObject({ code: 0, err: '' })
  // a connection that was open throughout sees the restored data
  expect(names()).toEqual(['then'])
  expect(readFileSync(join(data, 'uploads', 'a1'), 'utf8')).toBe('a letter’s picture')
  expect(one('SELECT count(*) FROM session')).toBe(0)
  expect(one('SELECT booklist FROM revision')).toBeGreaterThan(before)
  // triggers are restored, too
  running.raw.exec('UPDATE booklist SET is_public = 0')
  expect(one('SELECT booklist FROM revision')).toBeGreaterThan(before + 1)
  // the replaced data is kept in a backup
  const safe = backups().find(name => name.endsWith('-before-restore'))!
  await run('restore', join(root, 'backups', safe), '--yes', '--no-backup')
  expect(names()).toEqual(['now'])
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('holds files, dictionaries and configuration wherever the variables say they are, for this user only', async () => {
  const env = {
    FILES_URL: join(root, 'shared'),
    WORDS_DIR: join(root, 'dictionaries'),
    CONFIG: join(root, 'etc', 'library.yaml'),
  }
  const files = {
    'shared/uploads/a1': 'a letter’s picture',
    'shared/pictures/logo.svg': '<svg/>',
    'dictionaries/fr.json': '{}',
    'etc/library.yaml': 'space: {}',
    'data/covers/9787020002207.jpg': 'a cover',
  }
  const write = (of: Record<string, string>) => {
    for (const [name, text] of Object.entries(of)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text, { mode: 0o644 })
    }
  }
  write({ ...files, 'shared/uploads/.half': 'being written' })
  const dir = join(root, 'disk')
  const command = (...argv: string[]) =>
    heard(io => runAdmin([...argv, '--data', data], io, env, { now: () => NOW }))
  const made = await command('backup', dir, '--verify')
  expect(made).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('rows and files are the same'),
  })
  expect(made.out).toContain('not in it: the environment')
  const folder = join(dir, readdirSync(dir)[0]!)
  expect(readdirSync(dir)).toHaveLength(1)
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  expect(Object.keys(manifest.files).sort()).toEqual([
    'covers/9787020002207.jpg',
    'library.db',
    'library.yaml',
    'pictures/logo.svg',
    'uploads/a1',
    'words/fr.json',
  ])
  expect(manifest).toMatchObject({
    version: dataVersion(),
    program: expect.any(String),
    made: new Date(NOW).toISOString(),
  })
  expect(manifest.counts).toMatchObject({ patron: 1, booklist: 1, staff_account: 0 })
  for (const name of Object.keys(manifest.files)) expect(modeOf(join(folder, name)), name).toBe('600')
  for (const path of [dir, folder, join(folder, 'uploads')]) expect(modeOf(path)).toBe('700')

  write(Object.fromEntries(Object.keys(files).map(name => [name, 'changed'])))
  write({ 'shared/uploads/a2': 'sent since' })
  expect(await command('restore', dir, '--yes', '--no-backup')).toMatchObject({ code: 0, err: '' })
  for (const [name, text] of Object.entries(files))
    expect(readFileSync(join(root, name), 'utf8'), name).toBe(text)
  expect(readdirSync(join(root, 'shared')).sort()).toEqual(['pictures', 'uploads'])
  expect(readdirSync(join(root, 'shared', 'uploads'))).toEqual(['a1'])
})

it('files in a bucket are in no backup, which says so, and a restore leaves those of a folder alone', async () => {
  const env = { FILES_URL: 's3://library/portal', FILES_KEY_ID: 'a', FILES_SECRET: 'b' }
  const made = await heard(io => runAdmin(['backup', '--data', data], io, env))
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('in the bucket s3://library/portal/') })
  mkdirSync(join(data, 'uploads'))
  writeFileSync(join(data, 'uploads', 'a1'), 'a letter')
  const restored = await run('restore', join(root, 'backups'), '--yes', '--no-backup')
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringContaining('not in the backup: uploads, photos, pictures'),
  })
  expect(readFileSync(join(data, 'uploads', 'a1'), 'utf8')).toBe('a letter')
})

it('no session, token or link of readers is in a backup, and everybody signs in again after a restore', async () => {
  running.raw.exec(`INSERT INTO session (hash, uid, created_at, seen_at) VALUES ('then-h', 1, 0, 0)`)
  await run('backup')
  const folder = join(root, 'backups', backups()[0]!)
  expect(readFileSync(join(folder, 'library.db')).includes('then-h')).toBe(false)
  running.raw.exec("INSERT INTO session (hash, uid, created_at, seen_at) VALUES ('now-h', 1, 0, 0)")
  await run('restore', folder, '--yes')
  expect(one('SELECT count(*) FROM session')).toBe(0)
})

it('--verify finds what cannot be restored, whatever its list says', async () => {
  await run('backup')
  const folder = join(root, 'backups', backups()[0]!)
  expect(await run('backup', '--check', folder, '--verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('It is whole, and was restored.'),
  })
  const list = join(folder, 'manifest.json')
  writeFileSync(list, readFileSync(list, 'utf8').replace('"patron": 1', '"patron": 2'))
  expect((await run('backup', '--check', folder)).code).toBe(0)
  expect(await run('backup', '--check', folder, '--verify')).toMatchObject({
    code: 1,
    err: expect.stringContaining('patron has 1 rows once restored, not 2'),
  })
  expect(readdirSync(join(root, 'backups'))).toEqual([basename(folder)])
})

it('the last good backup is recorded, and told to whoever watches', async () => {
  const figures = async () => {
    const metrics = openMetrics({ ofProcess: false })
    const parts = openTestParts()
    metrics.watch({
      ...parts,
      store: running,
      config: { dataDir: data },
      jobs: { last: () => [] },
      settings: { state: () => ({ trouble: null }) },
    } as never)
    const text = await metrics.text()
    await parts.store.close()
    return text.split('\n').filter(line => line.startsWith('reading_room_backup'))
  }
  const name = 'reading_room_backup_last_success_timestamp_seconds'
  expect(await figures()).toEqual([`${name} 0`])
  await run('backup')
  expect(await figures()).toEqual([`${name} ${NOW / 1000}`])
  expect(await lastBackup(data, running)).toMatchObject({
    at: NOW,
    bytes: expect.any(Number),
    isVerified: false,
  })
  const later = (...argv: string[]) =>
    heard(io => runAdmin([...argv, '--data', data], io, {}, { now: () => NOW + 60_000 }))
  await later('backup', '--verify')
  expect(await figures()).toEqual([`${name} ${NOW / 1000 + 60}`])
  expect(await lastBackup(data, running)).toMatchObject({ isVerified: true })
  // one that fails is none
  writeFileSync(join(root, 'file'), '')
  expect((await run('backup', join(root, 'file'))).code).toBe(1)
  expect(await figures()).toEqual([`${name} ${NOW / 1000 + 60}`])
})

it('asks before a library that is in use is replaced, and not where there is nothing', async () => {
  await run('backup')
  const asked = await run('restore', join(root, 'backups'))
  expect(asked).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('0 books, 1 readers and 0 staff accounts are there'),
  })
  expect(backups()).toHaveLength(1)
  const elsewhere = join(root, 'elsewhere')
  // the newest whole one of several
  mkdirSync(join(root, 'backups', '2099-01-01T00-00-00.unfinished'))
  mkdirSync(join(root, 'backups', '2099-01-01T00-00-00'))
  const restored = await heard(io =>
    runAdmin(['restore', join(root, 'backups'), '--data', elsewhere], io, {}),
  )
  expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('patron 1') })
})

it.each([
  ['damaged', (path: string) => writeFileSync(path, 'no database'.repeat(1000))],
  [
    'of a newer version',
    (path: string) => {
      const raw = new Database(path)
      raw.pragma('user_version = 9999')
      raw.close()
    },
  ],
])('a library that is %s is kept aside under a name, and does not prevent a restore', async (_, spoil) => {
  await run('backup')
  await running.close()
  spoil(join(data, 'library.db'))
  rmSync(join(data, 'library.db-wal'), { force: true })
  rmSync(join(data, 'library.db-shm'), { force: true })
  const spoilt = readFileSync(join(data, 'library.db'))
  expect((await run('restore', join(root, 'backups'))).code).toBe(2)
  const restored = await run('restore', join(root, 'backups'), '--yes')
  expect(restored).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('cannot be used by this program, and is in'),
  })
  const aside = readdirSync(data).find(name => name.startsWith('library.db.aside-'))!
  expect(readFileSync(join(data, aside)).equals(spoilt)).toBe(true)
  running = openDataFolder(data)
  expect(names()).toEqual(['then'])
})

it('after a restore the index is told of every book before and after', async () => {
  const book = (id: number) =>
    running.raw.exec(`INSERT INTO bib (id, bib_id, source, control_no, format, record, digest, title, doc_type, language, group_id,
      in_date, created_at, updated_at) VALUES (${id}, 'm${id}', '', 'c${id}', 'marc21', x'00', x'00', 'T', 'doc.02', 'eng', 'g', 0, 0, 0)`)
  book(1)
  await run('backup')
  running.raw.exec('DELETE FROM bib')
  book(2)
  const seq = one('SELECT coalesce(max(seq), 0) FROM bib_change') as number
  await run('restore', join(root, 'backups', backups()[0]!), '--yes')
  expect(
    running.raw.prepare('SELECT bib FROM bib_change WHERE seq > ? ORDER BY bib').pluck().all(seq),
  ).toEqual([1, 2])
})

it('a backup that was changed, truncated or is none restores nothing', async () => {
  await run('backup')
  const folder = join(root, 'backups', backups()[0]!)
  running.raw.exec("UPDATE booklist SET name = 'now'")
  expect((await run('restore', folder)).code).toBe(2)
  expect(await run('restore', root, '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no backup'),
  })
  appendFileSync(join(folder, 'library.db'), 'x')
  expect((await run('backup', '--check', folder)).err).toContain('library.db is not what was written')
  expect((await run('restore', folder, '--yes', '--no-backup')).err).toContain('The library is as it was')
  rmSync(join(folder, 'library.db'))
  expect((await run('restore', folder, '--yes', '--no-backup')).err).toContain('library.db is missing')
  const list = join(folder, 'manifest.json')
  writeFileSync(list, readFileSync(list, 'utf8').replace('"library.db"', '"../library.db"'))
  expect((await run('restore', folder, '--yes', '--no-backup')).err).toContain('cannot be read')
  expect(names()).toEqual(['now'])
})

it('a backup of a newer release is refused, and one of a build before 1.0 with instructions', async () => {
  await run('backup')
  const folder = join(root, 'backups', backups()[0]!)
  const list = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(list, 'utf8'))
  expect(manifest.version).toBe(dataVersion())
  const restoredAt = async (version: number) => {
    const copy = new Database(join(folder, 'library.db'))
    copy.pragma(`user_version = ${version}`)
    copy.close()
    manifest.version = version
    manifest.files['library.db'] = await digest(join(folder, 'library.db'))
    writeFileSync(list, JSON.stringify(manifest))
    return run('restore', folder, '--yes', '--no-backup')
  }
  running.raw.exec("UPDATE booklist SET name = 'now'")
  expect((await restoredAt(9999)).err).toContain('newer version')
  expect((await restoredAt(48)).err).toContain(
    'was made by a build before 1.0 (schema 48): open it once with',
  )
  expect(names()).toEqual(['now'])
})

it('a backup of the previous release is migrated to this one', async () => {
  await run('backup')
  const folder = join(root, 'backups', backups()[0]!)
  running.raw.exec("UPDATE booklist SET name = 'now'")
  await running.close()
  MIGRATIONS.push(both("ALTER TABLE booklist ADD COLUMN later TEXT NOT NULL DEFAULT 'none';"))
  try {
    expect(await run('restore', folder, '--yes', '--no-backup')).toMatchObject({ code: 0, err: '' })
    running = openDataFolder(data)
    expect(one('SELECT name || later FROM booklist')).toBe('thennone')
  } finally {
    MIGRATIONS.pop()
  }
})

it('old backups are removed by their number or their days: never the newest, and nothing that is no whole backup', async () => {
  const day = 86_400_000
  const at = (days: number) =>
    heard(io =>
      runAdmin(['backup', '--data', data, '--keep', '14d'], io, {}, { now: () => NOW + days * day }),
    )
  const dir = join(root, 'backups')
  // ours by their names alone
  for (const [name, list] of [
    ['2020-01-01T00-00-00', '{}'],
    ['2020-01-02T00-00-00.unfinished', ''],
    ['mine', ''],
  ] as const) {
    mkdirSync(join(dir, name), { recursive: true })
    if (list) writeFileSync(join(dir, name, 'manifest.json'), list)
  }
  const others = backups()
  for (const days of [0, 1, 14])
    expect(await at(days)).toMatchObject({ code: 0, out: expect.not.stringMatching('removed') })
  const [zero, one, fourteen] = backups().filter(name => !others.includes(name))
  renameSync(join(dir, zero!), join(dir, `${zero}-before-restore`))
  const later = await at(16)
  expect(later.out).toContain(`removed ${zero}-before-restore\n`)
  expect(later.out).toContain(`removed ${one}\n`)
  expect(backups()).toEqual([...others, fourteen, expect.stringMatching(/^2026/)].sort())
  // by their number
  const two = await heard(io =>
    runAdmin(['backup', '--data', data, '--keep', '1'], io, {}, { now: () => NOW + 17 * day }),
  )
  expect(two.out.match(/removed/g)).toHaveLength(2)
  // years later, and it is the last one
  await at(3000)
  expect(backups().filter(name => !others.includes(name))).toHaveLength(1)
  expect((await at(3000)).err).toContain('is there already')
  expect(backups().filter(name => !others.includes(name))).toHaveLength(1)
  // nothing newer was made since
  expect(removeOlder(dir, { days: 1 }, NOW + 9000 * day)).toEqual([])
  for (const wrong of ['0', '0d', '14w', 'x']) expect((await run('backup', '--keep', wrong)).code).toBe(2)
})

it('a killed restore is reported, and the next restore removes its leftovers', async () => {
  mkdirSync(join(data, 'uploads'))
  writeFileSync(join(data, 'uploads', 'a1'), 'a letter')
  await run('backup')
  const folder = join(root, 'backups', backups()[0]!)
  // the state after a kill: files moved aside, new ones prepared, the database copied; no process has this id
  renameSync(join(data, 'uploads'), join(data, 'uploads.old-99999999'))
  mkdirSync(join(data, 'photos.next-99999999'))
  writeFileSync(join(data, 'restore-99999999.db'), '')
  writeFileSync(join(data, 'restore.unfinished'), folder)
  // files of a restore in progress are kept
  mkdirSync(join(data, `covers.next-${process.ppid}`))
  expect((await run('backup', join(root, 'mine'))).err).toContain('has not come to its end')
  expect(readdirSync(join(root, 'mine'))).toHaveLength(1)
  // a refused command does not repair or hide it
  expect((await run('restore', root, '--yes')).err).toContain('has not come to its end')
  expect(await run('restore', folder, '--yes', '--no-backup')).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(join(data, 'uploads', 'a1'), 'utf8')).toBe('a letter')
  expect(readdirSync(data).filter(name => /restore|\.(old|next)-/.test(name))).toEqual([
    `covers.next-${process.ppid}`,
  ])
})

it('a restore that finds no backup creates none', async () => {
  expect(await run('restore', root, '--yes')).toMatchObject({ code: 1, out: '' })
  expect(existsSync(join(root, 'backups'))).toBe(false)
})

it('a backup that was interrupted is reported by the next one', async () => {
  mkdirSync(join(root, 'backups', '2020-01-01T00-00-00.unfinished'), { recursive: true })
  expect((await run('backup')).err).toBe(
    '2020-01-01T00-00-00.unfinished is half a backup: remove it, unless one is being made.\n',
  )
})

it('a backup can be restored where there was no library', async () => {
  await run('backup')
  const elsewhere = join(root, 'elsewhere')
  const folder = join(root, 'backups', backups()[0]!)
  const restored = await heard(io => runAdmin(['restore', folder, '--yes', '--data', elsewhere], io, {}))
  expect(restored).toMatchObject({ code: 0, err: '' })
  const copy = openDataFolder(elsewhere)
  expect(copy.raw.prepare('SELECT name FROM booklist').pluck().all()).toEqual(['then'])
  await copy.close()
  expect(readdirSync(elsewhere).filter(name => name.startsWith('restore'))).toEqual([])
})

it('an unknown area is an error, a request for help is not', async () => {
  expect(await run('bakcup')).toMatchObject({ code: 2, err: expect.stringContaining('no such area') })
  expect((await run('--help')).out).toContain('restore')
})
