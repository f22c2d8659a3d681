/** Envelope code of a booklist rejected for a forbidden word, by field (ours). */
export const BOOKLIST_FORBIDDEN = { booklistName: 41, description: 42, ownerName: 43, note: 44 } as const

export type ForbiddenField = keyof typeof BOOKLIST_FORBIDDEN

/** @param error thrown by the call */
export function forbiddenField(error: unknown): ForbiddenField | undefined {
  const { code, kind } = Object(error) as { code?: unknown; kind?: unknown }
  if (kind !== 'business') return undefined
  return (Object.keys(BOOKLIST_FORBIDDEN) as ForbiddenField[]).find(name => BOOKLIST_FORBIDDEN[name] === code)
}
