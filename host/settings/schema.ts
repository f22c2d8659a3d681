/** Schema of the library's configuration file. Its messages say what is allowed. */
import {
  array,
  boolean,
  check,
  type GenericSchema,
  type InferOutput,
  maxLength,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot'
import { HOME_MODULES } from '../../src/contract/codes.ts'
import { THEME_CODES } from '../../src/core/limits.ts'
import { readOpeningHours } from '../../src/core/rules/holdings/opening-hours.ts'
import { BOARDS, readLoginType } from '../../src/core/rules/reader/login-type.ts'
import { menuLink } from '../../src/core/rules/urls/menu-link.ts'
import { VAR_DEFAULTS, type VarName } from '../modules/vars/defaults.ts'
import { allowed } from './allowed.ts'
import { type FlagKind, kindOfFlag } from './flag-kinds.ts'

const VIEW_MODES = ['local', 'catalog', 'article', 'e-book', 'paper'] as const
const LONGEST = 4000

const tooLong = (most: number) => allowed('characters', { most })
const text = (says: string) => pipe(string(says), maxLength(LONGEST, tooLong(LONGEST)))
const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  picklist(values, allowed('oneOf', { values: values.join(', ') }))
const listOf = <T extends GenericSchema>(item: T, says: string) => array(item, says)

const NAMED = allowed('named')
/** one text for all languages, or one for each */
const named = union([text(NAMED), strictObject({ zh: text(NAMED), en: text(NAMED) })], NAMED)
export type Named = InferOutput<typeof named>

const LANGUAGE = allowed('language')
const languageCode = pipe(string(LANGUAGE), regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, LANGUAGE))

const ADDRESS = allowed('address')
const isWeb = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)
/** '' = none */
const address = pipe(
  text(ADDRESS),
  check(value => value === '' || isWeb(value), ADDRESS),
)
const someAddress = pipe(text(ADDRESS), check(isWeb, ADDRESS))

/** files of DATA_DIR/pictures: no folder, no leading dot */
export const PICTURE_NAME = /^[\w-][\w.-]{0,98}\.(?:svg|png|jpe?g|webp|avif)$/i
const PICTURE = allowed('picture')
const picture = pipe(
  text(PICTURE),
  check(
    value => value === '' || PICTURE_NAME.test(value) || (/^https:/.test(value) && isWeb(value)),
    PICTURE,
  ),
)

