/** Elements on pages that are dark, and do not say so, or have a ground of another kind around an element. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** @returns bibId */
const mostLent = (host: RunningHost): string =>
  host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
  )[0]!.id

/** The lowest contrast of what is written in an element with the ground that is given here. @param ground #rrggbb */
const lowest = (page: Page, tag: string, part: string, ground: string): Promise<number> =>
  page
    .locator(`${tag} [part~=${part}]`)
    .first()
    .evaluate((node, ground) => {
      const brush = document.createElement('canvas').getContext('2d')!
      const light = (colour: string) => {
        brush.fillStyle = colour
        brush.fillRect(0, 0, 1, 1)
        const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).map(value => {
          const share = value / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        }) as [number, number, number]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const [low, high] = [light(getComputedStyle(node).color), light(ground)].sort((a, b) => a - b) as [
        number,
        number,
      ]
      return (high + 0.05) / (low + 0.05)
    }, ground)

const page = (library: string, bib: string, style: string, body = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,"><style>${style}</style>
   <script src="${library}/widgets/v1/loader.js"></script><body>${
     body ||
     `<opac-book-block bib="${bib}"></opac-book-block><opac-availability bib="${bib}"></opac-availability><opac-cite bib="${bib}"></opac-cite>`
   }`

const PARTS = [
  ['opac-book-block', 'title-link'],
  ['opac-book-block', 'availability'],
  ['opac-availability', 'link'],
  ['opac-cite', 'text'],
] as const

test('W06 on a dark page without color-scheme the elements are readable, and the doctor looks at the same ground', async ({
  page: window,
  host,
}) => {
  const id = mostLent(host)
  const readable = async (ground: string) => {
    for (const [tag, part] of PARTS)
      await expect.poll(() => lowest(window, tag, part, ground), `${tag} ${part}`).toBeGreaterThanOrEqual(4.5)
  }
  site.show(page(host.url, id, 'body{background:#16181d;color:#eee}'))
  await window.goto(site.url)
  await readable('#16181d')
  // the page becomes light, by a class on its root
  site.show(page(host.url, id, 'html{background:#16181d;color:#eee}html.light{background:#fff;color:#111}'))
  await window.goto(site.url)
  await readable('#16181d')
  await window.evaluate(() => document.documentElement.classList.add('light'))
  await readable('#ffffff')
  // a light card on a dark page that says that it is dark
  const elements = PARTS.map(([tag]) => tag).filter((tag, at, all) => all.indexOf(tag) === at)
  site.show(
    page(
      host.url,
      id,
      ':root{color-scheme:dark}main{background:#fafafa;color:#111}',
      `<main>${elements.map(tag => `<${tag} bib="${id}"></${tag}>`).join('')}</main>`,
    ),
  )
  await window.goto(site.url)
  await readable('#fafafa')

  // where the page sets the text itself, the doctor says what is wrong, and its line puts it right
  site.show(page(host.url, id, 'body{background:#16181d;color:#eee}:root{--opac-ink:#333}'))
  await window.goto(`${site.url}?opac-doctor`)
  const found = window.locator('opac-doctor li[data-found=ground]').first()
  await expect(found).toContainText('#16181d')
})

test('W06 an element over a picture, and one whose page has set its colours, stay as the page has them', async ({
  page: window,
  host,
}) => {
  const id = mostLent(host)
  const scheme = () =>
    window.locator('opac-book-block .root').evaluate(root => (root as HTMLElement).style.colorScheme)
  for (const style of [
    'body{background:#16181d linear-gradient(red,blue)}',
    'body{background:#16181d}opac-book-block{--opac-surface:#fff;background:#fff}',
    'body{background:#fff}',
  ]) {
    site.show(page(host.url, id, style))
    await window.goto(site.url)
    await expect(window.locator('opac-book-block [part~=availability]')).toBeVisible()
    expect(await scheme(), style).toBe('')
  }
})
