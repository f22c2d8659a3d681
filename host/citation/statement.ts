/** What a statement of responsibility says of who did what: "林一, 陈二著 ; 王三译", "edited by A. Smith and B. Jones". */
import type { CiteName } from './cite-item.ts'
import { directName, hanName, isHan } from './names.ts'

export type Role = 'author' | 'editor' | 'translator' | 'none'
export type Segment = { role: Role; text: string }

export type Statement = {
  authors: CiteName[]
  translators: CiteName[]
  hasMore: boolean
}

/** Words of responsibility at the end of a Chinese segment; they are no part of a citation (GB/T 7714-2015, 8.1). */
const HAN_ROLE =
  /[\s·]*(?:[［[〔(（])?(?:等)?\s*(?:总主编|執行主編|执行主编|主编|主編|副主编|编著|編著|编写|編寫|编译|編譯|编纂|編纂|编撰|编辑|編輯|编注|选编|選編|汇编|彙編|合编|合著|原著|专著|著作|著译|译著|译注|譯注|校译|翻译|翻譯|点校|點校|校注|校点|校點|笺注|注释|註釋|整理|插图|绘图|摄影|主审|导演|編選|编选|审校|作序|口述|编|編|著|撰|译|譯|校|注|註|绘|繪|辑|輯|審|(?<=\s)[文图圖述审书書作])\s*$/u
const TRANSLATES = /(?:译|譯)/u
/** helpers whose names no citation has */
const HELPS = /(?:校|注|註|绘|繪|图|圖|审|序|摄影|整理|副主编)/u
const MORE = /[\s…．.]*[［[〔(（]?\s*(?:等|et al\.?|and others)\s*[］\]〕)）]?[\s…]*$/iu

/**
 * @param parts one per function: subfields f and g of UNIMARC, $c of MARC21 cut at its semicolons
 * @param headings names of the record's headings: 张译 is a person, though 译 is a function
 */
export function readHanStatement(parts: string[], headings: string[]): Statement {
  const found: Statement = { authors: [], translators: [], hasMore: false }
  for (const [at, part] of parts.entries()) {
    const { names, role, hasMore } = hanSegment(part, headings)
    const isTranslation = TRANSLATES.test(role) && !/[编編著]/u.test(role)
    if (isTranslation) found.translators.push(...names)
    else if (at === 0 || (!found.authors.length && !HELPS.test(role))) {
      found.authors.push(...names)
      found.hasMore = hasMore
    }
  }
  return found
}

function hanSegment(part: string, headings: string[]): { names: CiteName[]; role: string; hasMore: boolean } {
  const text = part.trim().replace(/[.。]+$/u, '')
  const role = HAN_ROLE.exec(text)?.[0] ?? ''
  const isRole = role !== '' && text.length > role.length && !isOfName(role, text, headings)
  const rest = isRole ? text.slice(0, -role.length) : text
  const listed = rest.replace(MORE, '')
  const names = listed
    .split(/\s*[,，、;；]\s*|(?<=\p{Script=Han})\s{2,}|\s+(?:and|&)\s+/u)
    .map(name => withoutRole(name, headings))
    .map(name =>
      isHan(name) ? hanName(name) : directName(name.replace(/^[（([［][^）)\]］]*[）)\]］]\s*/u, '')),
    )
    .filter(name => name !== null)
  return { names, role: isRole ? role : '', hasMore: listed !== rest || /等/u.test(isRole ? role : '') }
}

/** one sign may be the end of a name; a word of two is a function even where a heading has taken it along */
const isOfName = (role: string, text: string, headings: string[]): boolean =>
  role.trim().length < 2 && headings.some(name => text.endsWith(name))

/** "陈奇猷校注, 中华书局": a function behind each name */
function withoutRole(text: string, headings: string[]): string {
  const role = HAN_ROLE.exec(text)?.[0] ?? ''
  const isRole = role.trim().length > 1 || (role !== '' && headings.includes(text.slice(0, -role.length)))
  return isRole && text.length > role.length + 1 ? text.slice(0, -role.length) : text
}

const LATIN_ROLES: [RegExp, Role][] = [
  [/\btransl|\btraduit|\btraducido|\büber(?:s|tr)|\btrad\.|\btradotto/i, 'translator'],
  [/\bedit|\beds?\.|\bhrsg|\bherausg|\bcompil|\bgeneral editor|\bséd\b/i, 'editor'],
  [
    /\billustrat|\bforeword|\bpreface|\bintrod|\bphotograph|\bafterword|\bdrawings|\bcover |\bwith the (?:help|assistance)/i,
    'none',
  ],
]

/** The segments of a Latin statement; names are left to the headings. */
export function readLatinSegments(statement: string): Segment[] {
  return statement
    .split(/\s*;\s*/)
    .flatMap(part => part.split(/\s*(?=\b(?:translated|edited|illustrated) by\b)/i))
    .filter(Boolean)
    .map(text => ({ text, role: LATIN_ROLES.find(([words]) => words.test(text))?.[1] ?? 'author' }))
}

export const saysMore = (statement: string): boolean =>
  MORE.test(statement) || /\[?(?:et al\.?|and others)\]?/i.test(statement)

/** Names of a Latin statement, for a record without headings. */
export function latinNames(text: string): CiteName[] {
  return text
    .replace(/^.*?\b(?:by|par|von|di|por)\s+/i, '')
    .replace(/\[.*$/, '')
    .replace(MORE, '')
    .split(/\s*,\s*(?!(?:Jr|Sr)\b)|\s+(?:and|&|et|und|y)\s+/)
    .map(name => directName(name.replace(/[.\s]+$/, match => (/[A-Z]\.$/.test(name) ? match : ''))))
    .filter(name => name !== null)
}
