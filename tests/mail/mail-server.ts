/** An SMTP server for tests, which stores its mails. It can also reject mails, or not answer. */
import { SMTPServer } from 'smtp-server'

export type Letter = { from: string; to: string[]; source: string; text: string }

/**
 * hold: a mail is accepted only when this resolves. refuses: every mail is rejected, with this code or 451.
 * isSilent: sends no greeting
 */
export type Manner = { hold?: Promise<void>; refuses?: boolean | number; isSilent?: boolean }

export async function openMailServer(manner: Manner = {}) {
  const letters: Letter[] = []
  const waiting: ((letter: Letter) => void)[] = []
  const connected: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      if (!manner.isSilent) done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        await manner.hold
        if (manner.refuses)
          return done(
            Object.assign(new Error('not today'), {
              responseCode: Number(manner.refuses) > 1 ? Number(manner.refuses) : 451,
            }),
          )
        const { mailFrom, rcptTo } = session.envelope
        const source = Buffer.concat(chunks).toString('utf8')
        const letter = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          text: textOf(source),
        }
        letters.push(letter)
        waiting.shift()?.(letter)
        done()
      })
    },
  })
  server.server.on('connection', () => connected.shift()?.())
  // some tests close the client's connection midway
  server.on('error', () => {})
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    manner,
    letters,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'The Library <library@linjiang.example>' },
    /** the next mail to arrive */
    next: () => new Promise<Letter>(resolve => waiting.push(resolve)),
    /** resolves at the next connection */
    connection: () => new Promise<void>(resolve => connected.push(resolve)),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Decodes the plain text part, whatever its encoding. */
function textOf(source: string): string {
  const part = source.split(/\r?\n--/).find(piece => /content-type: text\/plain/i.test(piece)) ?? source
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(body.replace(/\s/g, ''), 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
