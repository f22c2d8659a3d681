/**
 * Chinese texts that are in no dictionary, and rules for all Chinese texts that a list of words cannot say. Words are in
 * docs/glossary.md.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { translationsIn } from '../../host/build/wordpress/words.ts'
import { inChinese } from '../../host/pages/elements/descriptions-zh.ts'
import { elementsWords } from '../../host/pages/elements/words.ts'
import { libraryWords } from '../../host/pages/site/library-words.ts'
import mediawiki from '../../widgets/mediawiki/i18n/zh-hans.json'

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Groups of texts beside the dictionaries, by a name for messages of the test. */
export const OTHER_TEXTS: Record<string, object> = {
  'reading-room-zh_CN.po': translationsIn(file('widgets/wordpress/languages/reading-room-zh_CN.po')),
  'zh-hans.json': mediawiki,
  elementsPage: elementsWords.zh,
  elementsDescriptions: inChinese,
  librarySite: libraryWords.zh,
  'example.yaml': parse(file('host/settings/example.yaml')),
}

type Rule = {
  why: string
  refuses: RegExp
  /** keys that it holds for; default: all */
  where?: RegExp
  /** keys that it does not hold for */
  except?: RegExp
}

/** for webmasters, who need the names of the machinery */
const FOR_WEBMASTERS =
  /^(embed|doctor|elementsPage|elementsDescriptions|librarySite|[\w-]+\.(po|json|yaml)|block)\b/
const SHELF = /^(shelf|shelfElement|shelfPage|shelfPanel|walk)\./

const RULES: Rule[] = [
  {
    why: 'readers know a website, no portal, token or ticket',
    refuses: /门户|令牌|票据|口令/,
    except: FOR_WEBMASTERS,
  },
  {
    why: 'written style, not speech',
    refuses: /看得到|看不到|打不开|连不到|不要了|办完了|写法不对|再看一次/,
  },
  {
    why: 'the right form is no example of a wrong one',
    refuses: /(不正确|不存在|有误)，?[：]?(例如|如) ?\w/,
  },
  { why: 'money is ¥5', refuses: /\}\} 元/ },
  { why: 'no dash', refuses: /—/ },
  {
    why: 'figures for counts and terms',
    refuses: /[二两三四五六七八九十](天|个月|分钟|小时|封|秒|位数字|位读者)/,
  },
  { why: '如“…” or 例如：…, not 如 and a space', refuses: /^如 (?![\w.]+$)/, except: FOR_WEBMASTERS },
  {
    why: 'the temporary shelf has titles',
    refuses: /册/,
    where: SHELF,
    except: /^shelfPage\.columns\.items$/,
  },
  {
    why: '《》 is for books, journals and articles, not for courses and lists',
    refuses: /《\{\{name\}\}》/,
    where: /^(courses|coursePages|booklists|topics|staffCollections)\./,
  },
  {
    why: 'no spaces within a date',
    refuses: /\}\} (年第 ?\{\{n\}\}|月( \{\{|$)|日$)/,
    where: /^(history|reports|memories|home)\b/,
  },
]

/** @returns which rules a text breaks */
export const broken = (key: string, text: string): string[] =>
  RULES.filter(
    ({ refuses, where, except }) => refuses.test(text) && (where?.test(key) ?? true) && !except?.test(key),
  ).map(({ why }) => `${key}: ${why}: “${text}”`)
