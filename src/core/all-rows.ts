import type { Page } from '../contract/page.ts'
import { LOANS_PAGE_SIZE } from './limits.ts'

type LoadPage<R> = (page: number, pageSize: number) => Promise<Pick<Page<R>, 'items' | 'total'> | undefined>

/** Loads all pages of a list in sequence. @returns undefined without a session @throws OpacError */
export async function allRows<R>(load: LoadPage<R>): Promise<R[] | undefined> {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const answer = await load(page, LOANS_PAGE_SIZE)
    if (!answer) return undefined
    rows.push(...answer.items)
    if (!answer.items.length || rows.length >= answer.total) return rows
  }
}
