/**
 * Serializes errors for the log. A library's message may quote its input (JSON.parse does): quoted text, card and
 * phone numbers and e-mail addresses are removed. The stack tells where it happened.
 */

/** characters of a message */
const LONGEST = 300

type Plain = { type: string; message: string; stack: string; code?: string; cause?: Plain }

/** @param error whatever was thrown, or nothing: a line of the log must never be an error itself */
export function plainError(error: unknown): Plain {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutPeople(error.message),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: plainError(cause) }),
  }
}

function withoutPeople(text: string): string {
  return (
    String(text)
      .slice(0, LONGEST)
      .replace(/(["`“])[^"`”]*(?:["`”]|$)/g, '$1…')
      // an apostrophe within a word does not quote: can't open '/data/library.db'
      .replace(/(?<![\p{L}\p{N}])'(?:[^']|'(?=[\p{L}\p{N}]))*(?:'|$)/gu, "'…")
      .replace(/\S+@\S+/g, '…')
      .replace(/[\da-f]*:[\da-f:]*:[\da-f.]*/gi, '…')
      .replace(/\d[\d.-]{4,}/g, '…')
  )
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')
