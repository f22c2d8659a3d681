/**
 * Message loaders of the elements; replaces src/i18n/loaders.ts in their build. Each element adds its own, so that a
 * page with one does not carry the URLs of the others.
 */
export const loaders: Record<string, () => Promise<{ default: object }>> = {}
export const further = null

/** Adds messages that come with an element's own code: both languages cost less than one more request. */
export function bundle(messages: Record<string, object>): void {
  for (const file in messages) loaders[file] = async () => ({ default: messages[file]! })
}
