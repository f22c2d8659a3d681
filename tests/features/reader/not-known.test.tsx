// @vitest-environment jsdom
/** F05, R14: what could not be loaded is said as such, with its own words, and asked again by one press. */
import { screen, waitFor } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import common from '../../../src/i18n/areas/common.zh.ts'
import saved from '../../../src/i18n/areas/reader/savedSearches.zh.ts'
import { FAILURES } from '../../network-failures.ts'
import { resetStores } from '../../portal.tsx'
import { openAt } from '../open-at.ts'

afterEach(resetStores)
Element.prototype.scrollIntoView ??= () => {}

const SERVER_ERROR = FAILURES.find(one => one.name === '500')!
const again = async () => userEvent.click(await screen.findByRole('button', { name: common.tryAgain }))

it('F05 whether a class is followed is not known after a failure, and asked again', async () => {
  const { fails } = await openAt('/category?class=I242', (_, network) =>
    Object.assign(network, { path: /x\/saved_searches$/, failure: SERVER_ERROR }),
  )
  expect(await screen.findByText(new RegExp(saved.followUnknown))).toBeTruthy()
  fails(/^$/, null)
  await again()
  await waitFor(() => expect(screen.queryByText(new RegExp(saved.followUnknown))).toBeNull())
})

it('R05 wished books that cannot be loaded are not called searches', async () => {
  const { fails } = await openAt('/reader/searches', (_, network) =>
    Object.assign(network, { path: /x\/wishes$/, failure: SERVER_ERROR }),
  )
  expect(await screen.findByText(saved.wishesFailed)).toBeTruthy()
  expect(screen.queryByText(saved.failed)).toBeNull()
  fails(/^$/, null)
  await userEvent.click(await screen.findByRole('button', { name: common.reload }))
  expect(await screen.findByText(saved.noWishes)).toBeTruthy()
})

it('R13 a link of a mail that cannot be looked up says so', async () => {
  await openAt('/stopMail#abc', (_, network) =>
    Object.assign(network, { path: /saved_searches\/stop/, failure: SERVER_ERROR }),
  )
  expect(await screen.findByText(saved.stopFailed)).toBeTruthy()
})

it('R14 reasons against a deletion that are asked for again in vain: the failure is said', async () => {
  const waiting = {
    asked: null,
    reasons: [{ kind: 'unanswered', count: 1 }],
    needsPassword: true,
    ownsCard: true,
    days: 7,
  }
  const { fails } = await openAt('/reader/myData', (_, network) =>
    Object.assign(network, {
      path: /my_data\/deletion$/,
      failure: {
        ...SERVER_ERROR,
        answer: async () => new Response(JSON.stringify({ code: 0, msg: null, data: waiting })),
      },
    }),
  )
  const button = await screen.findByRole('button', { name: common.tryAgain })
  fails(/my_data\/deletion$/, SERVER_ERROR)
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain(SERVER_ERROR.sentence)
})
