/** `npm run admin -- losses`: cards reported lost, until the desk returns or replaces them. */
import { report, WORDS, wordsOf } from '../../../staff/desk.ts'
import { listArea } from '../../../staff/list-command.ts'
import { endLoss, lossList } from './card-decisions.ts'

export const losses = listArea({
  list: lossList,
  line: 'cards reported lost, until there is one again',
  options: WORDS,
  verbs: {
    end: {
      usage: 'the card was found, or there is a new one; --zh, --en',
      run: (desk, id, flags) => report(desk, endLoss(desk, desk.operator, { id, words: wordsOf(flags) })),
    },
  },
})
