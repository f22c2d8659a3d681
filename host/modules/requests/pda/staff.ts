/** `npm run admin -- suggestions`: purchase suggestions of readers. */
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../../staff/desk.ts'
import { listArea } from '../../../staff/list-command.ts'
import { moveSuggestion, type SuggestionAct, suggestionList } from './decisions.ts'

const move =
  (act: SuggestionAct) =>
  (desk: Desk, id: number, flags: Flags): Promise<void> =>
    report(desk, moveSuggestion(desk, desk.operator, { id, act, words: wordsOf(flags) }))

export const suggestions = listArea({
  list: suggestionList,
  line: 'books that readers want bought: ordered, arrived, declined',
  options: WORDS,
  verbs: {
    see: {
      usage: 'somebody looks at it: its reader can no longer take it back',
      run: move('seen'),
    },
    order: { usage: 'it is ordered; --zh, --en', run: move('ordered') },
    arrive: { usage: 'it has come; --zh, --en', run: move('arrived') },
    decline: { usage: 'it is not bought; --zh, --en', run: move('declined') },
  },
})
