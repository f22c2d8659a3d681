/** Values as both engines can keep and compare them. */

/**
 * A text without U+0000, which PostgreSQL refuses, and without lone surrogates, which are no UTF-8: each is U+FFFD. So a key
 * that has one is found nowhere, and what a reader writes is kept.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value
}
