import type { BaseConfig } from '../../contract/x.ts'
import type { SearchDefaults } from './search-url.ts'

/** sortField, sortType and page size default from the configuration (F10). */
export function searchDefaults(config: BaseConfig | null): SearchDefaults {
  const size = Number(config?.vars.pageSize)
  const sort = config?.search.sorts[0]
  return {
    sort: sort?.code ?? 'relevance',
    order: sort?.sortType ?? 'desc',
    size: size > 0 && size <= 100 ? size : 10,
  }
}
