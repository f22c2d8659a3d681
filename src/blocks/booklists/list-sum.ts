import type { BooklistCard } from '../../contract/lists/booklists.ts'
import { grouped } from '../../i18n/grouped.ts'
import type { T } from '../../i18n/index.ts'

/** "12 titles, 340 views" */
export function listSum(t: T, { itemCount = 0, _clickCount = 0 }: BooklistCard): string {
  const titles = t('common.titles', {
    count: grouped(itemCount),
  })
  const views = t('booklists.views', {
    count: grouped(_clickCount),
  })
  return titles + t('common.comma') + views
}
