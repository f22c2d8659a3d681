/** What /healthz says of the database comes from an actual write. */
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

it('a library is not writable if no file can be created beside it, even if its lock is free', async () => {
  expect(await store.access()).toEqual({ readable: true, writable: 'yes' })
  // the test file is removed
  expect(readdirSync(folder).filter(name => !name.startsWith('library.db'))).toEqual([])
  expect(readdirSync(folder).filter(name => name.endsWith('.probe'))).toEqual([])
  // makes the test write fail, as a full disk would
  mkdirSync(`${path}.${process.pid}.probe`)
  expect(await store.access()).toEqual({ readable: true, writable: 'no' })
  rmSync(`${path}.${process.pid}.probe`, { recursive: true })
  expect(await store.access()).toEqual({ readable: true, writable: 'yes' })
})
