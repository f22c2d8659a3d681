import type { BaseConfig } from '../../../contract/x.ts'
import type { SearchDefaults } from './search-url.ts'

/** A list's own configuration value, e.g. searchCatalog.pageSize, else the general one. */
const listValue = (config: BaseConfig | null, path: string, name: string): string =>
  String(config?.vars[`${path.slice(1)}.${name}`] || (config?.vars[name] ?? ''))

/** Page sizes of a list; capped at the server's maximum (contract/catalogue/search.ts). */
export function pageSizes(config: BaseConfig | null, path = ''): number[] {
  const sizes = listValue(config, path, 'pageSizes')
    .split(',')
    .map(Number)
    .filter(size => size > 0 && size <= 100)
  return sizes.length ? sizes : [10, 20, 50]
}

/** Fields of a list, filtered by its own configuration, e.g. searchCatalog.fields. */
export function ownFields<F extends { code: string }>(
  config: BaseConfig | null,
  path: string,
  fields: F[],
): F[] {
  const own = listValue(config, path, 'fields').split(',')
  return own[0] ? fields.filter(field => own.includes(field.code)) : fields
}

/**
 * Defaults of sortField, sortType and page size from the configuration (F10); if absent, the first available order.
 * @param path of the list, under the base
 */
export function searchDefaults(config: BaseConfig | null, path = ''): SearchDefaults {
  const text = (name: string) => listValue(config, path, name)
  const size = Number(text('pageSize'))
  const sorts = config?.search.sorts ?? []
  const sort = text('sortField') || (sorts[0]?.code ?? 'relevance')
  return {
    sort,
    order: text('sortType') || (sorts.find(one => one.code === sort)?.sortType ?? 'desc'),
    size: size > 0 && size <= 100 ? size : 10,
  }
}
