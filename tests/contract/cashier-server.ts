/** A cashier for tests: takes readers by a signed link, calls back, and answers when it is asked. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from '../../host/modules/notices/webhook/sign.ts'

const KEY = Buffer.alloc(32, 5)
const NAMES = ['payment', 'amount', 'currency', 'expires', 'merchant', 'notify', 'return'] as const

export type Said = {
  payment: string
  state: string
  amount?: number
  currency?: string
  transaction?: string
}

/** A callback's headers and body. at: epoch ms */
export function signedCallback(said: unknown, at: number, key = KEY) {
  const payload = typeof said === 'string' ? said : JSON.stringify(said)
  return { payload, headers: signedHeaders({ id: `cb_${at}`, at, body: payload }, [key]) }
}

/** What stands in a link, once its signature is right. @throws when it is not */
export function readLink(address: string): Record<(typeof NAMES)[number], string> {
  const { searchParams } = new URL(address)
  const values = NAMES.map(name => searchParams.get(name) ?? '')
  const own = `v1,${createHmac('sha256', KEY).update(values.join('\n')).digest('base64')}`
  if (own !== searchParams.get('signature')) throw new Error('the link is not signed')
  return Object.fromEntries(NAMES.map((name, at) => [name, values[at]])) as ReturnType<typeof readLink>
}

export async function openCashier() {
  /** what it says when it is asked, by payment */
  const known = new Map<string, Said>()
  const asked: string[] = []
  /** status: of its answers to questions; 0 = as it is */
  const manner: { page: (link: ReturnType<typeof readLink>) => string; status: number } = {
    page: () => '',
    status: 0,
  }
  const server = createServer((request, response) => {
    const address = `http://127.0.0.1${request.url ?? ''}`
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(manner.page(readLink(address)))
    }
    const pieces: Buffer[] = []
    request.on('data', piece => pieces.push(piece))
    request.on('end', () => {
      const { payment } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as { payment: string }
      asked.push(payment)
      const said = known.get(payment)
      response.statusCode = manner.status || (said ? 200 : 404)
      response.end(said ? JSON.stringify(said) : '')
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    known,
    asked,
    manner,
    env: {
      CASHIER_URL: `http://127.0.0.1:${port}/pay`,
      CASHIER_STATUS_URL: `http://127.0.0.1:${port}/status`,
      CASHIER_SECRET: `whsec_${KEY.toString('base64')}`,
      CASHIER_MERCHANT: 'library-1',
      SOURCE_HOSTS_INSIDE: `127.0.0.1:${port}`,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
