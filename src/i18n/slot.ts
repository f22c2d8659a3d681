export type Values = Record<string, string | number>

/** What stands for `{{count}}` in a message, or for `{{count|title|titles}}`: the first word goes with 1, the second with any other number. */
export function inSlot(slot: string, values: Values): string | number | undefined {
  const [name = '', one, other] = slot.split('|')
  return one === undefined ? values[name] : String(values[name]) === '1' ? one : other
}

/** A text from outside the dictionaries with its slots filled. */
export const fillIn = (text: string, values: Values = {}): string =>
  text.replace(/{{(.*?)}}/g, (_, slot: string) => String(inSlot(slot, values) ?? ''))
