/** created lazily: pages that never sort do not pay for the collation tables */
let collator: Intl.Collator | undefined

/** Sort order of a temporary shelf: numeric, Chinese by pinyin; empty values last in either direction. */
export function compareShelf(a: string, b: string, sortType: 'asc' | 'desc'): number {
  if (!a || !b) return Number(!a) - Number(!b)
  collator ??= new Intl.Collator('zh-CN', { numeric: true })
  return sortType === 'asc' ? collator.compare(a, b) : collator.compare(b, a)
}
