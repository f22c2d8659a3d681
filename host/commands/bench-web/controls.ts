/** The controls pressed in the portal, how, and the expected effect. */
import type { PressedPage } from './pages.ts'

export type Control = {
  name: string
  on: PressedPage
  at: string
  /** default: a click. `text` is typed first, into the focused element */
  keys?: { text?: string; press: string }
  /** visible afterwards */
  shows: string
  /** its text changes */
  changes?: string
}

const HEADER = 'header.site .utils'
const MENU = `${HEADER} details.desk`
const HIT = 'article.rec'
const TITLES = '.recs .rec__title'
const COUNT = '.reshead [role=status]'
const QUERY = 'form.search input[name=q]'

const signIn: Control = {
  name: 'sign-in',
  on: 'results',
  at: `${HEADER} button[aria-haspopup=dialog]`,
  shows: 'dialog[open] input[type=password]',
}
const language: Control = {
  name: 'language menu',
  on: 'results',
  at: `${MENU}:has(.lbl) > summary`,
  shows: `${MENU}[open] [role=menuitemradio][lang]`,
}
const theme: Control = {
  name: 'theme menu',
  on: 'results',
  at: `${MENU}:has(.swatch) > summary`,
  shows: `${MENU}[open] [role=menuitemradio]:not([lang])`,
}
const shelfMenu: Control = {
  name: 'shelf menu',
  on: 'results',
  at: `${HEADER} details:not(.desk, .phone-only) > summary`,
  shows: `${HEADER} details[open] .menu a[href$="/temporaryShelf"]`,
}
const shelfButton: Control = {
  name: 'shelf button of a hit',
  on: 'results',
  at: `${HIT} .act[aria-pressed]:not([aria-haspopup])`,
  shows: `${HIT} .act[aria-pressed=true]`,
}
/** its other actions need the app: without it they do nothing */
const rowMenu: Control = {
  name: 'menu of a hit',
  on: 'results',
  at: `${HIT} .rec__more`,
  shows: '.rec__menu [role=menuitem]',
}
const copies: Control = {
  name: 'copies of a hit',
  on: 'results',
  at: `${HIT} .disc`,
  shows: `${HIT} .rec__hold table`,
}
const cite: Control = {
  name: 'cite button of a hit',
  on: 'results',
  at: `${HIT} .act[aria-haspopup]:not([aria-pressed])`,
  shows: 'dialog[open] .cites__text',
}
const facet: Control = {
  name: 'facet checkbox',
  on: 'results',
  at: '.facets .facet input[type=checkbox]',
  shows: '.chips .chip',
  changes: COUNT,
}
const sort: Control = {
  name: 'sort select',
  on: 'results',
  at: '.resbar .select--fit',
  keys: { press: 'ArrowDown' },
  shows: TITLES,
  changes: TITLES,
}
const search: Control = {
  name: 'search submit',
  on: 'results',
  at: QUERY,
  keys: { text: ' war', press: 'Enter' },
  shows: TITLES,
  changes: TITLES,
}
const pager: Control = {
  name: 'pager link',
  on: 'results',
  at: 'nav.pager a[rel=next]',
  shows: TITLES,
  changes: TITLES,
}
const years: Control = {
  name: 'year range',
  on: 'results',
  at: '.yrange input[name=from]',
  keys: { text: '1990', press: 'Enter' },
  shows: '.chips .chip',
  changes: COUNT,
}
const tray: Control = { ...shelfButton, name: 'shelf tray', shows: 'aside.tray' }
const advanced: Control = {
  name: 'advanced search',
  on: 'results',
  at: 'button.advanced',
  shows: 'dialog[open] .adv__clear',
}
export const suggestion: Control = {
  name: 'key → suggestion',
  on: 'home',
  at: QUERY,
  keys: { press: 'h' },
  shows: '.suggest [role=option]',
}
export const enter: Control = {
  name: 'Enter → results',
  on: 'home',
  at: QUERY,
  keys: { text: 'history', press: 'Enter' },
  shows: TITLES,
}

/** pressed after loading */
export const firstPresses = [
  signIn,
  language,
  theme,
  shelfMenu,
  copies,
  facet,
  tray,
  suggestion,
  advanced,
  cite,
]
/** pressed before hydration */
export const earlyPresses = [signIn, language, theme, rowMenu, copies, facet, sort, search, pager, years]
/** pressed one after the other in one visit, for the maximum latency */
export const inOneVisit = [language, shelfButton, copies, facet]
