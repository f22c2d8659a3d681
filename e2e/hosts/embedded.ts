/** Test pages with elements on the library's own origin. */
import type { Page } from '@playwright/test'
import type { RunningHost } from './host.ts'

export const loader = (host: RunningHost) =>
  `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`

type PageProps = { dir?: 'rtl'; query?: string }

/** Shows a page on the library's own origin. */
export async function open(
  page: Page,
  host: RunningHost,
  body: string,
  lang = 'zh',
  { dir, query = '' }: PageProps = {},
): Promise<void> {
  await page.route(`${host.url}/try*`, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}" dir="${dir ?? 'ltr'}"><link rel="icon" href="data:,"><title>try</title><meta name="viewport" content="width=device-width">${loader(host)}<main>${body}</main></html>`,
    }),
  )
  await page.goto(`${host.url}/try${query}`)
}

/** ids of the most borrowed books */
export const hotBooks = (host: RunningHost, count: number): string[] =>
  host
    .query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, bib.id LIMIT ?',
      count,
    )
    .map(({ id }) => id)
