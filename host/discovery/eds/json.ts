/** Lenient readers of JSON members: absent members and other types read as empty. */

export function member(value: unknown, ...path: string[]): unknown {
  let at = value
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

/** @returns '' if neither text nor number */
export function textIn(value: unknown, ...path: string[]): string {
  const found = member(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

const MOST_MEMBERS = 200

/** max 200 items */
export function listIn(value: unknown, ...path: string[]): unknown[] {
  const found = member(value, ...path)
  return Array.isArray(found) ? found.slice(0, MOST_MEMBERS) : []
}

export function numberIn(value: unknown, ...path: string[]): number {
  const number = Number(textIn(value, ...path))
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
