/** /opac/x/book_faults: what is wrong with a book, as a letter to the library. */
import { type BookFault, FAULTS, faultsCalls } from '../../../src/contract/x-faults.ts'
import { FEEDBACK_LENGTH, FEEDBACK_PER_DAY, FEEDBACK_TITLE_LENGTH } from '../../../src/core/limits.ts'
import { Answer } from '../../kernel/envelope.ts'
import { HttpError, Refusal } from '../../kernel/errors.ts'
import type { Module } from '../../kernel/module.ts'
import { type Lang, say } from '../../kernel/say.ts'
import { cleanLines, cleanText } from '../bibs/detail-html.ts'
import { bookByBibId } from '../bibs/queries.ts'
import { addLetter, countSince } from '../feedbacks/queries.ts'
import * as rows from './fault-queries.ts'

const DAY = 86_400_000
const STATES = ['open', 'answered', 'closed'] as const

export const faults: Module = (on, { store, writes, clock, dates }) => {
  const nameOf = (lang: Lang, fault: string): string => {
    const known = FAULTS.find(one => one === fault)
    return known ? say(lang, `faults.kinds.${known}`) : fault
  }
  const shown = (row: rows.ReportRow, lang: Lang): BookFault => ({
    reportId: row.id,
    bibId: row.bib_id,
    title: cleanText(row.title),
    barCode: row.bar_code,
    fault: row.fault,
    faultDesc: nameOf(lang, row.fault),
    content: row.content,
    status: row.state,
    statusDesc: say(lang, `feedback.states.${STATES.find(one => one === row.state) ?? 'open'}`),
    createdDate: dates.minute(row.created_at),
  })
  async function bookOf(bibId: string) {
    const book = await bookByBibId(store.db, bibId)
    if (!book || book.withdrawn) throw new HttpError(404, 'errors.missing')
    return book
  }

  on(faultsCalls.list, async ({ uid, lang, query: { bibId } }) => {
    const bib = bibId ? (await bookOf(bibId)).id : 0
    const found = await rows.reportsBy(store.db, uid, bib)
    return {
      faults: FAULTS.map(code => ({ code, name: nameOf(lang, code) })),
      items: found.map(row => shown(row, lang)),
    }
  })

  on(faultsCalls.send, async ({ uid, lang, body }) => {
    const book = await bookOf(body.bibId)
    const content = cleanLines(body.content ?? '')
    if ([...content].length > FEEDBACK_LENGTH)
      throw new Refusal('feedback.longText', { most: FEEDBACK_LENGTH })
    const barCode = body.barCode?.trim() ?? ''
    if (barCode && !(await rows.hasCopy(store.db, book.id, barCode)))
      throw new HttpError(400, 'errors.badMember', { member: 'barCode' })
    const faultDesc = nameOf(lang, body.fault)
    const title = [...`${faultDesc}: ${cleanText(book.title)}`].slice(0, FEEDBACK_TITLE_LENGTH).join('')
    const row = await writes.together(async trx => {
      const now = clock.now()
      const own = await rows.reportsBy(trx, uid, book.id)
      if (own.some(one => one.state === 'open' && one.fault === body.fault && one.bar_code === barCode))
        throw new Refusal('faults.again')
      if ((await countSince(trx, uid, now - DAY)) >= FEEDBACK_PER_DAY)
        throw new Refusal('feedback.tooMany', { most: FEEDBACK_PER_DAY })
      const about = { bib: book.id, bar_code: barCode, fault: body.fault }
      const id = await addLetter(trx, { uid, kind: 'book', title, content: content || title, now, ...about })
      return rows.reportOf(trx, id)
    })
    return new Answer(shown(row, lang), { msg: say(lang, 'faults.sent') })
  })
}
