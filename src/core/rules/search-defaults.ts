import type { BaseConfig } from '../../contract/x.ts'
import type { SearchDefaults } from './search-url.ts'

/** sortField, sortType and page size default from the configuration (F10); without it, the first order there is. */
export function searchDefaults(config: BaseConfig | null): SearchDefaults {
  const text = (name: string) => String(config?.vars[name] ?? '')
  const size = Number(text('pageSize'))
  const sorts = config?.search.sorts ?? []
  const sort = text('sortField') || (sorts[0]?.code ?? 'relevance')
  return {
    sort,
    order: text('sortType') || (sorts.find(one => one.code === sort)?.sortType ?? 'desc'),
    size: size > 0 && size <= 100 ? size : 10,
  }
}
