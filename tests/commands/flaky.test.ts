import { expect, it } from 'vitest'
// @ts-expect-error a command, plain JavaScript: it runs before anything is built
import { flakyOf } from '../../host/commands/develop/flaky.mjs'

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })

it('npm test lists tests that passed only on retry, in any group', () => {
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ title: 'group', file: 'a.spec.ts', specs: [spec('three', 'flaky')] }],
      },
    ],
  }
  expect(flakyOf(report)).toEqual(['a.spec.ts › two', 'a.spec.ts › group › three'])
  expect(flakyOf({})).toEqual([])
})

it('names the browser engine', () => {
  const tests = [
    { projectName: 'firefox', status: 'expected' },
    { projectName: 'webkit', status: 'flaky' },
  ]
  const specs = [{ title: 'one', file: 'a.spec.ts', tests }]
  const report = { suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }] }
  expect(flakyOf(report)).toEqual(['webkit › a.spec.ts › one'])
})
