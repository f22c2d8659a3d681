/** Fields and operators of the search bar: the server's, else the portal's own. */
import type { BaseConfig } from '../../contract/x.ts'
import { SEARCH_FIELDS } from '../../core/rules/search/search-fields.ts'
import type { T } from '../../i18n/index.ts'

/** Of a tab of the bar: a page has one bar; each widget has a shadow root of its own. */
export const tabId = (code: string): string => `opac-search-${code}`

/** code: of the current list's model */
export type SearchWords = { term: string; field: string; operator: string }

export function searchChoices(config: BaseConfig | null, t: T) {
  const { fields = [], operators = [] } = config?.search ?? {}
  return {
    fields: fields.length ? fields : SEARCH_FIELDS.map(code => ({ code, name: t(`search.fields.${code}`) })),
    operators: operators.length
      ? operators
      : [
          { code: '*', name: t('search.operators.contains') },
          { code: '=', name: t('search.operators.exact') },
          { code: '^', name: t('search.operators.begins') },
        ],
  }
}
