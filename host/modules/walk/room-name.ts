import type { Lang } from '../../runtime/say.ts'
import type { LocationNames } from '../bibs/location-names.ts'

/** Name of a location without that of its library, which some libraries put before it. */
export function roomName(names: LocationNames, locaCode: string, lang: Lang): string {
  const row = names.all.find(one => one.locaCode === locaCode)
  const library = row ? names.library(row.libCode, lang) : ''
  const full = names.location(locaCode, lang)
  if (library === '' || !full.startsWith(library)) return full
  return full.slice(library.length).replace(/^[\s\-–—,，]+/, '') || full
}
