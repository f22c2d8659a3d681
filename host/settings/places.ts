/** Every setting of the configuration file, as the schema has them: where it stands, its group, and where it is seen. */
import type { JsonName, VarName } from '../modules/vars/defaults.ts'
import type { MessageKey } from '../runtime/say.ts'
import { keysAt } from './check-text.ts'
import { FLAGS, type FlagName, PLACES } from './schema.ts'

/** settings that are lists, by their name in `conf` */
export const LISTS = {
  languages: 'languages',
  themes: 'themes',
  menu: 'menu',
  'search.models': 'search_models',
  'login.services': 'third.urls',
  'libraries.hours': 'libraries.hours',
  'booklists.forbiddenWords': 'booklist.forbidden.words',
} as const satisfies Record<string, JsonName>

export type ListPlace = keyof typeof LISTS
/** as the file has it: login.type; a flag by its own name: pageSize */
export type SettingPlace = keyof typeof PLACES | ListPlace | FlagName

/** environment variables that show in pages; they cannot be changed while the host runs */
export const ENVIRONMENT = {
  PUBLIC_URL: 'publicUrl',
  LANGUAGE_FALLBACK: 'language',
  TIME_ZONE: 'timeZone',
  CAPTCHA: 'captcha',
} as const
export type EnvironmentName = keyof typeof ENVIRONMENT
export type SettingName = SettingPlace | EnvironmentName

type Within<K, Of extends string> = K extends `settings.${Of}.${infer Name}` ? Name : never
type SettingGroup = Within<MessageKey, 'groups'>
export type SettingPage = Within<MessageKey, 'pages'>
type Unit = Within<MessageKey, 'units'>

/** addresses under /space; of what is on many pages, home */
export const SHOWN_AT: Record<SettingPage, string> = {
  everywhere: '/index',
  home: '/index',
  results: '/searchList',
  catalogue: '/searchCatalog',
  advanced: '/index',
  signin: '/login',
  reader: '/reader/certificateInfo',
  fines: '/reader/violation',
  book: '/hotBook',
  libraries: '/libraries',
  shelf: '/temporaryShelf',
  courses: '/subjectReference/course',
  databases: '/database',
  booklists: '/recommendMore/bookList',
  documents: '/requestDocument',
  terms: '/terms',
  privacy: '/privacy',
  accessibility: '/accessibility',
}

/**
 * pages: where it is seen. isLook: it is set in the room of texts and appearance. isLine: one line for all languages, where
 * the schema would take one for each
 */
export type Setting = {
  group: SettingGroup
  pages: readonly SettingPage[]
  isLook?: true
  isLine?: true
  unit?: Unit
}

const of = (group: SettingGroup, ...pages: SettingPage[]): Setting => ({ group, pages })
const look = (group: SettingGroup, ...pages: SettingPage[]): Setting => ({ group, pages, isLook: true })

