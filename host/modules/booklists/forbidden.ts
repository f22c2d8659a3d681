/**
 * Forbidden words in readers' public texts: the conf row `booklist.forbidden.words`, a JSON list. Width, case,
 * simplified or traditional form, and inner blanks are ignored.
 */

import { foldHeading } from '../../search/analysis/fold.ts'
import type { Conf } from '../vars/conf.ts'

const CONF = 'booklist.forbidden.words'
const HAN = /\p{sc=Han}/u
/** spaced-out single letters */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu

/** @returns a test for texts */
export async function forbiddenWords(conf: Conf): Promise<(text: string) => boolean> {
  const listed = (await conf.now()).json(CONF)
  const words = (Array.isArray(listed) ? listed : [])
    .filter(word => typeof word === 'string')
    .map(foldHeading)
    .filter(Boolean)
  return text => {
    const folded = foldHeading(text)
    const whole = folded.replaceAll(' ', '')
    // Latin words match as whole words only: “class” contains nothing
    const apart = [` ${folded} `, ` ${folded.replace(SPACED, run => run.replaceAll(' ', ''))} `]
    return words.some(word =>
      HAN.test(word)
        ? whole.includes(word.replaceAll(' ', ''))
        : apart.some(one => one.includes(` ${word} `)),
    )
  }
}
