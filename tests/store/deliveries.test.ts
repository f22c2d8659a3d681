/** Which deliveries are due, and which process runs them, on either engine. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '../../host/ingest/folder/deliveries.ts'
import {
  addSource,
  bookCountOf,
  listSources,
  removeSource,
  setSource,
  sourceNamed,
  sourcesDue,
} from '../../host/ingest/harvest/source-queries.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { LEASE, takeLease } from '../../host/store/lease.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore } from '../../host/store/open.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { copyOnPostgres } from './both-engines.ts'

const MINUTE = 60_000
const source = (name: string) => ({
  ...{ name, url: 'https://koha.example/oai', prefix: 'marcxml', set_spec: '', items: '"koha"', minutes: 60 },
})

describe.each(['SQLite', 'PostgreSQL'])('deliveries on %s', engine => {
  let library: Library
  const folder = mkdtempSync(join(tmpdir(), 'deliveries-'))
  beforeAll(async () => {
    const store = openStore(':memory:')
    plantLibrary(store)
    library = engine === 'SQLite' ? store : await copyOnPostgres(store)
  }, 120_000)
  afterAll(async () => {
    await library.close()
    rmSync(folder, { recursive: true })
  })

  it('a source is due if it is new, or its interval in minutes has passed', async () => {
    expect(await addSource(library, source('b'), NOW)).toBe(true)
    expect(await addSource(library, source('a'), NOW)).toBe(true)
    expect(await addSource(library, source('a'), NOW)).toBe(false)
    expect(await sourcesDue(library.db, NOW)).toEqual(['a', 'b'])
    await setSource(library, 'a', { tried_at: NOW })
    expect(await sourcesDue(library.db, NOW + 60 * MINUTE - 1)).toEqual(['b'])
    await setSource(library, 'b', { tried_at: NOW + MINUTE, listing: 3 })
    expect(await sourcesDue(library.db, NOW + 61 * MINUTE)).toEqual(['a', 'b'])
    expect((await listSources(library.db)).map(one => [one.name, one.listing])).toEqual([
      ['a', 0],
      ['b', 3],
    ])
    expect(await bookCountOf(library.db, 'test')).toBe(3)
  })

  it('the host starts the command when a source is due, and not before', async () => {
    const clock = { time: NOW + 61 * MINUTE, now: () => clock.time }
    const started: string[][] = []
    const run = async (name: string, args: string[]) => void started.push([name, ...args])
    const config = readConfig({ DATA_DIR: folder })
    const [harvests, ...more] = deliveries({ store: library, clock, config }, run)
    expect(more).toEqual([])
    expect(await harvests!.isDue()).toBe(true)
    await harvests!.bring(new AbortController().signal)
    expect(started).toEqual([['harvest', 'run', '--due', '--data', folder]])
    clock.time = NOW + MINUTE
    expect(await harvests!.isDue()).toBe(false)
  })

  it('the folder is due when it contains a file', async () => {
    const inbox = join(folder, 'inbox')
    const env = { DATA_DIR: folder, IMPORT_FOLDER: inbox, IMPORT_SOURCE: 'lms', IMPORT_ITEMS: 'koha' }
    const started: string[][] = []
    const run = async (name: string, args: string[]) => void started.push([name, ...args])
    const clock = { now: () => NOW }
    const files = deliveries({ store: library, clock, config: readConfig(env) }, run)[1]!
    await expect(files.isDue()).rejects.toThrow('ENOENT')
    mkdirSync(join(inbox, 'done'), { recursive: true })
    expect(await files.isDue()).toBe(false)
    writeFileSync(join(inbox, 'a.mrc'), '')
    expect(await files.isDue()).toBe(true)
    await files.bring(new AbortController().signal)
    const flags = ['--source', 'lms', '--items', 'koha', '--data', folder]
    expect(started).toEqual([['import', 'folder', inbox, ...flags]])
    rmSync(inbox, { recursive: true })
  })

  it('a source is removed with its records', async () => {
    await library.write(async trx => {
      const record = { source: 'a', bib_id: 'm', stamp: '', listing: 1, deleted: 0 }
      const rows = Array.from({ length: 2100 }, (_, n) => ({ ...record, identifier: `oai:${n}` }))
      for (let at = 0; at < rows.length; at += 700)
        await trx
          .insertInto('harvest_record')
          .values(rows.slice(at, at + 700))
          .execute()
    })
    await removeSource(library, 'a')
    expect(await sourceNamed(library.db, 'a')).toBeUndefined()
    expect(await library.db.selectFrom('harvest_record').selectAll().execute()).toEqual([])
  })

  it('a lease belongs to one process until it is released or expires', async () => {
    const clock = { time: NOW, now: () => clock.time }
    const first = await takeLease(library, 'work', clock)
    expect(await takeLease(library, 'work', clock)).toBeNull()
    const other = await takeLease(library, 'other', clock)
    expect(other).not.toBeNull()
    clock.time += LEASE - 1
    expect(await first!.renew()).toBe(true)
    clock.time += LEASE - 1
    expect(await takeLease(library, 'work', clock)).toBeNull()
    clock.time += 1
    const second = await takeLease(library, 'work', clock)
    expect(second).not.toBeNull()
    expect(await first!.renew()).toBe(false)
    await first!.release()
    expect(await second!.renew()).toBe(true)
    await second!.release()
    expect(await takeLease(library, 'work', clock)).not.toBeNull()
  })
})
