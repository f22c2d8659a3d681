/** IBM Equal Access beside axe: violations of WCAG 2.2 A and AA. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Finding } from '../../tests/gates/accepted-findings.ts'

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8')

/** @param without selector of parts that cannot be judged */
export async function equalAccess(page: Page, without = ''): Promise<Finding[]> {
  // evaluated by DevTools, which the page's CSP does not restrict
  await page.evaluate(`${ENGINE};globalThis.ace = ace;0`)
  return page.evaluate(async left => {
    type Result = {
      ruleId: string
      reasonId: string
      value: [string, string]
      message: string
      snippet: string
      node?: Element
    }
    type Engine = {
      Checker: new () => { check(doc: Document, sets: string[]): Promise<{ results: Result[] }> }
    }
    const { Checker } = (globalThis as unknown as { ace: Engine }).ace
    const { results } = await new Checker().check(document, ['WCAG_2_2'])
    return (
      results
        .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
        .filter(({ node }) => !left || !node?.closest?.(left))
        // collapsed content is not exposed yet
        .filter(({ node }) => !node?.closest?.('details:not([open]) > :not(summary)'))
        .map(({ ruleId, snippet, message }) => ({
          rule: ruleId,
          where: snippet.slice(0, 600),
          what: message,
        }))
    )
  }, without)
}
