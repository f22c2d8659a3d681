/**
 * The mail of new books in the searches that a reader keeps: light in any mail program, with links that end it (stop-token.ts). Its
 * headers are those of RFC 8058, so that a mail program can end it by one press.
 */
import { STOP_LINK_DAYS } from '../../../src/core/limits.ts'
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import { bookHref } from '../../../src/core/rules/urls/portal-links.ts'
import { libraryAddress } from '../../http/library-address.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { HostContext } from '../../runtime/context.ts'
import { type Lang, say } from '../../runtime/say.ts'
import type { ToldSearch } from '../notices/add-notice.ts'
import { bibsById } from './queries.ts'
import { shownBook } from './shown.ts'
import { openStopTokens } from './stop-token.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'config'>
/** name: of the library; title, words: of the notice */
type About = { lang: Lang; name: string; to: string; uid: number; title: string; words: string }
type Section = {
  name: string
  heading: string
  more: string
  /** page of the reader with all of them */
  href: string
  stop: string
  books: { title: string; href: string; facts: string; callNo: string }[]
}

export async function newBooksLetter(parts: Parts, about: About): Promise<Mail> {
  const { lang, name, to, uid, title, words } = about
  const { searches } = JSON.parse(words) as { searches: ToldSearch[] }
  const tokens = await openStopTokens(parts)
  const books = new Map(
    (
      await bibsById(
        parts.store.db,
        searches.flatMap(one => one.bibs),
      )
    ).map(row => [row.id, shownBook(row)]),
  )
  const base = `${libraryAddress(parts.config)}/space`
  const stopPage = (search: number) => `${base}/stopMail#${tokens.tokenFor({ uid, search })}`
  const sections = searches.map((one): Section => {
    // a book may have been withdrawn since
    const named = one.bibs.flatMap(bib => books.get(bib) ?? [])
    const left = one.count - named.length
    return {
      name: one.name,
      heading: say(lang, 'saved.mail.heading', { name: one.name, count: one.count }),
      more: left > 0 ? say(lang, 'saved.mail.more', { count: left }) : '',
      href: `${base}/reader/searches?look=${one.id}`,
      stop: stopPage(one.id),
      books: named.map(book => ({
        title: book.title,
        href: bookHref(base, book.bibId),
        facts: [book.author, book.publisher, book.year].filter(Boolean).join(lang === 'zh' ? '，' : ', '),
        callNo: book.callNo,
      })),
    }
  })
  const all = {
    why: say(lang, 'saved.mail.why', { name }),
    page: `${base}/reader/searches`,
    stop: stopPage(0),
    stopAll: say(lang, 'saved.mail.stopAll'),
    noSignIn: say(lang, 'saved.mail.noSignIn', { days: STOP_LINK_DAYS }),
    foot: say(lang, 'accounts.mail.foot', { name }),
  }
  const oneClick = `${libraryAddress(parts.config)}/opac/x/saved_searches/stop/${tokens.tokenFor({ uid, search: 0 })}`
  return {
    to,
    subject: say(lang, 'saved.mail.subject', { name, title }),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: asText(lang, sections, all),
    html: asHtml(lang, name, sections, all),
  }
}

type All = Record<'why' | 'page' | 'stop' | 'stopAll' | 'noSignIn' | 'foot', string>

function asText(lang: Lang, sections: Section[], all: All): string {
  const parts = sections.map(({ heading, books, more, href }) =>
    [
      heading,
      ...books.map(book =>
        [`- ${book.title}`, book.facts, book.callNo, book.href].filter(Boolean).join('\n  '),
      ),
      more && `${more}\n${href}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  )
  const stops = sections.map(({ name, stop }) => `${say(lang, 'saved.mail.stopOne', { name })}\n${stop}`)
  return `${[...parts, all.why, all.page, ...stops, `${all.stopAll}\n${all.stop}`, all.noSignIn, all.foot].join('\n\n')}\n`
}

// inline styles and plain colours: mail programs drop style sheets, and none of these turns dark
const LINK = 'color:#1f5aa6'
const SMALL = 'margin:0 0 12px;color:#555555;font-size:14px'

function asHtml(lang: Lang, library: string, sections: Section[], all: All): string {
  const a = (href: string, text: string, style = LINK) =>
    `<a href="${inHtml(href)}" style="${style}">${inHtml(text)}</a>`
  const book = (one: Section['books'][number]) =>
    `<li style="margin:0;padding:10px 0">${a(one.href, one.title, `${LINK};font-size:17px;font-weight:bold`)}` +
    `${one.facts && `<br><span style="color:#444444;font-size:14px">${inHtml(one.facts)}</span>`}` +
    `${one.callNo && `<br><span style="color:#444444;font:13px monospace">${inHtml(one.callNo)}</span>`}</li>`
  const part = (one: Section) =>
    `<h2 style="margin:20px 0 0;padding:0 0 6px;border-bottom:1px solid #dddddd;font-size:18px">${inHtml(one.heading)}</h2>` +
    `<ul style="margin:0;padding:0;list-style:none">${one.books.map(book).join('')}</ul>` +
    `${one.more && `<p style="margin:0 0 8px">${a(one.href, one.more)}</p>`}`
  const stops = sections.map(one => a(one.stop, say(lang, 'saved.mail.stopOne', { name: one.name })))
  return [
    `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta name="color-scheme" content="light only"></head>`,
    '<body style="margin:0;padding:16px;background:#ffffff;color:#222222;font:16px/1.6 sans-serif"><div style="max-width:38em">',
    `<p style="${SMALL}">${inHtml(library)}</p>`,
    ...sections.map(part),
    `<div style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #dddddd"><p style="${SMALL}">${inHtml(all.why)}</p>`,
    `<p style="${SMALL}">${[a(all.page, say(lang, 'saved.mail.all')), ...stops, a(all.stop, all.stopAll)].join('<br>')}</p>`,
    `<p style="${SMALL}">${inHtml(all.noSignIn)}</p><p style="${SMALL}">${inHtml(all.foot)}</p></div></div></body></html>`,
  ].join('\n')
}
