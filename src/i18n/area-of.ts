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

/** Name of an area's messages among the loaders. */
export const loaderName = (lang: Lang, area: string): string => `${lang}/${area}`

/** @param files loaders by path; parts of areas are left out */
export const byName = (files: Loaders): Loaders =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, load]) => {
      const found = areaOf(path)
      return found ? [[loaderName(found.lang, found.area), load]] : []
    }),
  )
