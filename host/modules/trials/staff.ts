/** `npm run admin -- trials`: databases that readers ask to try. */
import { UsageError } from '../../commands/usage.ts'
import { type Desk, dayStart, type Flags, report, WORDS, wordsOf } from '../../staff/desk.ts'
import { listArea } from '../../staff/list-command.ts'
import { answerTrial, trialList } from './decisions.ts'

/** yyyy-MM-dd, '' = not said @throws UsageError */
function daysOf(desk: Desk, { from, until }: Flags): { startsOn: string; endsOn: string } {
  for (const [flag, day] of Object.entries({ '--from': from, '--until': until }))
    if (day !== undefined) dayStart(flag, String(day), desk)
  if (from !== undefined && until !== undefined && String(until) < String(from))
    throw new UsageError('--until lies before --from.')
  return { startsOn: String(from ?? ''), endsOn: String(until ?? '') }
}

export const trials = listArea({
  list: trialList,
  line: 'databases that readers ask to try: approved, declined',
  options: { ...WORDS, from: { type: 'string' }, until: { type: 'string' } },
  verbs: {
    approve: {
      usage: 'it is arranged, --from DAY --until DAY; --zh, --en',
      run: (desk, id, flags) => {
        const input = { id, act: 'approved' as const, words: wordsOf(flags), ...daysOf(desk, flags) }
        return report(desk, answerTrial(desk, desk.operator, input))
      },
    },
    decline: {
      usage: 'it is not taken up; --zh, --en',
      run: (desk, id, flags) =>
        report(desk, answerTrial(desk, desk.operator, { id, act: 'declined', words: wordsOf(flags) })),
    },
  },
})
