/** /opac/x/book_faults: problem reports about a book, sent as feedback. */
import { type BookFault, FAULTS, faultsCalls } from '../../../src/contract/catalogue/x-faults.ts'
import { FEEDBACK_LENGTH, FEEDBACK_PER_DAY, FEEDBACK_TITLE_LENGTH } from '../../../src/core/limits.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { cleanLines, cleanText } from '../bibs/detail/detail-html.ts'
import { bookByBibId } from '../bibs/queries.ts'
import { addLetter, countSince } from '../feedbacks/queries.ts'
import * as rows from './queries.ts'
import { verifyVisitor, visitorTerms } from './visitor.ts'

const DAY = 86_400_000
const STATES = ['open', 'answered', 'closed'] as const

export const faults: Module = (on, ctx) => {
  const { store, writes, clock, dates } = ctx
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
  const kinds = (lang: Lang) => FAULTS.map(code => ({ code, name: nameOf(lang, code) }))

  /** @throws Refusal, HttpError */
  async function checked(
    body: { bibId: string; fault: string } & Partial<Record<'content' | 'barCode', string | null>>,
    lang: Lang,
  ) {
    const book = await bookOf(body.bibId)
    const content = cleanLines(body.content ?? '')
    if ([...content].length > FEEDBACK_LENGTH)
      throw new Refusal('feedback.longText', { most: FEEDBACK_LENGTH })
    const barCode = body.barCode?.trim() ?? ''
    if (barCode && !(await rows.hasCopy(store.db, book.id, barCode)))
      throw new HttpError(400, 'errors.badMember', { member: 'barCode' })
    const faultDesc = nameOf(lang, body.fault)
    const title = [...`${faultDesc}: ${cleanText(book.title)}`].slice(0, FEEDBACK_TITLE_LENGTH).join('')
    const about = { bib: book.id, bar_code: barCode, fault: body.fault }
    return { kind: 'book', title, content: content || title, ...about }
  }

  async function bookOf(bibId: string) {
    const book = await bookByBibId(store.db, bibId)
    if (!book || book.withdrawn) throw new HttpError(404, 'errors.missing')
    return book
  }

  on(faultsCalls.list, async ({ uid, lang, query: { bibId } }) => {
    const bib = bibId ? (await bookOf(bibId)).id : 0
    const found = await rows.reportsBy(store.db, uid, bib)
    return {
      faults: kinds(lang),
      items: found.map(row => shown(row, lang)),
    }
  })

  on(faultsCalls.send, async ({ uid, lang, body }) => {
    const letter = await checked(body, lang)
    const row = await writes.transaction(async trx => {
      const now = clock.now()
      const own = await rows.reportsBy(trx, uid, letter.bib)
      if (
        own.some(
          one => one.state === 'open' && one.fault === letter.fault && one.bar_code === letter.bar_code,
        )
      )
        throw new Refusal('faults.again')
      if ((await countSince(trx, uid, now - DAY)) >= FEEDBACK_PER_DAY)
        throw new Refusal('feedback.tooMany', { most: FEEDBACK_PER_DAY })
      const id = await addLetter(trx, { uid, now, ...letter })
      return rows.reportOf(trx, id)
    })
    return new Answer(shown(row, lang), { msg: say(lang, 'faults.sent') })
  })
  on(faultsCalls.terms, async input => ({ faults: kinds(input.lang), ...(await visitorTerms(ctx, input)) }))

  on(faultsCalls.sendAsVisitor, async input => {
    const { body, lang } = input
    const letter = await checked(body, lang)
    const email = await verifyVisitor(ctx, input)
    const { bib, fault, bar_code: barCode } = letter
    await writes.transaction(async trx => {
      if (await rows.isOpen(trx, { email, bib, fault, barCode })) throw new Refusal('faults.again')
      await addLetter(trx, { uid: null, email, lang, now: clock.now(), ...letter })
    })
    return new Answer({ fault }, { msg: say(lang, 'faults.sentByMail') })
  })
}
