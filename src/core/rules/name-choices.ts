import type { BaseConfig } from '../../contract/x.ts'

const OPERATORS: Record<string, string> = { '*': 'contains', '=': 'exact', '^': 'begins' }

/**
 * The configuration with the choices of a search named by a dictionary, where it has them: the server knows zh and en alone.
 * @param words by key of the messages
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
