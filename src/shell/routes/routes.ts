/**
 * All screens: name as in the specifications, path, file, message areas. The order is the order of matching. Used by
 * host, first view and browser.
 */
import type { Area, MessageKey } from '../../i18n/index.ts'

export type Route = {
  name: string
  /** wouter pattern under the base path */
  path: string | RegExp
  /** under src/, without its extension; default export = the screen */
  file: string
  areas: Area[]
  /** place of the search bar: under the header, or drawn by the page itself */
  search?: 'band' | 'hero'
  isLoginBlocking?: true
  /** shown while the reader is still loading */
  hasFrame?: true
  /** server-rendered completely, with its data; of other screens the host renders only the frame, with this name */
  isDrawn?: true
  title?: MessageKey
  /** a separate window: no header, no footer */
  isBare?: true
}

/** Routes that the host renders, and the one for errors: part of every page's code. */
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
    file: 'features/search/results/ResultsPage',
    areas: ['results', 'book'],
    search: 'band',
    isDrawn: true,
  },
  {
    name: 'SearchCatalog',
    path: '/searchCatalog',
    file: 'features/search/results/ResultsPage',
    areas: ['results', 'book'],
    search: 'band',
    isDrawn: true,
  },
  {
    name: 'SearchDetailLocal',
    // a main journal is a catalogue book with its years
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

/** Any other address. */
export const notFound: Route = {
  name: 'NotFound',
  path: '*',
  file: 'shell/NotFoundPage',
  areas: [],
  isDrawn: true,
}
