// @vitest-environment jsdom
/**
 * E01, E03: every list × every way in which its call can fail: the right message, no rows of another list,
 * and a button to retry. The screens run in front of the real host; the network between is simulated.
 */
import { fireEvent, waitFor } from '@testing-library/preact'
import { afterEach, expect, it } from 'vitest'
import { httpSettings } from '../../src/core/http.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import { READER_PAGE_NAMES, type ReaderPageName } from '../../src/features/reader/pages.ts'
import { furtherRoutes } from '../../src/shell/routes/routes-further.ts'
import { eventually } from '../eventually.ts'
import { FAILURES, type NetworkFailure, sentencesIn } from '../network-failures.ts'
import { openPortal, openServer, resetStores, signedInAs } from '../portal.tsx'

afterEach(resetStores)
// jsdom does not implement it
Element.prototype.scrollIntoView ??= () => {}

/** What a page needs before it can fetch its list. */
const NEEDED =
  /\/opac\/(x\/base|sys\/|users\/(info|stats|token)|notices\/unread|x\/shelf|x\/signin|common\/confs)/

const FORMS: ReaderPageName[] = ['reportLoss', 'changePassword', 'changeMessage']
const LISTS = READER_PAGE_NAMES.filter(name => !FORMS.includes(name)).map(name => `/reader/${name}`)
const REPORTS = [
  '/report/annualMemories?year=2025',
  '/report/readingTime',
  '/reading/readingList',
  '/reading/readingCertificates',
]
const PUBLIC = [
  '/searchList?q=history',
  '/searchDetailLocal/b1',
  '/bookList/detail/1',
  '/recommendMore/bookList',
  '/recommendMore/collection',
  '/recommendMore/donation',
  '/donateDetail/1',
  '/subjectReference/topics',
  '/topics/detail/1',
  '/hotBook',
  '/browse/author',
  '/browse/callno',
  '/libraries',
  '/subjectReference/course',
  '/subjectReference/course/list',
  '/subjectReference/course/detail/1',
  '/periodical',
  '/newBook',
  '/category',
  '/database',
  '/databaseDetail/p1',
  '/recommend',
  '/suggestPurchase?tabCode=1',
]
/** screens without a list: their failures are those of an action, or have a test of their own */
const NO_LIST: Record<string, string> = {
  Login: 'a form',
  LoginBoard: 'a form',
  Board: 'the ways of signing in elsewhere: external.spec.ts',
  Handoff: 'one question: handoff.spec.ts',
  CheckUserInfo: 'a form',
  LoginForgetPassword: 'a form',
  ChangePasswordSpecial: 'a form',
  ChangePassword: 'a form',
  VerifyEmail: 'a link',
  TemporaryShelf: 'books of the shelf that this browser keeps: temporary-shelf.spec.ts',
  Export: 'the same',
  CheckCertificate: 'a form',
  NoReport: 'a message',
  Embed: 'the embed builder',
  Terms: 'a text',
  Privacy: 'a text',
  Accessibility: 'a text',
  ExternalSearch: 'a way elsewhere',
  ItemGo: 'a way elsewhere',
  DatabaseForms: 'a form',
  StopMail: 'one question: saved-searches.spec.ts',
  RequestDocument: 'a form',
  OpenUrl: 'a citation: documents.spec.ts',
  // failures of the discovery index are tested in articles.spec.ts
  SearchListArticle: '',
  SearchListEBook: '',
  SearchListPaper: '',
  SearchDetailArticle: '',
  SearchDetailEDSArticle: '',
  SearchDetailEDSEBook: '',
}

it('E03 every screen is among the lists, or named as one without', () => {
  const paths = [...LISTS, ...REPORTS, ...PUBLIC].map(path => path.split('?')[0]!)
  const isListed = ({ path }: (typeof furtherRoutes)[number]) =>
    paths.some(one =>
      typeof path === 'string' ? new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(one) : path.test(one),
    )
  const missing = furtherRoutes.filter(route => !isListed(route) && !(route.name in NO_LIST))
  expect(missing.map(({ name }) => name)).toEqual([])
})

async function openFailing(path: string) {
  const server = await openServer({ CAPTCHA: 'off' })
  server.clock.time = Date.now()
  if (
    LISTS.includes(path) ||
    REPORTS.includes(path) ||
    path.startsWith('/recommend') ||
    path.startsWith('/suggest')
  )
    await signedInAs(server, 'reader1', 'reading-room')
  const network: { failure: NetworkFailure | null; asked: number } = { failure: FAILURES[0]!, asked: 0 }
  const send = httpSettings.fetch!
  httpSettings.fetch = (input, init) => {
    if (NEEDED.test(String(input)) || !String(input).includes('/opac/')) return send(input, init)
    network.asked++
    return network.failure ? network.failure.answer() : send(input, init)
  }
  await openPortal(path)
  return network
}

const main = () => document.querySelector('main')!
const retries = () =>
  [...main().querySelectorAll('button')].filter(button => /再试|重试|重新/.test(button.textContent ?? ''))
const said = () => `${main().textContent} ${JSON.stringify($toasts.get())}`

it.each([...LISTS, ...REPORTS, ...PUBLIC])(
  'E01 E03 %s says why it could not be loaded, and retries',
  async path => {
    const network = await openFailing(path)
    await waitFor(() => expect(retries().length).toBeGreaterThan(0))
    for (const failure of FAILURES) {
      network.failure = failure
      $toasts.set([])
      for (const button of retries()) fireEvent.click(button)
      await waitFor(() => {
        expect(retries().length, failure.name).toBeGreaterThan(0)
        const wrong = sentencesIn(main().textContent ?? '').filter(one => !failure.sentence.includes(one))
        expect(wrong, failure.name).toEqual([])
        expect(said(), failure.name).toContain(failure.sentence)
      })
    }
    network.failure = null
    const before = network.asked
    for (const button of retries()) fireEvent.click(button)
    await eventually(() => expect(network.asked).toBeGreaterThan(before))
    await waitFor(() => expect(sentencesIn(main().textContent ?? '')).toEqual([]))
  },
  60_000,
)
