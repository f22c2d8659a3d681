/** Environment variables of outgoing mail. */
import { ConfigError, choice, type Environment, isLoopback, text, wrong } from './env.ts'

/** url '' = mails are not sent but shown on the outbox page. from: an address, or `Name <address>` */
export type MailConfig = { url: string; from: string }

/** @throws ConfigError */
export function readMail(env: Environment, host: string, publicUrl: string): MailConfig | null {
  // a login shell sets MAIL to the user's own mailbox
  const isMailbox = env.MAIL?.startsWith('/')
  const isOutbox = !isMailbox && choice(env, 'MAIL', ['', 'outbox'], '') === 'outbox'
  const url = text(env, 'SMTP_URL', '')
  const from = text(env, 'MAIL_FROM', '')
  // a control character would inject another header
  if (from !== '' && !/^(?:[^<>\p{Cc}]{0,100}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u.test(from))
    throw wrong('MAIL_FROM', from, 'an address such as Library <library@example.edu>')
  if (isOutbox) {
    if (url) throw new ConfigError('MAIL=outbox and SMTP_URL do not go together: choose one')
    if (!isLoopback(host) || (publicUrl && !isLoopback(new URL(publicUrl).hostname)))
      throw new ConfigError(
        'MAIL=outbox shows every mail to whoever opens its page: it is for HOST=127.0.0.1 alone. Set SMTP_URL instead',
      )
    return { url: '', from: from || 'outbox@localhost' }
  }
  if (url === '') return null
  const parts = URL.canParse(url) ? new URL(url) : null
  // never logged: it may contain a password
  if (!parts?.hostname || !/^smtps?:$/.test(parts.protocol) || parts.search || parts.hash)
    throw new ConfigError('SMTP_URL is not possible: smtp://host:587 or smtps://user:password@host')
  if (from === '') throw new ConfigError('MAIL_FROM is not set: SMTP_URL needs it')
  return { url, from }
}
