/** A gateway for tests: keeps what it is sent, and answers as it is told. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = {
  headers: Record<string, string>
  /** as it was signed */
  body: string
  message: {
    id: string
    type: string
    timestamp: string
    data: Record<'kind' | 'language' | 'library' | 'subject' | 'text' | 'link', string> & {
      reader: string | null
    }
  }
}

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
export const SECRET_BEFORE = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

/** answers: the statuses of the next messages, then 200; isSilent: no answer at all */
export type Gateway = Awaited<ReturnType<typeof openGateway>>

export async function openGateway() {
  const manner: { answers: number[]; body?: string; isSilent?: boolean } = { answers: [] }
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', piece => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8')
      received.push({
        headers: request.headers as Record<string, string>,
        body,
        message: JSON.parse(body),
      })
      if (manner.isSilent) return
      const status = manner.answers.shift() ?? 200
      response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {})
      response.end(manner.body ?? '')
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    manner,
    received,
    env: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/notices`,
      WEBHOOK_SECRET: SECRET,
      WEBHOOK_NAME: '微信|WeChat',
      WEBHOOK_TIMEOUT: '1',
      SOURCE_HOSTS_INSIDE: `127.0.0.1:${port}`,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
