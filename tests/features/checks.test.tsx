// @vitest-environment jsdom
/**
 * A18: checks before an action. Without a session they ask for sign-in, and the action continues; a check
 * that fails is reported and can be retried; only the server can refuse. The pages run in front of the real
 * host.
 */
import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import around from '../../src/features/book/around.zh.ts'
import faults from '../../src/features/book/fault/faults.zh.ts'
import purchase from '../../src/features/recommend/suggest-purchase/purchase.zh.ts'
import bookMore from '../../src/i18n/areas/catalogue/bookMore.zh.ts'
import common from '../../src/i18n/areas/common.zh.ts'
import feedback from '../../src/i18n/areas/feedback.zh.ts'
import lists from '../../src/i18n/areas/lists.zh.ts'
import auth from '../../src/i18n/areas/reader/auth.zh.ts'
import requests from '../../src/i18n/areas/reader/requests.zh.ts'
import { PASSWORD } from '../fixture-library.ts'
import { FAILURES } from '../network-failures.ts'
import { openPortal, openServer, resetStores, signedInAs } from '../portal.tsx'
import { openAt, signInThere } from './open-at.ts'

afterEach(resetStores)
Element.prototype.scrollIntoView ??= () => {}

const BOOK = `/searchDetailLocal/m${createHash('md5').update('test\nT1').digest('hex')}`
const user = userEvent.setup()
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const [SERVER_ERROR, TIME_OUT] = ['500', 'time-out'].map(name => FAILURES.find(one => one.name === name)!)

const said = () => `${document.body.textContent} ${JSON.stringify($toasts.get())}`

describe('B11 checking whether the book may be reviewed', () => {
  const HAS = bookMore.reviews.youHaveCommentedOnThisBook
  const opened = async () => {
    const open = await openAt(BOOK)
    const field = (await screen.findByRole('textbox', {
      name: new RegExp(bookMore.reviews.comment),
    })) as HTMLTextAreaElement
    await user.type(field, '每年都要重读一遍')
    const post = async () => fireEvent.click(await button(bookMore.reviews.post))
    const isSaidNo = () => said().includes(HAS) || said().includes('youHaveCommentedOnThisBook')
    return { ...open, field, post, isSaidNo }
  }

  it.each([
    ['check', /reviews\/check/],
    ['review', /reviews\/review$/],
  ])('a session that ends at the %s: the reader signs in, and the review is posted once', async (_, path) => {
    const { network, endSession, post, isSaidNo, count } = await opened()
    network.before = { path, act: endSession }
    await post()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: auth.title })).not.toBeNull())
    expect(isSaidNo()).toBe(false)
    await signInThere()
    await waitFor(() => expect(count('review')).toBe(1))
    await waitFor(() => expect(said()).toContain('actionSuccess'))
  })

  it.each([SERVER_ERROR, TIME_OUT])(
    'a check that fails ($name) is not a refusal: it is reported and retried',
    async failure => {
      const { fails, field, post, isSaidNo, count } = await opened()
      fails(/reviews\/check/, failure!)
      await post()
      await waitFor(() => expect(said()).toContain(failure!.sentence))
      expect([isSaidNo(), field.value, count('review')]).toEqual([false, '每年都要重读一遍', 0])
      fails(/^$/, null)
      await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).toBeNull())
      await post()
      await waitFor(() => expect(count('review')).toBe(1))
    },
  )

  it('the server’s refusal is shown', async () => {
    const { raw, post, isSaidNo, count } = await opened()
    raw.exec(
      "INSERT INTO review (bib, uid, score, content, anonymous, created_at) VALUES (1, 1, 5, '好', 0, 1)",
    )
    await post()
    await waitFor(() => expect(isSaidNo()).toBe(true))
    expect(count('review')).toBe(1)
  })
})

