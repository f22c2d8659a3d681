/** What a screen is, what it is looked at in, and how a test comes to it. */
import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

export type Screen = {
  name: string
  path: string
  reader?: string
  /** an account of the staff that plantStaff made (staff-screens.ts) */
  staff?: string
  open?: (page: Page) => Promise<void>
  /** one of the screens that people see most: every-screen.spec.ts looks at it in `npm test`, too */
  often?: true
  /** name of the route that `open` goes on to */
  leadsTo?: string
  /** what cannot be judged: a frame that shows its page's own ground, or a colour that is shown because it is bad */
  without?: string
}

/** @returns puts back the sheets that the page has now, as often as it is called: those that a test adds are gone */
export async function keepSheets(page: Page): Promise<() => Promise<void>> {
  const kept = await page.evaluateHandle(() => document.adoptedStyleSheets.slice())
  return () =>
    kept.evaluate(sheets => {
      document.adoptedStyleSheets = sheets
    })
}

/** of every account that plantStaff made */
export const STAFF_PASSWORD = 'a quiet desk by the window'

/** The fewest combinations in which every two values meet. @param values by what they are of, at least two */
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

export type Look = { lang: string; scheme: string; width: number; theme?: string }

/** Comes to a screen as its reader, in this look, and waits until it is whole. */
export async function visit(page: Page, screen: Screen, look: Look, baseURL: string): Promise<void> {
  const { lang, scheme, width, theme = '1' } = look
  const cookie = (name: string, value: string) => ({ name, value, url: baseURL })
  await page
    .context()
    .addCookies([cookie('opac.lang', lang), cookie('opac.theme', theme), cookie('opac.scheme', scheme)])
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
