/** A stub of a cashier: its page, and its callbacks. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signedHeaders } from '../../host/modules/notices/webhook/sign.ts'

const KEY = Buffer.alloc(32, 5)
export const SECRET = `whsec_${KEY.toString('base64')}`

export type Outside = { url: string; address: string; callBack(said: object): Promise<number>; close(): void }

/** The cashier's page, which says what it was given, with a way back. */
export async function openOutside(): Promise<Outside> {
  let notify = ''
  const server = createServer((request, response) => {
    const { searchParams } = new URL(`http://127.0.0.1${request.url ?? ''}`)
    if (request.method === 'POST') return response.writeHead(204).end()
    notify = searchParams.get('notify') ?? notify
    const back = (searchParams.get('return') ?? '').replaceAll('&', '&amp;')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="zh"><title>收银台</title><h1>收银台</h1><p>${searchParams.get('amount')} ${searchParams.get('currency')}</p><a href="${back}">返回图书馆</a>`,
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ address, url: `http://${address}` },
    async callBack(said) {
      const body = JSON.stringify(said)
      const headers = signedHeaders({ id: 'cb_1', at: Date.now(), body }, [KEY])
      return (await fetch(notify, { method: 'POST', headers, body })).status
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