/** in the order of the page */
export const SETTINGS: Record<SettingName, Setting> = {
  'search.models': of('search', 'home', 'results'),
  'space.result.model': of('search', 'results'),
  pageSize: { ...of('search', 'results'), unit: 'rows' },
  pageSizes: of('search', 'results'),
  sortField: of('search', 'results'),
  sortType: of('search', 'results'),
  queryFieldLimit: { ...of('search', 'advanced'), unit: 'rows' },
  'searchCatalog.fields': of('search', 'catalogue'),
  'searchCatalog.pageSize': { ...of('search', 'catalogue'), unit: 'rows' },
  'searchCatalog.pageSizes': of('search', 'catalogue'),
  'searchCatalog.sortField': of('search', 'catalogue'),
  'searchCatalog.sortType': of('search', 'catalogue'),

  'login.type': of('signin', 'signin'),
  'login.url': of('signin', 'signin'),
  'login.logoutUrl': of('signin', 'reader'),
  'login.passwordUrl': of('signin', 'reader'),
  'signin.reveal.unknown': of('signin', 'signin'),
  'login.services': of('signin', 'reader'),

  'cs.turn.on.preg': of('requests', 'book'),
  'cs.preg.multi': of('requests', 'book'),
  'cs.preg.single.hall': of('requests', 'book'),
  'cs.preg.exclusive': of('requests', 'book'),
  'cs.turn.on.rele': of('requests', 'book'),
  'cs.turn.on.prior': of('requests', 'book'),
  'cs.take.locations': of('requests', 'book'),
  'cs.turn.on.ill': of('requests', 'documents'),
  'space.ill.url': { ...of('requests', 'documents'), isLine: true },
  'space.ill.declaration': of('requests', 'documents'),
  'space.fines.place': look('requests', 'fines'),

  'libraries.hours': of('books', 'libraries', 'book'),
  'space.item.show.cur.location': of('books', 'book', 'results'),
  'space.link.flag': of('books', 'results', 'book'),
  'space.cite.prefix': { ...of('books', 'shelf'), isLine: true },
  'commend.readers': { ...of('books', 'book'), unit: 'people' },
  'opac.course.ref.level': of('books', 'courses'),
  'course.reserve.locations': of('books', 'courses'),
  'booklists.forbiddenWords': of('books', 'booklists'),

  'home.modules': look('home', 'home'),
  menu: look('home', 'everywhere'),
  prompt: look('home', 'everywhere'),
  'space.home.guide': look('home', 'home'),
  'space.help.phone': { ...of('home', 'home'), isLine: true },
  indexHotWordNum: { ...of('home', 'home'), unit: 'words' },
  indexHotBookNum: { ...of('home', 'home'), unit: 'titles' },

  'header.text': look('look', 'everywhere'),
  'header.subtext': look('look', 'everywhere'),
  'header.logo': look('look', 'everywhere'),
  'footer.copyright': look('look', 'everywhere'),
  'footer.vendor': of('look', 'everywhere'),
  languages: of('look', 'everywhere'),
  themes: of('look', 'everywhere'),

  'space.toast.duration': { ...of('messages', 'everywhere'), unit: 'ms' },
  'space.toast.error.duration': { ...of('messages', 'everywhere'), unit: 'ms' },
  'space.request.timeout': { ...of('messages', 'everywhere'), unit: 'ms' },

  vpnStatus: of('access', 'databases'),
  'vpn.hosts': of('access', 'databases'),
  'vpn.link': { ...of('access', 'databases'), isLine: true },
  'space.openurl.resolver': { ...of('access', 'book', 'results'), isLine: true },
  'space.openurl.name': of('access', 'book', 'results'),
  'space.openurl.picture': { ...of('access', 'book', 'results'), isLine: true },
  'space.mobile.redirect': of('access', 'everywhere'),
  'space.kiosk.idle': { ...of('access', 'everywhere'), unit: 'seconds' },

  'space.terms.url': of('texts', 'terms'),
  'space.terms.text': of('texts', 'terms'),
  'space.privacy.url': of('texts', 'privacy'),
  'space.privacy.text': of('texts', 'privacy'),
  'space.accessibility.url': of('texts', 'accessibility'),
  'space.accessibility.text': of('texts', 'accessibility'),
  'space.maintenance.from': of('texts', 'everywhere'),
  'space.maintenance.until': of('texts', 'everywhere'),
  'space.maintenance.text': of('texts', 'everywhere'),

  PUBLIC_URL: of('server', 'everywhere'),
  LANGUAGE_FALLBACK: of('server', 'everywhere'),
  TIME_ZONE: of('server', 'everywhere'),
  CAPTCHA: of('server', 'signin'),
}

/** What the schema of the file takes: a key that is added there is here, and needs a line above. */
export const PLACES_OF_FILE: readonly SettingPlace[] = keysAt([]).flatMap(first => {
  const within = keysAt([first])
  if (first === 'flags') return within
  return within.length > 0 ? within.map(second => `${first}.${second}`) : [first]
}) as SettingPlace[]

export const isEnvironment = (name: SettingName): name is EnvironmentName => Object.hasOwn(ENVIRONMENT, name)
export const isFlag = (name: SettingName): name is FlagName => (FLAGS as readonly string[]).includes(name)
export const isListPlace = (name: SettingName): name is ListPlace => Object.hasOwn(LISTS, name)

/** keys to it in the file */
export const pathOf = (place: SettingPlace): string[] => (isFlag(place) ? ['flags', place] : place.split('.'))

/** its name in `conf`, of a setting that is no list */
export const confNameOf = (place: Exclude<SettingPlace, ListPlace>): VarName =>
  isFlag(place) ? place : PLACES[place]

/** The setting that something in the file belongs to, and the way from there. */
export function settingAt(
  path: (string | number)[],
): { place: SettingPlace; at: (string | number)[] } | null {
  const [first = '', second = ''] = path.map(String)
  for (const [place, depth] of [
    [first === 'flags' ? second : `${first}.${second}`, 2],
    [first, 1],
  ] as const) {
    const known = PLACES_OF_FILE.find(one => one === place)
    if (known && pathOf(known)[0] === first) return { place: known, at: path.slice(depth) }
  }
  return null
}
