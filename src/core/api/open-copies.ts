import type { OpenCopy } from '../../contract/catalogue/x-open-copies.ts'
import { call } from '../http.ts'

/** DOIs of one call, as the contract has it */
const AT_ONCE = 50

type Waiting = { doi: string; done(copy: OpenCopy): void }

const unknown = (doi: string): OpenCopy => ({ doi, access: 'unknown', url: '', format: '', version: '' })

let waiting: Waiting[] = []

/** Those of one tick are asked for together. @returns `unknown` also when the call fails; never rejects */
export const loadOpenCopy = (doi: string): Promise<OpenCopy> =>
  new Promise(done => {
    if (waiting.push({ doi, done }) === 1) setTimeout(sendAll)
  })

function sendAll(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += AT_ONCE) void send(all.slice(from, from + AT_ONCE))
}

async function send(asked: Waiting[]): Promise<void> {
  const dois = [...new Set(asked.map(({ doi }) => doi))]
  const copies = await call('POST /x/open_copies', { body: { dois }, silent: true }).catch(() => null)
  for (const { doi, done } of asked) done(copies?.find(one => one.doi === doi) ?? unknown(doi))
}
