/** `npm run admin -- fines`: lists readers' fines and marks them as paid or waived. */
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../../staff/desk.ts'
import { listArea } from '../../../staff/list-command.ts'
import { fineList, settleFine } from '../desk/desk-decisions.ts'

const settle =
  (act: 'paid' | 'waived') =>
  (desk: Desk, id: number, flags: Flags): Promise<void> => {
    const words = wordsOf(flags, { isNeeded: act === 'waived' })
    return report(desk, settleFine(desk, desk.operator, { id, act, words }))
  }

export const fines = listArea({
  list: fineList,
  line: 'what readers owe: paid, waived; that of a book still out grows and is not among them',
  options: WORDS,
  verbs: {
    pay: { usage: 'it was paid at the desk', run: settle('paid') },
    waive: { usage: '--zh TEXT, --en TEXT or both say why', run: settle('waived') },
  },
})
