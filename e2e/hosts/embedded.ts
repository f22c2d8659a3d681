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

/** most borrowed first; equals as in search/order.ts: with more copies and versions, then newer */
export const MOST_BORROWED = `ORDER BY loan_count DESC,
  (SELECT count(*) FROM item WHERE item.bib = bib.id AND status <> 'withdrawn') +
    (SELECT min(count(*), 16) FROM bib AS other WHERE other.group_id = bib.group_id AND other.withdrawn = 0) DESC,
  year DESC, bib.id`

/** ids of the most borrowed books */
export const hotBooks = (host: RunningHost, count: number): string[] =>
  host
    .query<{ id: string }>(`SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ${MOST_BORROWED} LIMIT ?`, count)
    .map(({ id }) => id)
