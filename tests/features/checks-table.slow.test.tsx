// @vitest-environment jsdom
/**
 * A18: every check before an action, in every way it can end. With a session that ends meanwhile the reader signs in and
 * the action goes on; a failure is reported as such; only the server’s refusal is a refusal. Signed out: checks.test.tsx.
 */
import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '../../src/contract/index.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import around from '../../src/features/book/around.zh.ts'
import faults from '../../src/features/book/fault/faults.zh.ts'
import purchase from '../../src/features/recommend/suggest-purchase/purchase.zh.ts'
import bookMore from '../../src/i18n/areas/catalogue/bookMore.zh.ts'
import auth from '../../src/i18n/areas/reader/auth.zh.ts'
import requests from '../../src/i18n/areas/reader/requests.zh.ts'
import { NOW } from '../fixture-library.ts'
import { FAILURES } from '../network-failures.ts'
import { resetStores } from '../portal.tsx'
import { serverText } from '../words.ts'
import { type Network, openAt, signInThere } from './open-at.ts'

afterEach(resetStores)
Element.prototype.scrollIntoView ??= () => {}

type Opened = Awaited<ReturnType<typeof openAt>>
type Check = {
  page: string
  /** its address */
  path: RegExp
  before?: (raw: Opened['raw']) => void
  ready?: () => Promise<void>
  /** what the reader does then, and the check is made */
  start: () => Promise<void>
  /** the page makes the check when it opens */
  isAtLoad?: true
  /** what the reader does after the check; a page that only notes a check without a session asks to sign in then */
  finish?: () => Promise<void>
  /** the check itself opens the sign-in, so the reader finishes afterwards */
  opensSignIn?: true
  isDone: (open: Opened) => Promise<void>
  /** what is said when it fails; default: what the error catalogue says */
  failed?: string
  /** what makes the server refuse, and what is said then */
  no: [sql: string, says: string] | null
}

const BOOK = `/searchDetailLocal/m${createHash('md5').update('test\nT1').digest('hex')}`
const SERVER_ERROR = FAILURES.find(one => one.name === '500')!
const press = async (name: string | RegExp) => {
  fireEvent.click((await screen.findAllByRole('button', { name }))[0]!)
}
const said = () => `${document.body.textContent} ${JSON.stringify($toasts.get())}`
const stored = (table: string) => (open: Opened) => waitFor(() => expect(open.count(table)).toBe(1))

const copies = (kind: 'preg' | 'rele' | 'prior'): Omit<Check, 'path'> => ({
  page: BOOK,
  before: raw => {
    if (kind === 'prior')
      raw.exec("UPDATE item SET status = 'cataloguing' WHERE bib = 1; DELETE FROM loan WHERE bib = 1")
  },
  start: () => press(around.asks[kind]),
  isDone: async () => {
    const panel = await screen.findByRole('region', { name: requests[`${kind}Title`] })
    expect((await within(panel).findAllByRole('checkbox')).length).toBeGreaterThan(0)
  },
  failed: requests.copiesFailed,
  no: ['UPDATE patron SET id_status = 1 WHERE uid = 1', serverText('blocks.cardSuspended')],
})
const wish = async () => {
  await userEvent.type(
    await screen.findByRole('textbox', { name: new RegExp(`^${purchase.fields.title}`) }),
    '河流之书',
  )
}
const NO_RIGHT = "UPDATE patron SET user_group = 'user.grp.03' WHERE uid = 1"
const offer = (raw: Opened['raw']) =>
  raw.exec(`INSERT INTO pda_book (id, isbn, title, title_key, author_key, publisher_key, listed_at)
    VALUES (11, '9787300000015', '河流之书', '', '', '', ${NOW})`)

