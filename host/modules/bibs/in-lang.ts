/** A text that the library may have in English, too. */
import type { Lang } from '../../runtime/say.ts'

/** Falls back to the text that there is. */
export function inLang<Name extends string>(
  row: Record<Name | `${Name}_en`, string>,
  name: Name,
  lang: Lang,
): string {
  const [own, english] = [row[name], row[`${name}_en`]]
  return lang === 'en' ? english || own : own || english
}
