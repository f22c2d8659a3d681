import type { Confs } from '../vars/conf.ts'

/** k-anonymity floor: below it one reader could infer another's loans */
const LEAST_READERS = 2
const MOST_READERS = 1000

/** The number of different readers required of a pair before it is shown: conf `commend.readers`. */
export function fewestReaders(conf: Confs): number {
  const wanted = Math.trunc(Number(conf.text('commend.readers', 'zh')))
  return Math.min(MOST_READERS, Math.max(LEAST_READERS, wanted || 3))
}
