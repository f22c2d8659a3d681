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
  /** it stands on view while it is still asked who the reader is */
  hasFrame?: true
  /** the host draws it whole, with its data; of any other screen it draws the frame, and this for a name */
  isDrawn?: true
  title?: MessageKey
  /** a window of its own: no header, no footer */
  isBare?: true
}

/** Those that the host draws, and the one for when nothing else can be had: they come with every page. */
export const routes: Route[] = [
  {
    name: 'Index',
    path: '/index',
    file: 'features/home/HomePage',
    areas: ['home', 'book', 'noRecords'],
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
