/**
 * Words that a library does not allow in what readers write for others: the conf row `booklist.forbidden.words`, a JSON
 * list of texts. Width, case, simplified or traditional, and blanks between do not hide a word.
 */

import { foldHeading } from '../../search/analysis/fold.ts'
import type { Conf } from '../vars/conf.ts'

const CONF = 'booklist.forbidden.words'
const HAN = /\p{sc=Han}/u
/** letters that stand alone, side by side */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu

/** @returns whether a text holds one of them */
export async function forbiddenWords(conf: Conf): Promise<(text: string) => boolean> {
  const listed = (await conf.now()).json(CONF)
  const words = (Array.isArray(listed) ? listed : [])
    .filter(word => typeof word === 'string')
    .map(foldHeading)
    .filter(Boolean)
  return text => {
    const folded = foldHeading(text)
    const whole = folded.replaceAll(' ', '')
    // a Latin word stands by itself: “class” holds nothing
    const apart = [` ${folded} `, ` ${folded.replace(SPACED, run => run.replaceAll(' ', ''))} `]
    return words.some(word =>
      HAN.test(word)
        ? whole.includes(word.replaceAll(' ', ''))
        : apart.some(one => one.includes(` ${word} `)),
    )
  }
}
