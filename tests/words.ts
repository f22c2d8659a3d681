/** The portal's and the server's Chinese texts by key, so that tests do not depend on their wording. */
import { type MessageKey as ServerKey, say } from '../host/runtime/say.ts'
import { areaOf } from '../src/i18n/area-of.ts'
import type { MessageKey } from '../src/i18n/index.ts'
import { fillIn, type Values } from '../src/i18n/slot.ts'

const dictionaries = new Map(
  Object.entries(
    import.meta.glob<object>('/{src,widgets}/**/*.zh.ts', { eager: true, import: 'default' }),
  ).map(([path, words]) => [areaOf(path)?.area, words]),
)

/** @throws for a key without a text */
export function t(key: MessageKey, values: Values = {}): string {
  const [area = '', ...path] = key.split('.')
  let text: unknown = dictionaries.get(area)
  for (const part of path) text = (text as Record<string, unknown> | undefined)?.[part]
  if (typeof text !== 'string') throw new Error(`no message ${key}`)
  return fillIn(text, values)
}

/** A text of the server. */
export const serverText = (key: ServerKey, values?: Values): string => say('zh', key, values)
