/** `npm run admin -- reviews`: reported reviews, hidden with a reason or left as they are. */
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../staff/desk.ts'
import { listArea } from '../../staff/list-command.ts'
import { judgeReview, reviewList } from './decisions.ts'

const judge =
  (act: 'hidden' | 'shown' | 'kept') =>
  (desk: Desk, id: number, flags: Flags): Promise<void> => {
    const words = wordsOf(flags, { isNeeded: act === 'hidden' })
    return report(desk, judgeReview(desk, desk.operator, { id, act, words }))
  }

export const reviews = listArea({
  list: reviewList,
  line: 'reviews that readers report: hidden with a reason, or kept',
  options: WORDS,
  verbs: {
    hide: {
      usage: '--zh TEXT, --en TEXT or both say why; its writer alone sees it then',
      run: judge('hidden'),
    },
    restore: { usage: 'shows it again; --zh, --en', run: judge('shown') },
    keep: { usage: 'it offends nobody: its reports are done with', run: judge('kept') },
  },
})
