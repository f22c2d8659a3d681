import { expect, it } from 'vitest'
import { runBenchImport } from '../../host/commands/bench-import.ts'

it('bench:import says that it is skipped if the sample is absent', async () => {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  expect(await runBenchImport(['--sample', '/nowhere.mrc'], { write: say, error: say, tty: false })).toBe(0)
  expect(said).toContain('Skipped')
})
