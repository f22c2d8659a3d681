/**
 * Accessibility violations of a page in its current state, found by axe and IBM Equal Access (WCAG 2.2 AA). Accepted
 * findings are listed in tests/gates/accepted-findings.ts.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unexplained } from '../../tests/gates/accepted-findings.ts'
import { equalAccess } from './equal-access.ts'
import { LEVELS } from './levels.ts'

/**
 * Runs axe in the page itself (legacy mode), with frames of the same origin: an extra page for the result would
 * double the time; so would selectors of all elements that pass.
 */
export function axe(page: Page, without?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return without ? builder.exclude(without) : builder
}

/**
 * Finishes all animations and renders off-screen content: colours are wrong during a fade, sizes while
 * content-visibility skips an element. Infinite animations cannot be finished.
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

/**
 * Violations found by axe. @param without selector of parts that axe cannot judge; isHighContrast: text must reach
 * 7 : 1
 */
export async function barriersOfAxe(
  page: Page,
  without?: string,
  { isHighContrast = false } = {},
): Promise<string[]> {
  await stopMotion(page)
  const rules = { 'color-contrast-enhanced': { enabled: isHighContrast } }
  const { violations, passes } = await axe(page, without)
    .options({ resultTypes: ['violations'], runOnly: LEVELS, rules })
    .analyze()
  const faults = told(violations)
  // an empty page has no violations either
  if (passes.length <= 12) faults.push(`only ${passes.length} rules of axe met anything`)
  return faults
}

/**
 * Violations found by axe and Equal Access, and whether the page scrolls sideways. @param without selector of parts
 * that cannot be judged
 */
export async function barriers(
  page: Page,
  without?: string,
  wanted?: { isHighContrast: boolean },
): Promise<string[]> {
  const faults = await barriersOfAxe(page, without, wanted)
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
