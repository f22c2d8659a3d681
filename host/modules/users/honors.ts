/** GET /opac/users/honors: earned by the stored loans, nothing else. What a library honours is not shown in the specifications. */
import type { HonorRow } from '../../../src/contract/users.ts'
import type { HostContext } from '../../kernel/context.ts'
import { type Lang, say } from '../../kernel/say.ts'
import { nthLoanAt, returnsSince } from './honor-queries.ts'
import { loanClasses } from './reader-queries.ts'

const DAY = 86_400_000
/** the highest one reached is shown */
const MILESTONES = [300, 100, 50, 10]
const WIDE_CLASSES = 6
/** returned loans of a year, all by their due date */
const PUNCTUAL_RETURNS = 10

export async function honorsOf(
  { store, clock, dates }: HostContext,
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

  const first = await nthLoanAt(store, uid, 1)
  if (first === null) return honors
  add('first', first)
  for (const count of MILESTONES) {
    const at = await nthLoanAt(store, uid, count)
    if (at === null) continue
    add('milestone', at, { count })
    break
  }
  const classes = (await loanClasses(store, uid)).filter(row => row.letter !== '').length
  if (classes >= WIDE_CLASSES) add('wide', null, { count: classes })
  const { count, late } = await returnsSince(store, uid, clock.now() - 365 * DAY)
  if (count >= PUNCTUAL_RETURNS && late === 0) add('punctual', null, { count })
  return honors
}
