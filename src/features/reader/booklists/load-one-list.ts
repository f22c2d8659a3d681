import type { BooklistBook, BooklistInfo } from '../../../contract/booklists.ts'
import type { Page } from '../../../contract/page.ts'
import { loadBooklistBooks, loadBooklistInfo } from '../../../core/api/booklists.ts'
import type { CallOptions } from '../../../core/http.ts'
import { orMissing } from '../../../core/or-missing.ts'

export type OneListData = { info: BooklistInfo; books: Page<BooklistBook> } | 'missing'

/** A page of one's own list; somebody else's counts as missing. @throws OpacError @returns undefined without a session */
export async function loadOneList(
  id: string,
  page: number,
  pageSize: number,
  options: CallOptions,
): Promise<OneListData | undefined> {
  const answer = await orMissing(
    Promise.all([loadBooklistInfo(id, options), loadBooklistBooks(id, page, pageSize, options)]),
  )
  if (answer === 'missing') return answer
  const [info, books] = answer
  if (!info || !books) return undefined
  return info.isOwner === 0 ? 'missing' : { info, books }
}
