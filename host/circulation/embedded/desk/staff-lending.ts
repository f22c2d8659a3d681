/** `npm run admin -- check-out | check-in | renew`: loans at the desk, by the library's own rules. */

import { UsageError } from '../../../commands/usage.ts'
import type { Area } from '../../../staff/area.ts'
import type { Decided } from '../../../staff/decide.ts'
import { atDesk, cardNumber, type Desk, type Flags, type Options, report } from '../../../staff/desk.ts'
import { lend, renewLoan, takeBack } from './desk-decisions.ts'

const TAIL =
  'BARCODE as on the copy, READER the number of the card. It works beside the running server, at once.\n'
const usageOf = (line: string) => `Usage: npm run admin -- ${line} [--data DIR]\n${TAIL}`

function area(
  name: string,
  line: string,
  form: string,
  count: number,
  work: (desk: Desk, words: string[], flags: Flags) => Promise<Decided>,
  options: Options = {},
): Area {
  const flagged = Object.keys(options).map(option => ` [--${option}]`)
  const usage = usageOf(`${name} ${form}${flagged.join('')}`)
  return {
    name,
    line,
    run: (argv, asked) =>
      atDesk(argv, { usage, options }, asked, async (desk, words, flags) => {
        if (words.length !== count) throw new UsageError(`${name} takes ${form}.`)
        await report(desk, work(desk, words, flags))
      }),
  }
}

export const lending: readonly Area[] = [
  area(
    'check-out',
    'lends a copy to a reader; one that is kept for another with --anyway',
    'BARCODE READER',
    2,
    (desk, [barCode = '', userId], { anyway }) =>
      lend(desk, desk.operator, { barCode, userId: cardNumber(userId), isAnyway: anyway === true }),
    { anyway: { type: 'boolean' } },
  ),
  area(
    'check-in',
    'takes a copy back: its fine, and who waits for it',
    'BARCODE',
    1,
    (desk, [barCode = '']) => takeBack(desk, desk.operator, { barCode }),
  ),
  area('renew', 'renews a loan', 'BARCODE', 1, (desk, [barCode = '']) =>
    renewLoan(desk, desk.operator, { barCode }),
  ),
]
