/**
 * Every screen once: the name the specifications give it, its address, its file, the messages it shows. The order is
 * the order of matching. Host, first view and browser all read this table.
 */
import type { Area, MessageKey } from '../i18n/index.ts'

export type Route = {
  name: string
  /** wouter pattern under the base path */
  path: string | RegExp
  /** under src/, without its ending; default export = the screen */
  file: string
  areas: Area[]
  /** where the search bar stands: under the header, or drawn by the page itself */
  search?: 'band' | 'hero'
  isLoginBlocking?: true
  /** the host draws it whole, with its data; of any other screen it draws the frame, and this for a name */
  isDrawn?: true
  title?: MessageKey
  /** a window of its own: no header, no footer */
  isBare?: true
}

export const routes: Route[] = [
  {
    name: 'Index',
    path: '/index',
    file: 'features/home/HomePage',
    areas: ['home', 'book'],
    search: 'hero',
    isDrawn: true,
  },
  {
    name: 'SearchList',
    path: '/searchList',
    file: 'features/search/ResultsPage',
    areas: ['results', 'book'],
    search: 'band',
    isDrawn: true,
  },
  {
    name: 'SearchCatalog',
    path: '/searchCatalog',
    file: 'features/search/ResultsPage',
    areas: ['results', 'book'],
    search: 'band',
    isDrawn: true,
  },
  {
    name: 'SearchDetailLocal',
    // a main journal is a book of the catalogue, with its years
    path: /^\/searchDetailLocal(?:MainJournal)?\/(?<bibid>[^/]+)\/?$/,
    file: 'features/book/BookPage',
    areas: ['book', 'around'],
    search: 'band',
    isDrawn: true,
  },
  {
    name: 'SearchListArticle',
    path: '/searchListArticle',
    file: 'features/search/DiscoveryListPage',
    areas: ['articles', 'results'],
    title: 'shell.titles.articles',
    search: 'band',
  },
  {
    name: 'SearchListEBook',
    path: '/searchListEBook',
    file: 'features/search/DiscoveryListPage',
    areas: ['articles', 'results'],
    title: 'shell.titles.ebooks',
    search: 'band',
  },
  {
    name: 'SearchListPaper',
    path: '/searchListPaper',
    file: 'features/search/DiscoveryListPage',
    areas: ['articles', 'results'],
    title: 'shell.titles.papers',
    search: 'band',
  },
  {
    name: 'SearchDetailArticle',
    path: '/searchDetailArticle/:dbId/:an',
    file: 'features/search/DiscoveryRecordPage',
    areas: ['articles'],
    title: 'shell.titles.articles',
    search: 'band',
  },
  {
    name: 'SearchDetailEDSArticle',
    path: '/searchDetailEDSArticle',
    file: 'features/search/DiscoveryRecordPage',
    areas: ['articles'],
    title: 'shell.titles.articles',
    search: 'band',
  },
  {
    name: 'SearchDetailEDSEBook',
    path: '/searchDetailEDSEBook',
    file: 'features/search/DiscoveryRecordPage',
    areas: ['articles'],
    title: 'shell.titles.ebooks',
    search: 'band',
  },
  {
    name: 'BookListDetail',
    path: '/bookList/detail/:bookListId',
    file: 'features/booklists/BooklistPage',
    areas: ['booklists', 'book'],
    title: 'shell.titles.booklist',
    search: 'band',
  },
  {
    name: 'RecommendMoreBookList',
    path: '/recommendMore/bookList',
    file: 'features/booklists/RecommendedPage',
    areas: ['booklists'],
    title: 'shell.titles.booklists',
    search: 'band',
  },
  {
    name: 'HotBook',
    path: '/hotBook',
    file: 'features/collections/HotBooksPage',
    areas: ['collections'],
    title: 'shell.titles.hotBooks',
    search: 'band',
  },
  {
    name: 'Reader',
    // an unknown child is an unknown page, for the host's status too
    path: /^\/reader(?:\/(?<child>readerHome|lendList|expiring|histList|history|certificateInfo|violation|loanLoss|reportLoss|score|request|shelf|message|course|feedback|trials|reviews|volts|changePassword|changeMessage|activity))?\/?$/,
    file: 'features/reader/ReaderPage',
    areas: ['reader', 'history', 'auth'],
    title: 'shell.myLibrary',
    isLoginBlocking: true,
  },
  {
    name: 'Login',
    path: '/login',
    file: 'features/session/LoginPage',
    areas: ['auth'],
    title: 'shell.signIn',
  },
  {
    name: 'LoginBoard',
    path: '/loginBoard',
    file: 'features/session/LoginPage',
    areas: ['auth'],
    title: 'shell.signIn',
  },
  {
    name: 'Board',
    path: /^\/(casBoard|springBoard|thirdBoard|idp|calisBoard|loginBindingAccount)\/?$/,
    file: 'features/session/BoardPage',
    areas: ['auth', 'boards'],
    title: 'shell.signIn',
  },
  {
    name: 'Handoff',
    path: '/handoff',
    file: 'features/session/HandoffPage',
    areas: ['handoff', 'auth'],
    title: 'handoff.name',
    isBare: true,
  },
  {
    name: 'CheckUserInfo',
    path: '/checkUserInfo',
    file: 'features/session/CheckUserInfoPage',
    areas: ['auth', 'accounts'],
    title: 'shell.titles.check',
    isLoginBlocking: true,
  },
  {
    name: 'LoginForgetPassword',
    path: '/loginForgetPassword',
    file: 'features/session/ForgetPasswordPage',
    areas: ['auth', 'accounts'],
    title: 'accounts.forgotTitle',
  },
  {
    name: 'ChangePasswordSpecial',
    path: '/changePasswordSpecial',
    file: 'features/session/ResetPasswordPage',
    areas: ['auth', 'accounts'],
    title: 'accounts.resetTitle',
  },
  {
    name: 'ChangePassword',
    path: '/changePassword',
    file: 'features/session/PublicPasswordPage',
    areas: ['auth', 'accounts'],
    title: 'accounts.publicTitle',
  },
  {
    name: 'VerifyEmail',
    path: '/verifyEmail',
    file: 'features/session/VerifyEmailPage',
    areas: ['accounts'],
    title: 'accounts.verifyTitle',
  },
  {
    name: 'TemporaryShelf',
    path: '/temporaryShelf',
    file: 'features/temporary-shelf/TemporaryShelfPage',
    areas: ['shelfPage', 'book'],
    title: 'shelf.title',
    search: 'band',
  },
  {
    name: 'Export',
    path: '/export',
    file: 'features/temporary-shelf/ExportPage',
    areas: ['shelfPage'],
    title: 'shell.titles.export',
  },
  {
    name: 'Recommend',
    path: '/recommend',
    file: 'features/recommend/RecommendPage',
    areas: ['requests'],
    title: 'requests.suggest.title',
  },
  {
    name: 'AnnualMemories',
    path: '/report/annualMemories',
    file: 'features/reports/AnnualMemoriesPage',
    areas: ['reports'],
    title: 'reports.memories.title',
    isLoginBlocking: true,
  },
  {
    name: 'ReadingTime',
    path: '/report/readingTime',
    file: 'features/reports/ReadingTimePage',
    areas: ['reports'],
    title: 'reports.time.title',
    isLoginBlocking: true,
  },
  {
    name: 'ReadingList',
    path: '/reading/readingList',
    file: 'features/reports/ReadingListPage',
    areas: ['reports'],
    title: 'reports.list.title',
    isLoginBlocking: true,
  },
  {
    name: 'ReadingCertificates',
    path: '/reading/readingCertificates',
    file: 'features/reports/ReadingCertificatesPage',
    areas: ['reports'],
    title: 'reports.certificate.title',
    isLoginBlocking: true,
  },
  {
    name: 'CheckCertificate',
    path: '/reading/checkCertificate',
    file: 'features/reports/CheckCertificatePage',
    areas: ['reports'],
    title: 'reports.certificate.checkTitle',
  },
  {
    name: 'NoReport',
    path: '/noReport',
    file: 'features/reports/NoReportPage',
    areas: ['reports'],
    title: 'reports.none.title',
  },
  {
    name: 'Embed',
    path: '/embed',
    file: 'features/embed/EmbedPage',
    areas: ['embed'],
    title: 'embed.title',
  },
  {
    name: 'ExternalSearch',
    path: '/external/search',
    file: 'features/search/ExternalSearchPage',
    areas: ['external'],
    title: 'shell.search',
  },
  {
    name: 'ItemGo',
    path: '/api/itemgo',
    file: 'features/book/ItemGoPage',
    areas: ['vpn'],
    title: 'shell.search',
  },
  {
    name: 'ServerError',
    path: '/serverError',
    file: 'shell/ServerErrorPage',
    areas: [],
    title: 'shell.serverErrorTitle',
  },
]

/** What any other address shows. */
export const notFound: Route = {
  name: 'NotFound',
  path: '*',
  file: 'shell/NotFoundPage',
  areas: [],
  isDrawn: true,
}
