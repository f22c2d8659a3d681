/** A page of a signed-in reader whose calls can be made to fail, and whose session can end at a call. */
import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { areVisitors } from '../../src/core/stores/drafts.ts'
import { $uid } from '../../src/core/stores/session/session.ts'
import common from '../../src/i18n/areas/common.zh.ts'
import auth from '../../src/i18n/areas/reader/auth.zh.ts'
import { PASSWORD } from '../fixture-library.ts'
import type { NetworkFailure } from '../network-failures.ts'
import { openPortal, openServer, signedInAs } from '../portal.tsx'

export type Network = {
  /** path of the calls that fail */
  path: RegExp
  failure: NetworkFailure | null
  /** called once, before a call to this path is sent */
  before: { path: RegExp; act: () => void } | null
}

type Server = Awaited<ReturnType<typeof openServer>>

/** @param prepare before the page is opened */
export async function openAt(path: string, prepare = (_: Server, _network: Network) => {}) {
  const server = await openServer({ CAPTCHA: 'off' })
  const network: Network = { path: /^$/, failure: null, before: null }
  prepare(server, network)
  await signedInAs(server, 'reader1', PASSWORD)
  const endsAtOnce = network.before !== null
  const send = httpSettings.fetch!
  httpSettings.fetch = async (input, init) => {
    const { before, failure } = network
    if (before?.path.test(String(input))) {
      network.before = null
      before.act()
    }
    return failure && network.path.test(String(input)) ? failure.answer() : send(input, init)
  }
  const { raw } = server.store
  const fails = (path: RegExp, failure: NetworkFailure | null) => Object.assign(network, { path, failure })
  const count = (table: string) => raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const endSession = () => void raw.exec('DELETE FROM session')
  await openPortal(path)
  if (endsAtOnce) await waitFor(() => expect(network.before).toBeNull())
  else await waitFor(() => expect($uid.get()).not.toBeNull())
  // drafts typed earlier would belong to a visitor, not to the reader
  await waitFor(() => expect(areVisitors()).toBe(false))
  return { raw, network, fails, count, endSession }
}

export async function signInThere() {
  const box = within(await screen.findByRole('dialog', { name: auth.title }))
  await userEvent.type(box.getByLabelText('学号 / 工号'), 'reader1')
  await userEvent.type(box.getByLabelText('密码'), PASSWORD)
  await userEvent.click(box.getByRole('button', { name: common.signIn }))
}
