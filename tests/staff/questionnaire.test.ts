/** `npm run admin -- questionnaire` while the library is running. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import { plantDatabases } from '../../host/store/demo/databases/databases.ts'
import { plantQuestionnaires } from '../../host/store/demo/databases/questionnaires.ts'
import type { Store } from '../../host/store/open.ts'
import { NOW } from '../fixture-library.ts'
import { heard } from './heard.ts'

let folder: string
let running: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  running = openDataFolder(folder)
})
afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const run = (...argv: string[]) =>
  heard(io => runAdmin(['questionnaire', ...argv, '--data', folder], io, {}, { now: () => NOW }))

it('C05 questionnaires are listed and their answers counted, for all databases or for one', async () => {
  expect((await run()).out).toBe('Nothing is asked.\n')
  plantDatabases(running, { now: NOW })
  plantQuestionnaires(running, { now: NOW })
  const listed = (await run()).out.split('\n')
  expect(listed[0]).toMatch(/^QN-7 .* any database {2}23 answered/)
  expect(listed[1]).toMatch(/^QN-6 .* cambridge {2}0 answered/)
  const of = await run('results', 'QN-7', '--package', 'jstor')
  expect(of.code).toBe(0)
  expect(of.out).toContain('13 answered')
  expect(of.out).toMatch(/7 {2}每周\n +5 {2}每月\n +1 {2}偶尔\n +0 {2}从未使用/)
  expect(of.out).toMatch(/12 {2}撰写论文\n +7 {2}备课/)
  expect(of.out).toContain('mean 4.5')
  expect(of.out).toContain('近五年')
  expect((await run('results', 'QN-7')).out).toContain('23 answered')
})

it('C05 answers are exported as CSV without spreadsheet formulas, and without readers', async () => {
  plantDatabases(running, { now: NOW })
  plantQuestionnaires(running, { now: NOW })
  running.raw
    .prepare(
      "INSERT INTO questionnaire_answer SELECT 'f', 'QN-7', id, ?, '2026-03-01' FROM package WHERE package_id = 'acm'",
    )
    .run(JSON.stringify({ 1: 3, 2: [0, 3], 4: 2, 5: '=HYPERLINK("x")' }))
  const { out } = await run('export', 'QN-7')
  const lines = out.trimEnd().split('\r\n')
  expect(lines).toHaveLength(25)
  expect(lines[0]).toBe('\uFEFFdatabase,day,1 使用频率,2 主要用途,3 易用程度,4 如果停订,5 其他意见')
  expect(lines[1]).toBe(`acm,2026-03-01,从未使用,撰写论文 | 查找早期文献,,没有影响,"'=HYPERLINK(""x"")"`)
})

it.each([
  [['results'], 'no questionnaire (no ID)'],
  [['export', 'QN-1'], 'no questionnaire QN-1'],
  [['erase'], 'erase: list'],
  [['list', '--all'], '--all'],
])('C05 %j is refused with the usage', async (argv, words) => {
  const { code, err } = await run(...argv)
  expect(code).toBe(2)
  expect(err).toContain(words)
  expect(err).toContain('Usage: npm run admin -- questionnaire')
})
