/** A booklist as the wire has it. */
import type { BooklistCard } from '../../../src/contract/lists/booklists.ts'
import type { Page } from '../../../src/contract/page.ts'
import { safePlace } from '../../../src/core/rules/urls/safe-url.ts'
import type { Dates } from '../../runtime/dates.ts'
import type { Lang } from '../../runtime/say.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { inLang } from '../bibs/in-lang.ts'
import type { ListRow } from './queries.ts'

/** @param face ids of its latest books @param followers number of followers @param visits not stored yet */
export const cardOf = (
  row: ListRow,
  { face, followers, visits, lang }: { face: string[]; followers: number; visits: number; lang: Lang },
  dates: Dates,
): BooklistCard => ({
  _id: row.id,
  booklistId: row.id,
  booklistName: inLang(row, 'name', lang),
  description: inLang(row, 'description', lang),
  coverUrl: safePlace(row.cover_url) || null,
  ...(row.cover_url && { coverAlt: cleanText(inLang(row, 'cover_alt', lang)) }),
  _clickCount: row.click_count + visits,
  itemCount: row.items,
  isPublic: row.is_public,
  followCount: followers,
  ownerName: row.uid === null ? null : row.owner_name,
  bibIds: face,
  createdDate: dates.minute(row.created_at),
  updatedDate: dates.minute(row.updated_at),
})

/** page is 1-based */
export type PageQuery = { page: number; pageSize: number }

export const sliceOf = ({ page, pageSize }: PageQuery) => ({ offset: (page - 1) * pageSize, limit: pageSize })

export const pageOf = <T>(items: T[], total: number, { page, pageSize }: PageQuery): Page<T> => ({
  items,
  currentPage: page,
  pageSize,
  total,
  totalPage: Math.ceil(total / pageSize),
})
