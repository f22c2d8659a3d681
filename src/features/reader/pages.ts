/**
 * The reader's pages under /reader/, each in a chunk of its own. Route, tabs, loaders and the screen list in e2e are
 * generated from this table; tabs are in its order.
 */
import type { Area, MessageKey } from '../../i18n/index.ts'

type ReaderPage = {
  /** beside this file, without extension; default export = the page */
  file: string
  /** messages that it shows */
  areas: Area[]
  /** label of its tab */
  tab?: MessageKey
  /** page whose tab is current instead, for pages without one */
  within?: string
  /** without tabs above it */
  isAlone?: true
  /** a counter of the banner links to it */
  hasCounter?: true
  /** what its address gets there, so that the page lists what is counted */
  counted?: string
  /** call without which a circulation system cannot offer it */
  call?: string
}

const PAGES = {
  readerHome: { file: 'home/ReaderHomePage', areas: ['messages'], tab: 'reader.home' },
  certificateInfo: {
    file: 'account/certificate-info/CertificateInfoPage',
    areas: ['account'],
    tab: 'reader.certificateInfo',
  },
  lendList: {
    file: 'loans/lend-list/LendListPage',
    areas: ['renewals'],
    tab: 'reader.lendList',
    hasCounter: true,
  },
  expiring: {
    file: 'loans/expiring/ExpiringPage',
    areas: ['renewals'],
    tab: 'history.expiring',
    hasCounter: true,
  },
  histList: {
    file: 'history/HistListPage',
    areas: ['historyPrivacy'],
    tab: 'history.hists',
    call: 'users/loan_hists',
  },
  request: {
    file: 'requests/RequestsPage',
    areas: ['requests', 'lists'],
    tab: 'reader.requests',
    hasCounter: true,
    counted: '?state=active',
    call: 'users/requests',
  },
  shelf: {
    file: 'booklists/BooklistsPage',
    areas: ['booklists', 'listPage', 'book'],
    tab: 'reader.booklists',
    hasCounter: true,
  },
  course: {
    file: 'courses/CoursePage',
    areas: ['courses', 'account', 'lists', 'book'],
    tab: 'reader.course',
  },
  searches: {
    file: 'searches/SearchesPage',
    areas: ['savedSearches', 'results'],
    within: 'shelf',
    call: 'x/saved_searches',
  },
  message: { file: 'messages/MessagePage', areas: ['messages', 'lists'], tab: 'reader.message' },
  violation: {
    file: 'account/ViolationPage',
    areas: ['account', 'lists'],
    tab: 'reader.violation',
    hasCounter: true,
    call: 'users/fines',
  },
  loanLoss: {
    file: 'account/LoanLossPage',
    areas: ['account', 'lists'],
    tab: 'reader.loanLoss',
    call: 'users/loan_loss_recoup',
  },
  feedback: {
    file: 'feedback/FeedbackPage',
    areas: ['feedback', 'account', 'lists'],
    tab: 'reader.feedback',
  },
  reportLoss: {
    file: 'account/ReportLossPage',
    areas: ['account'],
    tab: 'reader.reportLoss',
    call: 'users/loss',
  },
  score: { file: 'account/ScorePage', areas: ['account', 'lists'], tab: 'reader.score' },
  history: {
    file: 'reading/HistoryPage',
    areas: ['account', 'historyPrivacy'],
    within: 'histList',
    call: 'x/reading_figures',
  },
  myData: { file: 'account/my-data/MyDataPage', areas: ['account', 'myData'], within: 'certificateInfo' },
  activity: { file: 'account/ActivityPage', areas: ['account', 'accounts'], within: 'certificateInfo' },
  volts: {
    file: 'account/VoltsPage',
    areas: ['account', 'lists'],
    within: 'violation',
    call: 'users/volts',
  },
  reviews: {
    file: 'reviews/OwnReviewsPage',
    areas: ['bookMore', 'account', 'lists'],
    within: 'shelf',
  },
  trials: { file: 'trials/TrialsPage', areas: ['account', 'lists'], within: 'request' },
  documents: {
    file: 'documents/DocumentsPage',
    areas: ['account', 'lists', 'documents'],
    within: 'request',
  },
  changePassword: {
    file: 'account/ChangePasswordPage',
    areas: ['accounts'],
    isAlone: true,
    call: 'sys/change/pwd',
  },
  changeMessage: {
    file: 'account/change-message/ChangeMessagePage',
    areas: ['accounts'],
    isAlone: true,
    call: 'sys/change/contacts',
  },
} satisfies Record<string, ReaderPage>

export type ReaderPageName = keyof typeof PAGES
export const READER_PAGES: Record<ReaderPageName, ReaderPage> = PAGES
export const READER_PAGE_NAMES = Object.keys(PAGES) as ReaderPageName[]

/** Page whose tab is current. */
export const tabOf = (name: string): string => READER_PAGES[name as ReaderPageName]?.within ?? name

/** Title while a page is loading. */
export const titleOf = (name: string): MessageKey =>
  (name !== 'readerHome' && READER_PAGES[tabOf(name) as ReaderPageName]?.tab) || 'reader.space'
