/** `npm run admin -- feedback`: what readers write to the library, and its answers. */

import { openFiles } from '../../runtime/files.ts'
import { type Desk, type Flags, report, WORDS, wordsOf } from '../../staff/desk.ts'
import { listArea } from '../../staff/list-command.ts'
import { cleanText } from '../bibs/detail-html.ts'
import { answerFeedback, feedbackList, filesOf } from './decisions.ts'

const answer =
  (act: 'answered' | 'closed') =>
  async (desk: Desk, id: number, flags: Flags): Promise<void> => {
    const words = wordsOf(flags, { isNeeded: act === 'answered' })
    const author = cleanText(String(flags.by ?? ''))
    const isFurther = flags.more === true
    const deciding = answerFeedback(desk, desk.operator, { id, act, words, author, isFurther })
    const { before } = await deciding
    await report(desk, deciding, before === 'answered' ? '; --more adds another answer' : '')
  }

export const feedback = listArea({
  list: feedbackList,
  line: 'what readers write to the library, and its answers',
  options: { ...WORDS, by: { type: 'string' }, more: { type: 'boolean' } },
  verbs: {
    answer: {
      usage: '--zh TEXT, --en TEXT or both; --by DEPARTMENT; --more adds to an answer that is there',
      run: answer('answered'),
    },
    close: {
      usage: 'it is dealt with; --zh, --en where there is something to say',
      run: answer('closed'),
    },
  },
  more: fileLines,
})

/** The files that came with a letter, and where they lie. */
async function fileLines({ store, config }: Desk, letter: number): Promise<string[]> {
  return (await filesOf(store.db, letter)).map(
    ({ id, name, size }) =>
      `file      ${cleanText(name)}, ${size} bytes: ${openFiles(config.files).placeOf(`uploads/${id}`)}`,
  )
}
