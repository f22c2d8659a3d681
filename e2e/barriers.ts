/** Barriers on a page as it stands, by axe and by IBM Equal Access (WCAG 2.2 AA). What is left as it is stands in tests/gates/accepted-findings.ts. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unexplained } from '../tests/gates/accepted-findings.ts'
import { equalAccess } from './equal-access.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * In the page itself, frames of its origin included: another page for the result costs as long as the rules do. A selector
 * for each element that has passed costs as much again.
 */
export function axe(page: Page, without?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return without ? builder.exclude(without) : builder
}

/**
 * What fades has other colours on its way, and what is out of sight other measures; what turns without end cannot be finished.
 */
const stopMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })

/** What axe finds. @param without selector of what cannot be judged */
export async function barriersOfAxe(page: Page, without?: string): Promise<string[]> {
  await stopMotion(page)
  const { violations, passes } = await axe(page, without).withTags(LEVELS).analyze()
  const faults = told(violations)
  // an empty page has no barrier either
  if (passes.length <= 12) faults.push(`only ${passes.length} rules of axe met anything`)
  return faults
}

/** What both find, and whether the page runs over. @param without selector of what cannot be judged */
export async function barriers(page: Page, without?: string): Promise<string[]> {
  const faults = await barriersOfAxe(page, without)
  const found = unexplained('equal-access', await equalAccess(page, without))
  faults.push(...found.map(fault => `Equal Access: ${fault}`))
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (over > 0) faults.push(`runs over sideways by ${over} px`)
  return faults
}

const told = (violations: { id: string; nodes: { target: unknown[] }[] }[]): string[] =>
  unexplained(
    'axe',
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, where: target.join(' ') }))),
  )
