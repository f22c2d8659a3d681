/** The messages of book blocks, beside those of every element: the search bar does not carry their addresses. */
import { loaders } from '../messages.ts'

Object.assign(
  loaders,
  import.meta.glob<{ default: object }>('./{zh,en}/{block,blockBooks,book}.ts', { base: '../../src/i18n' }),
)

export const areas = ['block'] as const
