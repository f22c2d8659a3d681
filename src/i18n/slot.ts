export type Values = Record<string, string | number>

/**
 * What stands for `{{count}}` in a message, or for `{{count|title|titles}}`: the first word goes with 1, the second with any
 * other number. @param lang a language with more forms of number may have a word for each, in the order of CLDR: zero, one,
 * two, few, many, other
 */
function inSlot(slot: string, values: Values, lang?: string): string | number | undefined {
  const [name = '', ...words] = slot.split('|')
  const count = values[name]
  if (!words.length) return count
  if (!lang || import.meta.env.OPAC_ELEMENTS || import.meta.env.OPAC_STAFF)
    return words[String(count) === '1' ? 0 : 1]
  const rules = new Intl.PluralRules(lang)
  const forms = ORDER.filter(form => rules.resolvedOptions().pluralCategories.includes(form))
  // fewer words than forms: one and other, or other alone
  const at =
    words.length < forms.length ? (String(count) === '1' ? 0 : 1) : forms.indexOf(rules.select(Number(count)))
  return words[at] ?? words.at(-1)
}
const ORDER: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** rosetta asks for a slot as for a property. */
export const slotsOf = (values: Values): Values =>
  new Proxy(values, { get: (_, slot: string) => inSlot(slot, values) })

/** A text from outside the dictionaries with its slots filled. */
export const fillIn = (text: string, values: Values = {}, lang?: string): string =>
  text.replace(/{{(.*?)}}/g, (_, slot: string) => String(inSlot(slot, values, lang) ?? ''))