const COLOR = allowed('color')
const theme = strictObject(
  {
    code: oneOf(THEME_CODES),
    name: optional(named),
    color: optional(
      pipe(
        text(COLOR),
        check(value => /^#[0-9a-f]{6}$/i.test(value), COLOR),
      ),
    ),
    bgImg: optional(picture),
  },
  'a map of code, name, color and bgImg',
)

const LINK = allowed('link')
const entry = strictObject(
  {
    title: named,
    linkUrl: pipe(
      text(LINK),
      check(value => menuLink(value) !== null, LINK),
    ),
  },
  'a map of title and linkUrl',
)

const CODE = allowed('code')
const model = strictObject(
  {
    code: pipe(
      text(CODE),
      check(value => /^[\w-]{1,40}$/.test(value), CODE),
    ),
    name: named,
    enabled: optional(boolean(allowed('switch'))),
    viewMode: optional(oneOf(VIEW_MODES)),
    url: optional(someAddress),
    target: optional(oneOf(['_blank', '_self'])),
  },
  'a map of code, name, enabled, and viewMode or url',
)

/** a service that a signed-in reader can be sent to: /opac/sys/third_url */
const PATH = allowed('path')
const service = strictObject(
  {
    path: pipe(
      text(PATH),
      check(value => /^[\w.-]{1,100}$/.test(value), PATH),
    ),
    url: someAddress,
  },
  'a map of path and url',
)

const HOURS = allowed('hours')
const ZONE = allowed('timeZone')
/** of a library, or of a location with hours of its own */
const openingHours = strictObject(
  {
    place: pipe(
      text(CODE),
      check(value => value.trim() !== '', CODE),
    ),
    hours: pipe(
      text(HOURS),
      check(value => readOpeningHours(value) !== null, HOURS),
    ),
    timeZone: optional(
      pipe(
        text(ZONE),
        check(value => value === '' || isTimeZone(value), ZONE),
      ),
    ),
    phone: optional(text(allowed('text'))),
    note: optional(named),
  },
  'a map of place, hours, timeZone, phone and note',
)

function isTimeZone(name: string): boolean {
  try {
    return !!new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
}

const LOGIN = allowed('login', { kinds: Object.keys(BOARDS).join(', ') })

const TIME = allowed('time')
const time = pipe(
  text(TIME),
  check(value => value === '' || /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value), TIME),
)
/** characters of a text that fills a page */
const LONGEST_PAGE = 40_000
const pageText = pipe(string(NAMED), maxLength(LONGEST_PAGE, tooLong(LONGEST_PAGE)))
const isWhole = (value: number | string, least: number, most: number): boolean =>
  /^\s*\d+\s*$/.test(String(value)) && Number(value) >= least && Number(value) <= most

/** The type of each value in `flags`. */
function flagOf(kind: FlagKind): GenericSchema {
  switch (kind.kind) {
    case 'choice':
      return oneOf(kind.values)
    case 'time':
      return time
    case 'pageAddress':
      return union([address, strictObject({ zh: address, en: address })], ADDRESS)
    case 'pageText':
      return union([pageText, strictObject({ zh: pageText, en: pageText })], NAMED)
    case 'switch':
      return union([boolean(), picklist([0, 1, '0', '1'])], allowed('switch'))
    case 'number': {
      const { least, most, isOptional } = kind
      const says = allowed('whole', { least, most })
      return pipe(
        union([number(), string()], says),
        check(value => (isOptional && value === '') || isWhole(value, least, most), says),
      )
    }
    case 'sizes': {
      const says = allowed('sizes')
      const size = pipe(
        union([number(), string()], says),
        check(value => isWhole(value, 1, 1000), says),
      )
      const written = pipe(
        string(),
        check(value => value.split(',').every(one => isWhole(one, 1, 1000)), says),
      )
      // one size alone, or as `conf` has them: 10,20
      return union([listOf(size, says), size, written], says)
    }
    case 'codes': {
      const says = allowed('codes')
      return union([text(says), number(), listOf(union([string(), number()], says), says)], says)
    }
    case 'text':
      return union([text(NAMED), number(), strictObject({ zh: text(NAMED), en: text(NAMED) })], NAMED)
  }
}

/** values that have another place in the file, by their name in `conf` */
export const PLACES = {
  'header.text': 'space.header.text',
  'header.subtext': 'space.header.subtext',
  'header.logo': 'space.header.logo',
  prompt: 'space.home.prompt',
  'footer.copyright': 'space.copyright',
  'footer.vendor': 'space.vendor',
  'home.modules': 'space.home.module',
  'login.type': 'space.login.type',
  'login.url': 'space.external.login.url',
  'login.logoutUrl': 'space.external.logout.url',
  'login.passwordUrl': 'space.external.password.url',
} as const satisfies Record<string, VarName>

type Placed = (typeof PLACES)[keyof typeof PLACES]
/** values that stand in `flags` */
export type FlagName = Exclude<VarName, Placed | `${string}.zh` | `${string}.en`>

const placed = new Set<string>(Object.values(PLACES))
export const FLAGS = (Object.keys(VAR_DEFAULTS) as VarName[]).filter(
  (name): name is FlagName => !placed.has(name) && !/\.(zh|en)$/.test(name),
)
const flags = strictObject(
  Object.fromEntries(FLAGS.map(name => [name, optional(flagOf(kindOfFlag(name)))])),
  'a map of names and values',
)

export const settingsSchema = strictObject(
  {
    header: optional(
      strictObject(
        { text: optional(named), subtext: optional(named), logo: optional(picture) },
        'a map of text, subtext and logo',
      ),
    ),
    prompt: optional(named),
    footer: optional(
      strictObject({ copyright: optional(named), vendor: optional(named) }, 'a map of copyright and vendor'),
    ),
    languages: optional(
      pipe(
        listOf(
          strictObject({ code: languageCode, name: text(allowed('text')) }, 'a map of code and name'),
          'a list of languages',
        ),
        check(list => list.length > 0 && isUnique(list), allowed('onceLanguage')),
      ),
    ),
    themes: optional(
      pipe(
        listOf(theme, 'a list of themes'),
        check(list => isUnique(list), allowed('onceEach')),
      ),
    ),
    home: optional(
      strictObject(
        {
          modules: optional(
            pipe(
              listOf(oneOf(HOME_MODULES), allowed('modules')),
              check(list => new Set(list).size === list.length, allowed('onceModule')),
            ),
          ),
        },
        'a map with modules',
      ),
    ),
    menu: optional(listOf(entry, 'a list of entries')),
    search: optional(
      strictObject(
        {
          models: optional(
            pipe(
              listOf(model, 'a list of search models'),
              check(list => isUnique(list), allowed('onceEach')),
              check(
                list => list.every(one => (one.viewMode === undefined) !== (one.url === undefined)),
                allowed('eitherView'),
              ),
            ),
          ),
        },
        'a map with models',
      ),
    ),
    login: optional(
      strictObject(
        {
          type: optional(
            pipe(
              text(LOGIN),
              check(value => readLoginType(value) !== null, LOGIN),
            ),
          ),
          url: optional(address),
          logoutUrl: optional(address),
          passwordUrl: optional(address),
          services: optional(
            pipe(
              listOf(service, 'a list of services'),
              check(list => isUnique(list.map(({ path }) => ({ code: path }))), allowed('onceEach')),
            ),
          ),
        },
        'a map of type, url, logoutUrl, passwordUrl and services',
      ),
    ),
    libraries: optional(
      strictObject(
        {
          hours: optional(
            pipe(
              listOf(openingHours, 'a list of opening hours'),
              check(list => isUnique(list.map(({ place }) => ({ code: place }))), allowed('onceEach')),
            ),
          ),
        },
        'a map with hours',
      ),
    ),
    booklists: optional(
      strictObject(
        { forbiddenWords: optional(listOf(text(allowed('text')), allowed('words'))) },
        'a map with forbiddenWords',
      ),
    ),
    flags: optional(flags),
  },
  'a map of settings',
)
export type SettingsFile = InferOutput<typeof settingsSchema>

function isUnique(list: { code: string }[]): boolean {
  return new Set(list.map(({ code }) => code)).size === list.length
}
