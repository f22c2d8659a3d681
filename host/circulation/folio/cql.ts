/** Queries in CQL, https://www.loc.gov/standards/sru/cql/: a value is quoted, and nothing in it is a sign of the language. */

const quoted = (value: string): string => `"${value.replace(/[\\"*?^]/g, '\\$&')}"`

/** index == one of these values */
export const isOneOf = (index: string, values: string[]): string =>
  `${index}==${values.length === 1 ? quoted(values[0]!) : `(${values.map(quoted).join(' or ')})`}`

export const both = (...parts: string[]): string => parts.map(part => `(${part})`).join(' and ')
export const either = (...parts: string[]): string => parts.map(part => `(${part})`).join(' or ')
