import type { Confs } from '../vars/conf.ts'

/** below it one reader could tell from the pairs what the other one had */
const LEAST = 2
const MOST = 1000

/** How many different readers must have borrowed both titles of a pair, for it to be shown: conf `commend.readers`. */
export function fewestReaders(conf: Confs): number {
  const wanted = Math.trunc(Number(conf.text('commend.readers', 'zh')))
  return Math.min(MOST, Math.max(LEAST, wanted || 3))
}