const CHECKS: Record<string, Check> = {
  'GET /reviews/check/:id': {
    page: BOOK,
    path: /reviews\/check/,
    // a visitor's review: e2e/book/book-page-whole.spec.ts
    ready: async () => {
      await userEvent.type(
        await screen.findByRole('textbox', { name: new RegExp(bookMore.reviews.comment) }),
        '每年都要重读一遍',
      )
    },
    start: () => press(bookMore.reviews.post),
    isDone: stored('review'),
    no: [
      "INSERT INTO review (bib, uid, score, content, anonymous, created_at) VALUES (1, 1, 5, '好', 0, 1)",
      'youHaveCommentedOnThisBook',
    ],
  },
  'POST /requests/item_copies': { ...copies('preg'), path: /item_copies/ },
  'POST /requests/item_copies (rele)': { ...copies('rele'), path: /item_copies/ },
  'POST /requests/priority_lend_data': { ...copies('prior'), path: /priority_lend_data/ },
  'GET /requests/check_recommend': {
    page: '/suggestPurchase',
    path: /check_recommend/,
    start: wish,
    isAtLoad: true,
    finish: () => press(new RegExp(`${purchase.signInFirst}|${purchase.send}`)),
    isDone: stored('purchase'),
    failed: purchase.rightFailed,
    no: [NO_RIGHT, serverText('suggest.noRight')],
  },
  'POST /requests/suggest/check': {
    page: '/suggestPurchase',
    path: /suggest\/check/,
    start: wish,
    finish: () => press(new RegExp(`${purchase.signInFirst}|${purchase.send}`)),
    isDone: stored('purchase'),
    failed: purchase.checkFailed,
    no: null,
  },
  'GET /requests/pda/books/:id': {
    page: '/recommend',
    path: /pda\/books\/11/,
    before: offer,
    ready: async () => {
      await screen.findByText(new RegExp(requests.suggest.right.split('{{')[0]!))
    },
    start: () => press(new RegExp(`${requests.suggest.ask}\\s*河流之书`)),
    finish: () => press(requests.suggest.send),
    opensSignIn: true,
    isDone: stored('purchase'),
    failed: requests.suggest.checkFailed,
    no: [NO_RIGHT, serverText('suggest.noRight')],
  },
  'GET /x/book_faults': {
    page: BOOK,
    path: /x\/book_faults\?/,
    // a visitor has another form
    start: () => press(bookMore.report),
    isDone: async () => {
      await screen.findByRole('combobox', { name: new RegExp(faults.fault) })
    },
    failed: faults.failed,
    no: null,
  },
}
/** calls with such a name that no action waits for */
const NO_CHECKS: Record<string, string> = {
  'POST /users/check/email': 'the portal does not call it',
  'GET /users/check/emailSetting': 'the portal does not call it',
  'GET /users/check_readcert': 'the portal does not call it',
  'GET /sys/pic_check': 'an image',
  'GET /x/read_cert_check': 'is the action itself, for visitors too',
}

type Call = { method: string; path: string; signedIn?: boolean }

it('A18 every call of a reader whose name is a check is in this table', () => {
  const named = (Object.values(calls).flatMap(group => Object.values(group)) as Call[])
    .filter(({ signedIn, path }) => signedIn && /check|_copies|lend_data|can_/i.test(path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(named.filter(key => !(key in CHECKS || key in NO_CHECKS))).toEqual([])
})

describe.each(Object.entries(CHECKS))('A18 %s', (_, check) => {
  const opened = (before = (_raw: Opened['raw'], _network: Network): unknown => undefined) =>
    openAt(check.page, ({ store }, network) => {
      check.before?.(store.raw)
      before(store.raw, network)
    })
  const isSignInOpen = () => screen.queryByRole('dialog', { name: auth.title }) !== null
  async function goOn(open: Opened) {
    if (!check.opensSignIn) await check.finish?.()
    await waitFor(() => expect(isSignInOpen()).toBe(true))
    if (check.no) expect(said()).not.toContain(check.no[1])
    await signInThere()
    await waitFor(() => expect(isSignInOpen()).toBe(false))
    if (check.opensSignIn) await check.finish?.()
    await check.isDone(open)
  }

  it('a session that ends meanwhile: the reader signs in, and the action goes on', async () => {
    const end = (raw: Opened['raw'], network: Network) => {
      network.before = { path: check.path, act: () => void raw.exec('DELETE FROM session') }
    }
    const open = await opened((raw, network) => check.isAtLoad && end(raw, network))
    await check.ready?.()
    if (!check.isAtLoad) end(open.raw, open.network)
    await check.start()
    await waitFor(() => expect(open.network.before).toBeNull())
    await goOn(open)
  })

  it('a failure is reported, and is no refusal', async () => {
    const fail = (network: Network) => Object.assign(network, { path: check.path, failure: SERVER_ERROR })
    const open = await opened((_, network) => check.isAtLoad && fail(network))
    await check.ready?.()
    fail(open.network)
    await check.start()
    await waitFor(() => expect(said()).toContain(check.failed ?? SERVER_ERROR.sentence))
    if (check.no) expect(said()).not.toContain(check.no[1])
  })

  it.runIf(check.no)('a refusal is shown', async () => {
    const [sql, says] = check.no!
    const open = await opened(raw => check.isAtLoad && raw.exec(sql))
    if (!check.isAtLoad) {
      await check.ready?.()
      open.raw.exec(sql)
      await check.start()
    }
    await waitFor(() => expect(said()).toContain(says))
  })
})
