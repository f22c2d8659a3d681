import type { BaseConfig } from '../../../contract/x.ts'

const OPERATORS: Record<string, string> = { '*': 'contains', '=': 'exact', '^': 'begins' }

/**
 * Replaces names of search fields and operators by the dictionary's, where it has them: the server only has zh and en.
 * @param words by message key
 */
export function nameChoices(config: BaseConfig, words: Readonly<Record<string, string>>): BaseConfig {
  const { fields, operators } = config.search
  const named = <C extends { code: string; name: string }>(list: C[], key: (code: string) => string) =>
    list.map(one => ({ ...one, name: words[key(one.code)] ?? one.name }))
  return {
    ...config,
    search: {
      ...config.search,
      fields: named(fields, code => `search.fields.${code}`),
      operators: named(operators, code => `search.operators.${OPERATORS[code]}`),
    },
  }
}
