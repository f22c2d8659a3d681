import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
// @ts-expect-error a command, plain JavaScript: it runs before anything is built
import { nearTests } from '../../host/commands/develop/near-tests.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'near-tests-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, ...imports: string[]) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), imports.map(name => `import x from '${name}'\n`).join(''))
}

it('tests that import the changed file are selected, nearest first; those that import it only through the whole host are not', () => {
  write('host/rules/fee.ts')
  write('host/rules/bill.ts', './fee.ts')
  write('host/app.ts', './rules/bill.ts')
  write('tests/a-bill.test.ts', '../host/rules/bill.ts')
  write('tests/fee.test.ts', '../host/rules/fee.ts')
  write('tests/fee.slow.test.ts', '../host/rules/fee.ts')
  write('tests/calls.test.ts', '../host/app.ts')
  expect(nearTests(root, ['host/rules/fee.ts'])).toEqual({
    tests: ['tests/fee.test.ts', 'tests/a-bill.test.ts'],
    further: 0,
  })
  expect(nearTests(root, ['host/app.ts']).tests).toEqual([])
})

it('calls and pages, which are loaded by route, have their tests by name', () => {
  write('host/modules/fines/routes.ts')
  write('src/features/fines/FinesPage.tsx')
  write('tests/contract/fines.test.ts')
  write('tests/contract/loans.test.ts')
  write('tests/features/fines/page.test.tsx')
  expect(nearTests(root, ['host/modules/fines/routes.ts']).tests).toEqual(['tests/contract/fines.test.ts'])
  expect(nearTests(root, ['src/features/fines/FinesPage.tsx']).tests).toEqual([
    'tests/features/fines/page.test.tsx',
  ])
})

it('for a file that everything imports the nearest tests are selected', () => {
  write('src/core/http.ts')
  for (let n = 0; n < 40; n++) write(`tests/n${n}.test.ts`, '../src/core/http.ts')
  const { tests, further } = nearTests(root, ['src/core/http.ts'])
  expect([tests.length, tests.length + further]).toEqual([24, 40])
})
