/** The mails, in the reader's language, as text and as HTML. */
import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { type Lang, say, type Values } from '../runtime/say.ts'
import type { Mail } from './mailer.ts'

export type Letter =
  | 'password'
  | 'firstPassword'
  | 'verify'
  | 'emailChanged'
  | 'passwordChanged'
  | 'notice'
  | 'visitor'
  | 'book'
  | 'account'
export type LetterValues = {
  /** of the library */
  name: string
  /** the account it is about */
  userId: string
  /** minutes that the link is valid */
  minutes?: number
  /** of a notice */
  title?: string
  content?: string
  /** link to where the reader can act */
  link?: string
}

/** Values are escaped everywhere. */
export function letter(lang: Lang, kind: Letter, to: string, values: LetterValues): Mail {
  const filled: Values = { name: values.name, userId: values.userId, minutes: values.minutes ?? 0 }
  Object.assign(filled, { title: values.title ?? '', content: values.content ?? '' })
  const before = say(lang, `accounts.mail.${kind}.text`, filled)
  const after = say(lang, `accounts.mail.${kind}.after`, filled)
  const foot = say(lang, 'accounts.mail.foot', filled)
  const link = values.link ?? ''
  // a visitor has no account to go to, and an account may be gone
  const button =
    kind === 'visitor' || kind === 'account' ? '' : say(lang, `accounts.mail.${kind}.button`, filled)
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${inHtml(text)}</p>`
  return {
    to,
    subject: say(lang, `accounts.mail.${kind}.subject`, filled),
    text: `${[before, link, after, foot].filter(Boolean).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><body style="font:16px/1.7 sans-serif;color:#222;max-width:36em">`,
      paragraph(before),
      link &&
        `<p style="margin:0 0 16px"><a href="${inHtml(link)}">${inHtml(button)}</a></p>` +
          `<p style="margin:0 0 16px;color:#555;font-size:14px;word-break:break-all">${inHtml(link)}</p>`,
      paragraph(after),
      `<p style="margin:24px 0 0;color:#555;font-size:14px">${inHtml(foot)}</p>`,
      '</body></html>',
    ]
      .filter(Boolean)
      .join('\n'),
  }
}
