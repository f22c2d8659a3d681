/**
 * Every screen by the name the specifications give it. The order is the order of matching; `band`: where the search
 * bar stands (hero = the page draws it itself). The host's first view renders routes marked `first`.
 */
import type { Area } from '../i18n/index.ts'
import { type LazyPage, lazyPage } from '../ui/lazy-page.tsx'
import type { pages } from './pages.ts'

export type Route = {
  name: string
  /** wouter pattern under the base path */
  path: string | RegExp
  page: LazyPage
  search?: 'band' | 'hero'
  isLoginBlocking?: true
}

const page = (name: keyof typeof pages, ...areas: Area[]): LazyPage =>
  lazyPage(() => import('./pages.ts').then(all => all.pages[name]()), ...areas)

export const routes: Route[] = [
  {
    name: 'Index',
    path: '/index',
    page: lazyPage(() => import('../features/home/HomePage.tsx'), 'home'),
    search: 'hero',
  },
  {
    name: 'SearchList',
    path: '/searchList',
    page: lazyPage(() => import('../features/search/ResultsPage.tsx'), 'results', 'book'),
    search: 'band',
  },
  {
    name: 'SearchDetailLocal',
    path: '/searchDetailLocal/:bibid',
    page: lazyPage(() => import('../features/book/BookPage.tsx'), 'book'),
    search: 'band',
  },
  {
    name: 'BookListDetail',
    path: '/bookList/detail/:bookListId',
    page: page('BookListDetail', 'booklists', 'book'),
    search: 'band',
  },
  {
    name: 'RecommendMoreBookList',
    path: '/recommendMore/bookList',
    page: page('RecommendMoreBookList', 'booklists'),
    search: 'band',
  },
  {
    name: 'HotBook',
    path: '/hotBook',
    page: page('HotBook', 'collections'),
    search: 'band',
  },
  {
    name: 'Reader',
    // an unknown child is an unknown page, for the host's status too
    path: /^\/reader(?:\/(?<child>readerHome|lendList|expiring|histList|history|certificateInfo|violation|loanLoss|reportLoss|score|request|shelf|message|changePassword|changeMessage))?\/?$/,
    page: page('Reader', 'reader', 'history', 'auth'),
    isLoginBlocking: true,
  },
  {
    name: 'Login',
    path: '/login',
    page: page('Login', 'auth'),
  },
  {
    name: 'LoginBoard',
    path: '/loginBoard',
    page: page('LoginBoard', 'auth'),
  },
  {
    name: 'CheckUserInfo',
    path: '/checkUserInfo',
    page: page('CheckUserInfo', 'auth'),
    isLoginBlocking: true,
  },
  {
    name: 'TemporaryShelf',
    path: '/temporaryShelf',
    page: page('TemporaryShelf', 'shelfPage', 'book'),
    search: 'band',
  },
  {
    name: 'Export',
    path: '/export',
    page: page('Export', 'shelfPage'),
  },
  { name: 'ServerError', path: '/serverError', page: page('ServerError') },
]

export const notFound: LazyPage = page('NotFound')

/** The search bar under the header: code of its own, asleep until somebody searches. */
export const searchBand: LazyPage = lazyPage(() => import('../features/search/SearchBand.tsx'))

export const header: LazyPage = lazyPage(() => import('./Header.tsx'))
