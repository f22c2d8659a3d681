/** What /healthz says of the database is tried, not believed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStore } from '../../host/store/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'reading-room-access-'))
const path = join(folder, 'library.db')
const store = openStore(path)
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

it('a library beside which nothing can be put is not writable, though its lock is free', async () => {
  expect(await store.access()).toEqual({ readable: true, writable: 'yes' })
  // nothing of the trial is left
  expect(readdirSync(folder).filter(name => !name.startsWith('library.db'))).toEqual([])
  expect(readdirSync(folder).filter(name => name.endsWith('.probe'))).toEqual([])
  // what a full disk does to the trial
  mkdirSync(`${path}.${process.pid}.probe`)
  expect(await store.access()).toEqual({ readable: true, writable: 'no' })
  rmSync(`${path}.${process.pid}.probe`, { recursive: true })
  expect(await store.access()).toEqual({ readable: true, writable: 'yes' })
})
