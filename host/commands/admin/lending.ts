/** `npm run admin -- check-out | check-in | renew`: loans at the desk, by the library's own rules. */
import { checkIn, checkOut, type Refused } from '../../circulation/embedded/desk.ts'
import { said } from '../../circulation/said.ts'
import { say } from '../../kernel/say.ts'
import { UsageError } from '../usage.ts'
import type { Area } from './area.ts'
import { decide, type Outcome } from './decide.ts'
import { atDesk, Cannot, type Desk, needsLending } from './desk.ts'
import { maskedReader, readerOf, yuan } from './reader.ts'

const TAIL =
  'BARCODE as on the copy, READER the number of the card. It works beside the running server, at once.\n'
const usageOf = (line: string) => `Usage: npm run admin -- ${line} [--data DIR]\n${TAIL}`

function lineOf(desk: Desk, { refusal, uid, most }: Refused): string {
  const who = uid === undefined ? '' : maskedReader(desk, uid)
  const lines: Record<Exclude<Refused['refusal'], 'own' | 'notOut'>, string> = {
    noCopy: 'There is no copy with this barcode',
    out: `It is on loan to another reader (${who})`,
    notLent: 'This copy is not lent: it is lost, at the binder’s or not ready yet',
    readingOnly: 'This copy is for the reading room alone',
    kept: `It is kept for another reader (${who})`,
    limit: `The reader has as many loans as the rules allow (${most})`,
    cardSuspended: 'The card is suspended',
    cardExpired: 'The card has expired',
    cardLost: 'The card is reported lost',
    fines: 'The reader owes more than the rules allow',
    overdueLoans: 'The reader has more overdue loans than the rules allow',
  }
  return `${lines[refusal as keyof typeof lines]}. Nothing was changed.`
}

async function lend(desk: Desk, barCode: string, userId: string): Promise<void> {
  const { uid } = readerOf(desk, userId)
  await decide(desk, async (trx): Promise<Outcome> => {
    const done = await checkOut(trx, desk, { barCode, uid })
    if (done.refusal === 'own') return { said: 'This reader has it on loan already. Nothing was changed.' }
    if (done.refusal !== null) throw new Cannot(lineOf(desk, done))
    const fetched = done.request === null ? '' : ` Request ${done.request} is fetched.`
    return {
      said: `${done.title}: lent until ${desk.dates.minute(done.dueAt)}.${fetched}`,
      deed: { area: 'loans', subject: barCode, act: 'lent' },
    }
  })
}

const takeBack = (desk: Desk, barCode: string): Promise<void> =>
  decide(desk, async (trx): Promise<Outcome> => {
    const done = await checkIn(trx, desk, barCode)
    if (done.refusal === 'notOut') return { said: 'It is not on loan. Nothing was changed.' }
    if (done.refusal !== null) throw new Cannot(lineOf(desk, done))
    const { title, cost, next, told } = done
    const fine = cost ? ` It was late: ${yuan(cost)} yuan.` : ''
    const kept = next
      ? ` Keep it for ${maskedReader(desk, next.uid)} (request ${next.id}), who has a notice.`
      : ''
    return {
      said: `${title}: it is back.${fine}${kept}`,
      deed: { area: 'loans', subject: barCode, act: 'returned', told },
    }
  })

async function renew(desk: Desk, barCode: string): Promise<void> {
  const row = desk.store.raw
    .prepare('SELECT uid FROM loan JOIN item ON item.id = loan.item WHERE bar_code = ?')
    .get(barCode) as { uid: number } | undefined
  if (!row) throw new Cannot('It is not on loan. Nothing was changed.')
  const { refusal, dueAt } = await said(desk.circulation.renew(row.uid, { barCode }))
  if (refusal) throw new Cannot(`${say('en', refusal.key, refusal.values)}. Nothing was changed.`)
  await decide(desk, async () => ({
    said: `Renewed until ${desk.dates.minute(dueAt ?? 0)}.`,
    deed: { area: 'loans', subject: barCode, act: 'renewed' },
  }))
}

function area(
  name: string,
  line: string,
  form: string,
  count: number,
  work: (desk: Desk, words: string[]) => Promise<void>,
): Area {
  const usage = usageOf(`${name} ${form}`)
  return {
    name,
    line,
    run: (argv, asked) =>
      atDesk(argv, { usage, options: {} }, asked, async (desk, words) => {
        if (words.length !== count) throw new UsageError(`${name} takes ${form}.`)
        await needsLending(desk)
        await desk.circulation.tend()
        await work(desk, words)
      }),
  }
}

export const lending: readonly Area[] = [
  area('check-out', 'lends a copy to a reader', 'BARCODE READER', 2, (desk, [barCode = '', userId = '']) =>
    lend(desk, barCode, userId),
  ),
  area(
    'check-in',
    'takes a copy back: its fine, and who waits for it',
    'BARCODE',
    1,
    (desk, [barCode = '']) => takeBack(desk, barCode),
  ),
  area('renew', 'renews a loan', 'BARCODE', 1, (desk, [barCode = '']) => renew(desk, barCode)),
]
