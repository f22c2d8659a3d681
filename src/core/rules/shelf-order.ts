/** made when first needed: a page that never sorts does not pay for the tables */
let collator: Intl.Collator | undefined

/** The order of a temporary shelf: numbers by their value, Chinese by its sound; what does not say it stands last, in either direction. */
export function compareShelf(a: string, b: string, sortType: 'asc' | 'desc'): number {
  if (!a || !b) return Number(!a) - Number(!b)
  collator ??= new Intl.Collator('zh-CN', { numeric: true })
  return sortType === 'asc' ? collator.compare(a, b) : collator.compare(b, a)
}
