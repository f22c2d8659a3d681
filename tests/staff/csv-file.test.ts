/** What commands write as a table. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newCsvFile } from '../../host/staff/csv-file.ts'
import { Cannot } from '../../host/staff/decide.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-room-csv-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is one table with one byte order mark however it is written, and its owner’s alone', () => {
  const path = join(folder, 'a.csv')
  const table = newCsvFile(path, ['card', 'name'])
  table.add([['1', '=1+1']])
  table.add([
    ['2', 'a, "b"'],
    ['3', ''],
  ])
  table.close()
  expect(readFileSync(path, 'utf8')).toBe(`\uFEFFcard,name\r\n1,'=1+1\r\n2,"a, ""b"""\r\n3,\r\n`)
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(() => newCsvFile(path, [])).toThrow(new Cannot(`${path} cannot be written (EEXIST).`))
  expect(readFileSync(path, 'utf8')).toContain('card')
})
