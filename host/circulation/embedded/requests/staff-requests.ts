/** `npm run admin -- requests`: reservations and commissions, from the shelf to pickup. */
import { Cannot } from '../../../staff/decide.ts'
import { type Desk, dayStart, type Flags, report, WORDS, wordsOf } from '../../../staff/desk.ts'
import { listArea } from '../../../staff/list-command.ts'
import { type RequestStep, requestList, stepRequest } from './request-decisions.ts'

const move =
  (step: RequestStep) =>
  (desk: Desk, id: number, flags: Flags): Promise<void> => {
    const words = wordsOf(flags, { isNeeded: step === 'refused' })
    const until =
      flags.until === undefined
        ? undefined
        : desk.dates.endOfDayAfter(dayStart('--until', String(flags.until), desk), 0)
    if (until !== undefined && until < desk.clock.now())
      throw new Cannot('--until is over. Nothing was changed.')
    return report(desk, stepRequest(desk, desk.operator, { id, step, words, until }))
  }

export const requests = listArea({
  list: requestList,
  line: 'reservations and commissions: on the way, ready, fetched, refused',
  options: { ...WORDS, until: { type: 'string' } },
  verbs: {
    transit: { usage: 'it is on its way', run: move('transit') },
    ready: { usage: 'it can be fetched; --until DAY, else as the rules say', run: move('ready') },
    fetched: { usage: 'it was fetched (check-out says so itself)', run: move('fetched') },
    refuse: {
      usage: '--zh TEXT, --en TEXT or both say why; a ready copy goes to the next reader',
      run: move('refused'),
    },
  },
})