describe.each([
  ['B09', 'preg', /requests\/item_copies/],
  ['B10', 'rele', /requests\/item_copies/],
  ['B14', 'prior', /requests\/priority_lend_data/],
] as const)('%s which copies may be requested: %s', (_, kind, path) => {
  const opened = () =>
    openAt(BOOK, ({ store }) => {
      if (kind === 'prior')
        store.raw.exec("UPDATE item SET status = 'cataloguing' WHERE bib = 1; DELETE FROM loan WHERE bib = 1")
    })
  const open = async () => fireEvent.click(await button(around.asks[kind]))
  const rows = () =>
    screen
      .findByRole('region', { name: requests[`${kind}Title`] })
      .then(panel => within(panel).findAllByRole('checkbox'))

  it('without a session asks for sign-in, and shows them afterwards', async () => {
    const { endSession } = await opened()
    const press = await button(around.asks[kind])
    endSession()
    fireEvent.click(press)
    fireEvent.click(await button(requests.signIn))
    await signInThere()
    expect((await rows()).length).toBeGreaterThan(0)
  })

  it('a failure is reported, and they can be loaded again', async () => {
    const { fails } = await opened()
    fails(path, SERVER_ERROR!)
    await open()
    await screen.findByText(requests.copiesFailed)
    fails(/^$/, null)
    fireEvent.click(await button(common.reload))
    expect((await rows()).length).toBeGreaterThan(0)
  })
})

it('B02 the form of a report without a session: the reader signs in, and it is there', async () => {
  const { network, endSession } = await openAt(BOOK)
  network.before = { path: /x\/book_faults/, act: endSession }
  fireEvent.click(await button(bookMore.report))
  await signInThere()
  await screen.findByRole('combobox', { name: new RegExp(faults.fault) })
})

const beginning = (text: string) => new RegExp(text.split('{{')[0]!)
const again = async () => fireEvent.click(await button(common.tryAgain))

it.each([
  ['/suggestPurchase', purchase.rightFailed, purchase.right],
  ['/recommend', requests.suggest.rightFailed, requests.suggest.right],
])(
  'B14 C08 %s: a failure to get the limit of suggestions is reported, and can be retried',
  async (path, failed, right) => {
    const server = await openServer({ CAPTCHA: 'off' })
    await signedInAs(server, 'reader1', PASSWORD)
    const send = httpSettings.fetch!
    let isBroken = true
    httpSettings.fetch = (input, init) =>
      isBroken && /check_recommend/.test(String(input)) ? SERVER_ERROR!.answer() : send(input, init)
    await openPortal(path)
    await screen.findByText(new RegExp(failed))
    expect(document.body.textContent).toContain(SERVER_ERROR!.sentence)
    isBroken = false
    await again()
    await screen.findByText(beginning(right))
    expect(document.body.textContent).not.toContain(failed)
  },
)

it('C08 a failure to check whether the library has a similar book is reported, and can be retried', async () => {
  const { fails } = await openAt('/suggestPurchase')
  fails(/suggest\/check/, TIME_OUT!)
  await user.type(
    await screen.findByRole('textbox', { name: new RegExp(`^${purchase.fields.title}`) }),
    '河流之书',
  )
  await screen.findByText(new RegExp(purchase.checkFailed))
  expect(document.body.textContent).not.toContain(purchase.nothingAlike)
  fails(/^$/, null)
  await again()
  await screen.findByText(purchase.nothingAlike)
})

describe('a form for the library', () => {
  it.each([
    ['R16 a letter', '/reader/feedback', feedback.text, feedback.send, /feedbacks\/submit/, 'feedback'],
    ['R21 a trial', '/reader/trials', lists.trials.name, lists.trials.send, /trial/, 'trial'],
  ])(
    '%s whose session ends on sending: the reader signs in, and it is sent once',
    async (_, path, label, name, call, table) => {
      const { network, endSession, count } = await openAt(path)
      const before = count(table) as number
      await user.type(await screen.findByLabelText(new RegExp(label)), '开架区晚上太暗')
      network.before = { path: call, act: endSession }
      fireEvent.click(await button(name))
      await signInThere()
      await waitFor(() => expect(count(table)).toBe(before + 1))
    },
  )
})
