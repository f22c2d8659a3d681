/** Types of a screen and of its looks, and how a test opens it. */
import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'

export type Screen = {
  name: string
  path: string
  reader?: string
  /** a staff account created by plantStaff (staff-screens.ts) */
  staff?: string
  open?: (page: Page) => Promise<void>
  /** one of the screens seen most often: every-screen.spec.ts also checks it in `npm test` */
  often?: true
  /** choices of the accessibility panel that make it this screen (core/rules/access.ts) */
  access?: string
  /** name of the route that `open` leads to */
  leadsTo?: string
  /**
   * selector of parts that cannot be judged: frames with the background of their own page, colours shown as bad
   * examples
   */
  without?: string
}

/** @returns a function that restores the current adopted style sheets, without those that a test has added since */
export async function keepSheets(page: Page): Promise<() => Promise<void>> {
  const kept = await page.evaluateHandle(() => document.adoptedStyleSheets.slice())
  return () =>
    kept.evaluate(sheets => {
      document.adoptedStyleSheets = sheets
    })
}

/** of every account created by plantStaff */
export const STAFF_PASSWORD = 'a quiet desk by the window'

/** A small set of combinations in which every pair of values occurs. @param values by key, at least two keys */
export function pairwise<T extends object>(values: { [K in keyof T]: T[K][] }): T[] {
  const keys = Object.keys(values) as (keyof T & string)[]
  const all = combinations(values)
  const pairsOf = (look: T) =>
    keys.flatMap((a, i) => keys.slice(i + 1).map(b => `${a} ${look[a]} ${b} ${look[b]}`))
  const open = new Set(all.flatMap(pairsOf))
  const chosen: T[] = []
  while (open.size) {
    const news = (look: T) => pairsOf(look).filter(pair => open.has(pair)).length
    const best = all.reduce((most, look) => (news(look) > news(most) ? look : most))
    for (const pair of pairsOf(best)) open.delete(pair)
    chosen.push(best)
  }
  return chosen
}

export const combinations = <T extends object>(values: { [K in keyof T]: T[K][] }): T[] =>
  (Object.keys(values) as (keyof T)[]).reduce(
    (rows, key) => rows.flatMap(row => values[key].map(value => ({ ...row, [key]: value }))),
    [{} as T],
  )

/** access: choices of the accessibility panel, as in its cookie */
export type Look = { lang: string; scheme: string; width: number; theme?: string; access?: string }

/** Opens a screen as its reader, in this look, and waits until it is complete. */
export async function visit(page: Page, screen: Screen, look: Look, baseURL: string): Promise<void> {
  const { lang, scheme, width, theme = '1' } = look
  const access = [screen.access, look.access].filter(Boolean).join('.')
  const cookie = (name: string, value: string) => ({ name, value, url: baseURL })
  await page
    .context()
    .addCookies([
      cookie('opac.lang', lang),
      cookie('opac.theme', theme),
      cookie('opac.scheme', scheme),
      cookie('opac.access', access),
    ])
  await page.setViewportSize({ width, height: 900 })
  if (screen.reader) await signIn(page, screen.reader, screen.reader === 'reader6' ? '123456' : undefined)
  if (screen.staff) {
    const data = { name: screen.staff, password: STAFF_PASSWORD }
    const { code } = await (await page.request.post('/opac/staff/session', { data })).json()
    expect(code, `${screen.staff} signs in`).toBe(0)
  }
  await page.goto(width < 900 ? screen.path.replace('/space/', '/mspace/') : screen.path)
  await expect(page.locator('h1').first()).toBeVisible()
  await screen.open?.(page)
  await page.evaluate(() => document.fonts.ready)
  if (screen.path !== '/') await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
  if (screen.path.startsWith('/space/')) {
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await expect(page.locator('main .sk')).toHaveCount(0)
  }
}
