/** `npm run admin -- charge | settle | lost | found | repair | credit`: charges for copies, and readers' credit. */
import { UsageError } from '../../../commands/usage.ts'
import type { Area } from '../../../staff/area.ts'
import type { Decided } from '../../../staff/decide.ts'
import {
  atDesk,
  cardNumber,
  type Desk,
  type Flags,
  type Options,
  report,
  WORDS,
  wordsOf,
} from '../../../staff/desk.ts'
import { findCopy, loseCopy } from '../copies/lost-decisions.ts'
import { moveForRepair } from '../copies/repair-decisions.ts'
import {
  CHARGE_KINDS,
  CREDIT_KINDS,
  changeCredit,
  chargeReader,
  MOST_CHARGED,
  writeDownFine,
} from './charge-decisions.ts'

/** fen @throws UsageError */
function sumOf(flag: string, text: string): number {
  const sum = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
  if (sum >= 0 && sum <= MOST_CHARGED) return sum
  throw new UsageError(`${flag} takes yuan, such as 12.50.`)
}

/** @throws UsageError */
function kindOf<T extends string>(kinds: readonly T[], { kind }: Flags): T {
  const found = kinds.find(one => one === kind)
  if (!found) throw new UsageError(`--kind takes ${kinds.join(', ')}.`)
  return found
}

function area(
  { name, line, usage, options }: { name: string; line: string; usage: string; options: Options },
  work: (desk: Desk, word: string, flags: Flags, more: string[]) => Promise<Decided>,
): Area {
  return {
    name,
    line,
    run: (argv, asked) =>
      atDesk(
        argv,
        { usage: `Usage: npm run admin -- ${usage}`, options },
        asked,
        async (desk, words, flags) => {
          const [word = '', ...more] = words
          if (word === '') throw new UsageError(`${name} takes more than that.`)
          await report(desk, work(desk, word, flags, more))
        },
      ),
  }
}

const TAIL =
  'It works beside the running server, at once; undo takes it back within the day. OPERATOR says who does it.\n'

export const charges: readonly Area[] = [
  area(
    {
      name: 'charge',
      line: 'what a reader owes, for damage or else',
      usage: `charge READER YUAN --kind ${CHARGE_KINDS.join('|')} --copy BARCODE --zh TEXT --en TEXT [--data DIR]
The reader is told why. fines pay and fines waive settle it.
${TAIL}`,
      options: { ...WORDS, kind: { type: 'string' }, copy: { type: 'string' } },
    },
    (desk, userId, flags, [sum = '', ...more]) => {
      if (sum === '' || more.length) throw new UsageError('charge takes READER YUAN.')
      const barCode = flags.copy === undefined ? undefined : String(flags.copy)
      return chargeReader(desk, desk.operator, {
        ...{ userId: cardNumber(userId), amount: sumOf('charge', sum), kind: kindOf(CHARGE_KINDS, flags) },
        ...{ barCode, words: wordsOf(flags, { isNeeded: true }) },
      })
    },
  ),
  area(
    {
      name: 'settle',
      line: 'writes down what an overdue loan has cost up to now, so that it can be paid',
      usage: `settle BARCODE [--data DIR]\nThen fines pay ID. What it costs from now on is another fine.\n${TAIL}`,
      options: {},
    },
    (desk, barCode) => writeDownFine(desk, desk.operator, { barCode }),
  ),
  area(
    {
      name: 'lost',
      line: 'a copy is lost; its borrower owes the price, or what is said',
      usage: `lost BARCODE --recoup YUAN --zh TEXT --en TEXT [--data DIR]\nWithout --recoup the price in the record.\n${TAIL}`,
      options: { ...WORDS, recoup: { type: 'string' } },
    },
    (desk, barCode, flags) => {
      const recoup = flags.recoup === undefined ? undefined : sumOf('--recoup', String(flags.recoup))
      return loseCopy(desk, desk.operator, { barCode, recoup, words: wordsOf(flags) })
    },
  ),
  area(
    {
      name: 'found',
      line: 'a lost copy is there again, or was replaced by its reader',
      usage: `found BARCODE --replaced --zh TEXT --en TEXT [--data DIR]\nNothing more is owed for it.\n${TAIL}`,
      options: { ...WORDS, replaced: { type: 'boolean' } },
    },
    (desk, barCode, flags) =>
      findCopy(desk, desk.operator, {
        ...{ barCode, isReplaced: flags.replaced === true, words: wordsOf(flags) },
      }),
  ),
  area(
    {
      name: 'repair',
      line: 'a copy is away for repair, or back',
      usage: `repair BARCODE --back [--data DIR]\nReaders see that it is away. With --back it stands on the shelf again, or goes to the next request.\n${TAIL}`,
      options: { back: { type: 'boolean' } },
    },
    (desk, barCode, { back }, more) => {
      if (more.length) throw new UsageError('repair takes one BARCODE.')
      return moveForRepair(desk, desk.operator, { barCode, isBack: back === true })
    },
  ),
  area(
    {
      name: 'credit',
      line: 'gives or takes credit',
      usage: `credit READER +5|-5 --kind ${CREDIT_KINDS.join('|')} --zh TEXT --en TEXT [--data DIR]\n${TAIL}`,
      options: { ...WORDS, kind: { type: 'string' } },
    },
    (desk, userId, flags, [change = '', ...more]) => {
      if (!/^[+-]?\d{1,5}$/.test(change) || more.length)
        throw new UsageError('credit takes READER and +5 or -5.')
      const kind = kindOf(CREDIT_KINDS, flags)
      return changeCredit(desk, desk.operator, {
        ...{ userId: cardNumber(userId), amount: Number(change), kind, words: wordsOf(flags) },
      })
    },
  ),
]
