/** /opac/x/book_mail: a book's details by mail. The sender writes nothing in it, and the address is kept nowhere. */
import { bookMailCalls } from '../../../src/contract/catalogue/x-book-mail.ts'
import { cleanEmail, emailFault } from '../../../src/core/rules/reader/validate-contact.ts'
import { Answer } from '../../http/calls/envelope.ts'
import { HttpError, Refusal } from '../../http/calls/errors.ts'
import type { Module } from '../../http/calls/module.ts'
import { letter } from '../../mail/letters.ts'
import { say } from '../../runtime/say.ts'
import { bookMailFromKey, bookMailKey } from '../../signin/throttle.ts'
import { pageAddress } from '../accounts/links.ts'
import { libraryName } from '../accounts/send-mail.ts'
import { openCatalogue } from '../bibs/catalogue.ts'
import { cleanText } from '../bibs/detail/detail-html.ts'
import { knownCopies } from '../bibs/holding-rows.ts'
import { bookByBibId } from '../bibs/queries.ts'
import { solveCaptcha, visitorTerms } from '../faults/visitor.ts'

/** max mails per hour: to an address, of a reader, and from a network address, which a campus may share */
const MOST_TO = 10
const MOST_OF_READER = 20
const MOST_OF_ADDRESS = 60
/** places listed */
const MOST_PLACES = 10

export const bookMail: Module = (on, ctx) => {
  const { store, throttle, mail } = ctx
  const shelf = openCatalogue(ctx)

  on(bookMailCalls.terms, async input =>
    input.uid ? { captcha: false, challenge: null } : visitorTerms(ctx, input),
  )

  on(bookMailCalls.send, async input => {
    const { body, lang, uid, ip } = input
    if (!mail.isOn) throw new Refusal('bookMail.off')
    const book = await bookByBibId(store.db, body.bibId)
    if (!book || book.withdrawn) throw new HttpError(404, 'errors.missing')
    const email = cleanEmail(body.email)
    const fault = emailFault(email)
    if (fault) throw new Refusal(`faults.${fault}`)
    if (!uid) await solveCaptcha(ctx, input)
    const sender = uid ? `reader ${uid}` : `address ${ip}`
    if (!(await throttle.allow(bookMailFromKey(sender), uid ? MOST_OF_READER : MOST_OF_ADDRESS)))
      throw new Refusal('bookMail.tooMany')
    if (!(await throttle.allow(bookMailKey(email), MOST_TO))) throw new Refusal('bookMail.tooMany')

    const [names, copies, name] = await Promise.all([
      shelf.names(),
      knownCopies(ctx, [book.id]),
      libraryName(ctx, lang),
    ])
    const places = new Set(
      copies.map(copy =>
        [cleanText(copy.callNo), names.location(copy.tempLocaCode || copy.locaCode, lang)]
          .filter(Boolean)
          .join('  '),
      ),
    )
    const title = cleanText([book.title, book.subtitle].filter(Boolean).join(' : '))
    const published = [book.pub_place, book.publisher, book.pub_year].map(cleanText).filter(Boolean)
    const content = [
      cleanText(book.author),
      published.join(', '),
      book.isbn && `ISBN ${cleanText(book.isbn)}`,
      '',
      ...[...places].slice(0, MOST_PLACES),
    ]
      .filter((line, nth, lines) => line !== '' || (nth > 0 && nth < lines.length - 1))
      .join('\n')
    const link = pageAddress(ctx, input, `searchDetailLocal/${encodeURIComponent(book.bib_id)}`)
    mail.later(async () => letter(lang, 'book', email, { name, userId: '', title, content, link }))
    return new Answer({ bibId: book.bib_id }, { msg: say(lang, 'bookMail.sent') })
  })
}
