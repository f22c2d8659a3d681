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
import { SITE_TEXTS, THEME_CODES } from '../../src/core/limits.ts'
import { BOARDS, readLoginType } from '../../src/core/rules/reader/login-type.ts'
import { menuLink } from '../../src/core/rules/urls/menu-link.ts'
import { VAR_DEFAULTS, type VarName } from '../modules/vars/defaults.ts'

const VIEW_MODES = ['local', 'catalog', 'article', 'e-book', 'paper'] as const
const LONGEST = 4000

const text = (allowed: string) => pipe(string(allowed), maxLength(LONGEST, `at most ${LONGEST} characters`))
const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  picklist(values, `one of ${values.join(', ')}`)
const listOf = <T extends GenericSchema>(item: T, allowed: string) => array(item, allowed)

const NAMED = 'a text in quotes, or zh: and en: with a text each'
/** one text for all languages, or one for each */
const named = union([text(NAMED), strictObject({ zh: text(NAMED), en: text(NAMED) })], NAMED)
export type Named = InferOutput<typeof named>

const LANGUAGE = 'zh, en, or the language of a dictionary, such as ja or zh-Hant'
const languageCode = pipe(string(LANGUAGE), regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, LANGUAGE))

const ADDRESS = 'an address that begins with https:// or http://'
const isWeb = (value: string) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value))
const address = pipe(text(ADDRESS), check(isWeb, ADDRESS))

/** files of DATA_DIR/pictures: no folder, no leading dot */
export const PICTURE_NAME = /^[\w-][\w.-]{0,98}\.(?:svg|png|jpe?g|webp|avif)$/i
const PICTURE = 'a file of DATA_DIR/pictures (svg, png, jpg, webp, avif), or an address with https://'
const picture = pipe(
  text(PICTURE),
  check(
    value => value === '' || PICTURE_NAME.test(value) || (/^https:/.test(value) && isWeb(value)),
    PICTURE,
  ),
)

const theme = strictObject(
  {
    code: oneOf(THEME_CODES),
    name: optional(named),
    color: optional(
      pipe(
        text('a colour such as "#28619c"'),
        check(value => /^#[0-9a-f]{6}$/i.test(value), 'a colour such as "#28619c"'),
      ),
    ),
    bgImg: optional(picture),
  },
  'a map of code, name, color and bgImg',
)

const LINK = 'a path of the portal such as /newBook, or an address with https://'
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

const model = strictObject(
  {
    code: pipe(
      text('letters and digits'),
      check(value => /^[\w-]{1,40}$/.test(value), 'letters and digits'),
    ),
    name: named,
    enabled: optional(boolean('true or false')),
    viewMode: optional(oneOf(VIEW_MODES)),
    url: optional(address),
    target: optional(oneOf(['_blank', '_self'])),
  },
  'a map of code, name, enabled, and viewMode or url',
)

const LOGIN = `normal, one of ${Object.keys(BOARDS).join(', ')}, or normal+ and one of these`

/** numbers whose default of 0 or 1 is no switch */
export const NUMBERS_FROM_0: readonly VarName[] = ['space.toast.error.duration']
/** names and codes that are parted by commas: a list says the same */
const CODES: readonly VarName[] = [
  'vpn.hosts',
  'searchCatalog.fields',
  'cs.preg.exclusive',
  'cs.take.locations',
  'course.reserve.locations',
]
const TIME = 'a time such as "2026-11-28 22:00"'
const time = pipe(
  text(TIME),
  check(value => value === '' || /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value), TIME),
)
/** characters of a text that fills a page */
const LONGEST_PAGE = 40_000
const pageText = pipe(string(NAMED), maxLength(LONGEST_PAGE, `at most ${LONGEST_PAGE} characters`))
const isPageText = (name: VarName): boolean => SITE_TEXTS.some(one => name === `space.${one}.text`)
const isPageAddress = (name: VarName): boolean => SITE_TEXTS.some(one => name === `space.${one}.url`)
const isWhole = (value: number | string, least: number, most: number): boolean =>
  /^\s*\d+\s*$/.test(String(value)) && Number(value) >= least && Number(value) <= most

/** The type of each value in `flags`, by its default. */
function flagOf(name: VarName, fallback: string): GenericSchema {
  if (name === 'space.result.model') return oneOf(['local', 'catalog'])
  if (name === 'sortType') return oneOf(['asc', 'desc'])
  if (name === 'space.maintenance.from' || name === 'space.maintenance.until') return time
  if (isPageAddress(name)) return union([address, strictObject({ zh: address, en: address })], ADDRESS)
  if (isPageText(name)) return union([pageText, strictObject({ zh: pageText, en: pageText })], NAMED)
  const least = NUMBERS_FROM_0.includes(name) ? 0 : 1
  if (/^[01]$/.test(fallback) && least === 1)
    return union([boolean(), picklist([0, 1, '0', '1'])], 'true or false')
  if (/^\d+$/.test(fallback)) {
    const allowed = `a whole number from ${least} to 10000000`
    return pipe(
      union([number(), string()], allowed),
      check(value => isWhole(value, least, 10_000_000), allowed),
    )
  }
  if (/pageSizes$/i.test(name)) {
    const allowed = 'a list of whole numbers, such as [10, 20]'
    const size = pipe(
      union([number(), string()], allowed),
      check(value => isWhole(value, 1, 1000), allowed),
    )
    const written = pipe(
      string(),
      check(value => value.split(',').every(one => isWhole(one, 1, 1000)), allowed),
    )
    // one size alone, or as `conf` has them: 10,20
    return union([listOf(size, allowed), size, written], allowed)
  }
  if (CODES.includes(name)) {
    const allowed = 'a text, or a list of texts'
    return union([text(allowed), number(), listOf(union([string(), number()], allowed), allowed)], allowed)
  }
  return union([text(NAMED), number(), strictObject({ zh: text(NAMED), en: text(NAMED) })], NAMED)
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

const placed = new Set<string>(Object.values(PLACES))
export const FLAGS = (Object.keys(VAR_DEFAULTS) as VarName[]).filter(
  name => !placed.has(name) && !/\.(zh|en)$/.test(name),
)
const flags = strictObject(
  Object.fromEntries(FLAGS.map(name => [name, optional(flagOf(name, VAR_DEFAULTS[name]))])),
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
          strictObject({ code: languageCode, name: text('a text in quotes') }, 'a map of code and name'),
          'a list of languages',
        ),
        check(list => list.length > 0 && isUnique(list), 'one language or more, each once'),
      ),
    ),
    themes: optional(
      pipe(
        listOf(theme, 'a list of themes'),
        check(list => isUnique(list), 'a list in which each code stands once'),
      ),
    ),
    home: optional(
      strictObject(
        {
          modules: optional(
            pipe(
              listOf(oneOf(HOME_MODULES), 'a list of modules, such as [recommend, database]'),
              check(list => new Set(list).size === list.length, 'a list in which each module stands once'),
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
              check(list => isUnique(list), 'a list in which each code stands once'),
              check(
                list => list.every(one => (one.viewMode === undefined) !== (one.url === undefined)),
                'in each model either viewMode or url',
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
        },
        'a map of type, url, logoutUrl and passwordUrl',
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
