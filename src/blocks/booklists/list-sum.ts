import type { BooklistCard } from '../../contract/booklists.ts'
import type { T } from '../../i18n/index.ts'
import { numberIn } from '../../i18n/number-in.ts'

/** "12 titles, 340 views" */
export function listSum(t: T, lang: string, { itemCount = 0, _clickCount = 0 }: BooklistCard): string {
  const number = numberIn(lang)
  const titles = t(itemCount === 1 ? 'booklists.titlesOne' : 'booklists.titles', {
    count: number.format(itemCount),
  })
  const views = t(_clickCount === 1 ? 'booklists.viewsOne' : 'booklists.views', {
    count: number.format(_clickCount),
  })
  return titles + t('booklists.comma') + views
}
