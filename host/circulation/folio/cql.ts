/** Builds CQL queries, https://www.loc.gov/standards/sru/cql/. Values are quoted, with special characters escaped. */

const quoted = (value: string): string => `"${value.replace(/[\\"*?^]/g, '\\$&')}"`

/** index == one of these values */
export const isOneOf = (index: string, values: string[]): string =>
  `${index}==${values.length === 1 ? quoted(values[0]!) : `(${values.map(quoted).join(' or ')})`}`

export const both = (...parts: string[]): string => parts.map(part => `(${part})`).join(' and ')
export const either = (...parts: string[]): string => parts.map(part => `(${part})`).join(' or ')
