import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { UsageError } from '../../commands/usage.ts'
import { mappingOf } from './item-mapping.ts'
import { ITEM_PROFILES, type ItemProfile } from './item-profiles.ts'

/** Parses the value of `--items`: a profile's name, or a file with a mapping. @throws UsageError */
export function itemsFlag(value: string): ItemProfile {
  const named = ITEM_PROFILES.find(name => name === value)
  if (named) return named
  let content: unknown
  try {
    content = parse(readFileSync(value, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(
      code === 'ENOENT'
        ? `--items ${value}: choose one of ${ITEM_PROFILES.join(', ')}, or a file with a mapping.`
        : `--items ${value} cannot be read (${code ?? (error as Error).message}).`,
    )
  }
  const mapping = mappingOf(content)
  if (typeof mapping === 'string') throw new UsageError(`--items ${value}: ${mapping}`)
  return mapping
}
