/**
 * Queries to the library are independent of the engine: SQLite is only used in store, ingest, search and the
 * commands.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const host = fileURLToPath(new URL('../../host/', import.meta.url))
const files = readdirSync(host, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(host + file, 'utf8') }))
const inside = (...rooms: string[]) => files.filter(({ file }) => rooms.some(room => file.startsWith(room)))
const those = (some: typeof files, pattern: RegExp) =>
  some.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const ASKING = inside('modules/', 'signin/', 'http/', 'runtime/', 'first-view/', 'app.ts')

describe('modules, sign-in and their infrastructure', () => {
  it('are all checked', () => expect(ASKING.length).toBeGreaterThan(100))

  it.each([
    [
      'open no database',
      /from '@electric-sql|store\/(open|sqlite\/sqlite(-driver)?|postgres\/postgres|feed\/feed)\.ts'/,
    ],
    [
      'take no raw connection of a store',
      /\{[^}]*\braw\b[^}]*\}: (Store|Library)\b|\bstore\.raw\b|\{ raw \}/,
    ],
    [
      'write no SQL of their own',
      /import (type )?\{[^}]*\bsql\b[^}]*\} from 'kysely'|\bsql(<\w+>)?`|CompiledQuery/,
    ],
    [
      'use nothing that SQLite alone has',
      /\browid\b|json_group|json_each|INSERT OR|\bpragma\(|\binstr\(|replaceInto/,
    ],
    ['change nothing outside a transaction', /\bdb\s*\.(insertInto|updateTable|deleteFrom|transaction)\(/],
  ])('%s', (_, pattern) => expect(those(ASKING, pattern)).toEqual([]))
})

it('search reads the library from its feed, and opens SQLite only for its own index', () => {
  const search = inside('search/')
  expect(those(search, /\bFROM (bib|item|patron|location|bib_change)\b|store\/open\.ts'/)).toEqual([])
})
