/** Normalizes values so that both engines can store and compare them. */

/**
 * Replaces U+0000, which PostgreSQL refuses, and lone surrogates, which are not valid UTF-8, by U+FFFD. So a key that
 * has one matches nothing, and what a reader writes is still stored.
 */
export function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value
}
