/** A number as a language writes it. Making one costs more than all that it writes on a page: one for each language is kept. */
const kept = new Map<string, Intl.NumberFormat>()

export function numberIn(lang: string): Intl.NumberFormat {
  const known = kept.get(lang) ?? new Intl.NumberFormat(lang)
  kept.set(lang, known)
  return known
}
