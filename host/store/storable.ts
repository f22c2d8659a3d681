/** Values as both engines can keep and compare them. */

/**
 * A text without U+0000, which PostgreSQL refuses, and without lone surrogates, which are no UTF-8: each is U+FFFD. So a key
 * that has one is found nowhere, and what a reader writes is kept.
 */
export function storable(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.isWellFormed() ? value : value.toWellFormed()
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}
