/** `npm run admin -- backup` and `restore` while the library is in use. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { digest } from '../../host/store/backup/manifest.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import { dataVersion, MIGRATIONS } from '../../host/store/migrations/all.ts'
import { both } from '../../host/store/migrations/migration.ts'
import type { Store } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import { NOW } from '../fixture-library.ts'
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

it('a partial backup is never taken for a complete one; old ones are removed by name only', async () => {
  for (const name of ['2020-01-01T00-00-00', '2021-01-01T00-00-00', 'mine']) {
    mkdirSync(join(root, 'backups', name), { recursive: true })
    writeFileSync(join(root, 'backups', name, 'manifest.json'), '{}')
  }
  const made = await run('backup', '--keep', '2')
  expect(made.out).toContain('removed 2020-01-01T00-00-00')
  expect(backups()).toEqual(['2021-01-01T00-00-00', expect.stringMatching(/^2026/), 'mine'])
  // a second backup in the same second
  expect((await run('backup')).err).toContain('is there already')
  expect(existsSync(join(root, 'backups', `${backups()[1]}.unfinished`))).toBe(false)
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
