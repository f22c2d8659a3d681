import type { Lang } from '../core/stores/language.ts'

/**
 * A message area is two files, <area>.zh.ts and <area>.en.ts, beside what shows it; shared areas are in areas/, those of
 * the server in server/. Files with a dash in their name are parts that an area imports.
 * @returns undefined for any other file
 */
export function areaOf(path: string): { lang: Lang; area: string } | undefined {
  const [, area, lang] = /(?:^|\/)(\w+)\.(zh|en)\.ts$/.exec(path) ?? []
  return area === undefined ? undefined : { lang: lang as Lang, area }
}

/** by language and area: loaders.ts */
export type Loaders = Record<string, () => Promise<{ default: object }>>

/** @param files loaders by path */
export const byName = (files: Loaders): Loaders =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(\w+)\.(\w+)\.ts$/, '$2/$1'), load]),
  )
