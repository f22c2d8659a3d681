/** `npm run admin -- trials`: database trials that readers request. */
import { UsageError } from '../../commands/usage.ts'
import { type Desk, dayStart, type Flags, report, WORDS, wordsOf } from '../../staff/desk.ts'
import { listArea } from '../../staff/list-command.ts'
import { answerTrial, moveTrial, trialList } from './decisions.ts'

/** yyyy-MM-dd; undefined = neither is given @throws UsageError */
function daysOf(desk: Desk, { from, until }: Flags): { startsOn: string; endsOn: string } | undefined {
  for (const [flag, day] of Object.entries({ '--from': from, '--until': until }))
    if (day !== undefined) dayStart(flag, String(day), desk)
  if (from === undefined && until === undefined) return undefined
  if (from === undefined || until === undefined)
    throw new UsageError('--from DAY and --until DAY go together.')
  if (String(until) < String(from)) throw new UsageError('--until lies before --from.')
  return { startsOn: String(from), endsOn: String(until) }
}

export const trials = listArea({
  list: trialList,
  line: 'databases that readers ask to try: approved, declined',
  options: { ...WORDS, from: { type: 'string' }, until: { type: 'string' } },
  verbs: {
    approve: {
      usage: 'it is arranged, --from DAY --until DAY; --zh, --en',
      run: (desk, id, flags) => {
        const input = { id, act: 'approved' as const, words: wordsOf(flags), days: daysOf(desk, flags) }
        return report(desk, answerTrial(desk, desk.operator, input))
      },
    },
    days: {
      usage: 'other days of one that is arranged, --from DAY --until DAY; --zh, --en',
      run: (desk, id, flags) => {
        const days = daysOf(desk, flags)
        if (!days) throw new UsageError('Which days? --from DAY --until DAY')
        return report(desk, moveTrial(desk, desk.operator, { id, days, words: wordsOf(flags) }))
      },
    },
    decline: {
      usage: 'it is not taken up; --zh, --en',
      run: (desk, id, flags) =>
        report(desk, answerTrial(desk, desk.operator, { id, act: 'declined', words: wordsOf(flags) })),
    },
  },
})
