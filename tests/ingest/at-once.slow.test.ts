/**
 * An import while another import or a host writes, or when it is killed. What is stored must be complete, and
 * only once.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runImport } from '../../host/commands/import.ts'
import { writeIso2709 } from '../../host/ingest/format/write-iso2709.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { isBuilt, unlessBuilt } from '../built-host.ts'
import { eventually } from '../eventually.ts'
import { type Engine, onEachEngine, type Stage } from './engines.ts'

const field = (tag: string, text: string) => ({ tag, bytes: Buffer.from(text) })
const book = (no: string, copy: string, title = `Title ${no}`) =>
  writeIso2709('00000nam a2200000   4500', [
    field('001', no),
    field('245', `00\x1fa${title}`),
    field('852', `  \x1fbMAIN\x1fcA${no.at(-1)}\x1fhQA ${no}\x1fp${copy}`),
  ])
const books = (count: number, title?: (no: number) => string) =>
  Buffer.concat(Array.from({ length: count }, (_, no) => book(`n${no}`, `c${no}`, title?.(no))))

let folder = ''
let stage: Stage
async function begin(engine: Engine) {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  stage = await engine.stage(join(folder, 'data'))
}
const WAIT = 180_000
const file = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
type Counts = Partial<Record<'added' | 'updated' | 'unchanged', number>>
type Ran = Counts & { code: number; said: string }
/** @returns the exit code, and the counts of the final summary */
async function run(...argv: string[]): Promise<Ran> {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const io = { write: say, error: say, tty: false }
  const code = await runImport([...argv, '--data', join(folder, 'data')], io, stage.env)
  const counts = [...said.matchAll(/^(\w+) +([\d,]+)$/gm)].map(([, name, n]) => [
    name,
    Number(n!.replace(/,/g, '')),
  ])
  return { code, said, ...(Object.fromEntries(counts) as Counts) }
}
const count = async (sql: string) =>
  (await stage.query<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`))[0]!.n
/** every book is stored once, with its copy and a change entry for the search index */
async function expectWhole(total: number) {
  expect(await count('bib')).toBe(total)
  expect(await count('item')).toBe(total)
  expect(
    await count('item JOIN bib ON bib.id = item.bib WHERE substr(bar_code, 2) = substr(control_no, 2)'),
  ).toBe(total)
  expect(await count('(SELECT DISTINCT bib FROM bib_change) AS noted')).toBe(total)
}

onEachEngine('at once', engine => {
  beforeEach(() => begin(engine), WAIT)
  afterEach(() => rmSync(folder, { recursive: true }))

  it(
    'two imports of the same new books store each of them once',
    async () => {
      // creates the library first: two processes creating it at once is not tested here
      await (await stage.open()).close()
      const path = file('all.mrc', books(900))
      const [one, two] = await Promise.all([run(path), run(path)])
      expect([one.code, two.code], one.said + two.said).toEqual([0, 0])
      expect(one.added! + two.added!).toBe(900)
      expect(one.unchanged! + two.unchanged!).toBe(900)
      await expectWhole(900)
      expect(await count('location')).toBe(10)
    },
    WAIT,
  )

  it(
    'what the desk does to copies meanwhile is kept',
    async () => {
      const first = file('first.mrc', books(600))
      await run(first)
      const desk = await stage.open()
      const writes = openWrites(desk, async () => {})
      await desk.write(async trx => {
        const reader = {
          uid: 1,
          user_id: 'r',
          password: '!',
          display_name: 'R',
          user_group: 'g',
          lib_code: 'MAIN',
        }
        const dates = { activated_on: '2020-01-01', expires_on: '2030-01-01', created_at: 0, updated_at: 0 }
        await trx
          .insertInto('patron')
          .values({ ...reader, ...dates } as never)
          .execute()
      })
      const importing = run(
        file(
          'second.mrc',
          books(600, no => `Second edition ${no}`),
        ),
      )
      let lent = 0
      for (let no = 0; no < 600; no += 20)
        await writes.transaction(async trx => {
          const item = await trx
            .selectFrom('item')
            .select(['id', 'bib'])
            .where('bar_code', '=', `c${no}`)
            .executeTakeFirstOrThrow()
          const loan = { loan_id: `l${no}`, uid: 1, item: item.id, bib: item.bib, loaned_at: 1, due_at: 2 }
          await trx
            .insertInto('loan')
            .values({ ...loan, renew_times: 0, recalled: 0 } as never)
            .execute()
          lent++
        })
      const { code, updated, said } = await importing
      await desk.close()
      expect(code, said).toBe(0)
      expect(updated).toBe(600)
      expect(lent).toBe(30)
      expect(await count('loan JOIN item ON item.id = loan.item AND item.bib = loan.bib')).toBe(30)
      expect(await count("bib WHERE title LIKE 'Second edition%'")).toBe(600)
      await expectWhole(600)
    },
    WAIT,
  )

  it.skipIf(!isBuilt)(
    `if killed midway, it is completed by running it again: nothing lost, nothing doubled${unlessBuilt}`,
    async () => {
      await (await stage.open()).close()
      const path = file('many.mrc', books(6000))
      const program = join(import.meta.dirname, '../../dist/host/import.js')
      const child = spawn(process.execPath, [program, path, '--data', join(folder, 'data')], {
        env: { ...process.env, ...stage.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      // slow on a busy machine, since the reader threads have a low priority
      await eventually(async () => expect(await count('bib')).toBeGreaterThan(0))
      child.kill('SIGKILL')
      await ended
      const stored = await count('bib')
      expect(stored).toBeLessThan(6000)
      expect(await count('bib LEFT JOIN item ON item.bib = bib.id WHERE item.id IS NULL')).toBe(0)
      const again = await run(path)
      expect(again.code).toBe(0)
      expect(again.unchanged! + again.added!).toBe(6000)
      expect(again.unchanged!).toBeGreaterThanOrEqual(stored)
      await expectWhole(6000)
    },
    3 * WAIT,
  )
})
