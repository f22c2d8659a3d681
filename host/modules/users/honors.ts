/** GET /opac/users/honors: earned by stored loans only. The specifications do not define which honours there are. */
import type { HonorRow } from '../../../src/contract/reader/users.ts'
import { supported } from '../../circulation/supported.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { loanClasses } from './loan-figures.ts'

const DAY = 86_400_000
/** the highest one reached is shown */
const MILESTONES = [300, 100, 50, 10]
const WIDE_CLASSES = 6
/** a year of returned loans, all on time, and no loan overdue now */
const PUNCTUAL_RETURNS = 10

export async function honorsOf(
  { circulation, clock, dates }: HostContext,
  uid: number,
  lang: Lang,
): Promise<HonorRow[]> {
  const honors: HonorRow[] = []
  const add = (
    code: 'first' | 'milestone' | 'wide' | 'punctual',
    gainedAt: number | null,
    values: Record<string, string | number> = {},
  ) =>
    honors.push({
      code,
      name: say(lang, `honors.${code}.name`, values),
      description: say(lang, `honors.${code}.text`, values),
      gainedDate: gainedAt === null ? null : dates.day(gainedAt),
    })

  const loans = await supported(circulation.loansEver(uid))
  if (!loans[0]) return honors
  add('first', loans[0].loanedAt)
  const count = MILESTONES.find(one => loans.length >= one)
  if (count) add('milestone', loans[count - 1]!.loanedAt, { count })
  const classes = loanClasses(loans).filter(row => row.letter !== '').length
  if (classes >= WIDE_CLASSES) add('wide', null, { count: classes })
  const since = clock.now() - 365 * DAY
  const returned = loans.filter(loan => loan.returnedAt !== null && loan.returnedAt >= since)
  const isPunctual =
    returned.every(loan => (loan.returnedAt ?? 0) <= loan.dueAt) &&
    !loans.some(loan => loan.returnedAt === null && loan.dueAt < clock.now())
  if (returned.length >= PUNCTUAL_RETURNS && isPunctual) add('punctual', null, { count: returned.length })
  return honors
}
