/** The accessibility statement lists exactly the findings that the checks accept, in both languages. */
import { expect, it } from 'vitest'
import record from '../../src/core/rules/accessibility-run.json'
import { acceptedOfTools } from './accepted-findings.ts'

it('S05 the statement of the footer has every accepted finding, in both languages', () => {
  const accepted = acceptedOfTools()
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.filter(({ why }) => !why.zh || !why.en)).toEqual([])
  // npm run test:a11y writes it
  expect(record.exceptions).toEqual(accepted)
})
