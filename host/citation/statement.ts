/** Parses roles from a statement of responsibility: "林一, 陈二著 ; 王三译", "edited by A. Smith and B. Jones". */
import type { CiteName } from './cite-item.ts'
import { bare, body, directName, hanName, isBodyName, isHan } from './names.ts'
import {
  AT_FRONT,
  BEFORE_NAMES,
  EDITS,
  HAN_ROLE,
  HELPS,
  MORE,
  namesRole,
  type Role,
  roleWords,
  splitNames,
  TRANSLATES,
  WRITES_TOO,
  withoutRomanisedRole,
} from './role-words.ts'

/** @property roles several in "edited and translated by" */
export type Segment = { roles: Role[]; text: string }

export type Statement = {
  authors: CiteName[]
  /** 主编 and similar, who come first when there is no author */
  editors: CiteName[]
  translators: CiteName[]
  hasMore: boolean
}

/** @property names with one role, e.g. "安道, 吴珂译" */
type Group = { names: CiteName[]; role: string; hasMore: boolean }

/**
 * @param parts one per role: subfields f and g of UNIMARC, $c of MARC21; several in one are split here
 * @param headings names of the record's headings: 张译 is a person, though 译 is a role
 */
export function readHanStatement(parts: string[], headings: string[]): Statement {
  const found: Statement = { authors: [], editors: [], translators: [], hasMore: false }
  for (const [at, part] of parts.entries())
    for (const [n, { names, role, hasMore }] of hanGroups(part, headings).entries()) {
      const word = role.replace(/[\s·［[〔(（\]］〕)）:：／/]|等|ほか|他/gu, '')
      const isFirst = at === 0 && n === 0
      const isAnybody = found.authors.length + found.editors.length > 0
      const isTranslation = TRANSLATES.test(role) && !WRITES_TOO.test(role)
      // the annotator (译注) of an unsigned text is its author
      if (isTranslation && (!isFirst || /^(?:翻?[译譯訳]|옮김|옮긴이|번역|역)$/u.test(word)))
        found.translators.push(...names)
      else if (!isFirst && HELPS.test(role)) continue
      else if (EDITS.test(word)) {
        if (isFirst || at === 0 || !isAnybody) found.editors.push(...names)
        found.hasMore ||= isFirst && hasMore
      } else if (at === 0 || !isAnybody) {
        found.authors.push(...names)
        found.hasMore ||= hasMore
      }
    }
  return found
}

/** "(英)莎士比亚著, 朱生豪译" and "莎士比亚著 朱生豪译" are two groups; "林一, 陈二著" is one */
function hanGroups(part: string, headings: string[]): Group[] {
  const groups: Group[] = []
  const text = part
    .trim()
    .replace(/[.。]+$/u, '')
    .replace(/^\[([^[\]]*)\]$/u, '$1')
    .replace(BETWEEN, '$1, ')
    .trim()
  let names: CiteName[] = []
  let hasMore = false
  let front = ''
  const group = (role: string) => {
    groups.push({ names, role, hasMore })
    names = []
    hasMore = false
  }
  const pieces = splitNames(text)
  for (const [at, piece] of pieces.entries()) {
    const before = AT_FRONT.exec(piece)?.[0] ?? ''
    const bare = piece.slice(before.length)
    const role = before ? '' : roleOf(bare, headings, at === pieces.length - 1)
    // a word before names holds for those that have none of their own
    if (names.length && front && (before || role)) group(front)
    front = before || (role ? '' : front)
    const rest = role ? bare.slice(0, -role.length) : bare
    const listed = rest.replace(MORE, '')
    hasMore ||= listed !== rest || /等|ほか|他/u.test(role)
    const name = isHan(listed)
      ? hanName(listed)
      : directName(listed.replace(/^[（([［][^）)\]］]*[）)\]］]\s*/u, ''))
    if (name) names.push(name)
    if (role || at === pieces.length - 1) group(role || front)
  }
  return groups
}

/** a role before a blank, followed by another name */
const BETWEEN =
  /((?<=\p{Script=Han}{2})(?:[主合选汇]?编著?|[編著撰]|[译譯校][注註]?|编[译写])(?:\]|］)?)\s+(?=[（([［]?\p{Script=Han}{1,3}[）)\]］]|\p{Script=Han}{2,}(?:[著译譯编編校注]|主编|$))/gu

/** The role words at the end of a name, or ''. Inside a list a single character counts only after a complete name. */
function roleOf(piece: string, headings: string[], isLast: boolean): string {
  const known = roleBehind(piece, headings)
  if (known) return known
  const role = HAN_ROLE.exec(piece)?.[0] ?? ''
  const rest = piece.length - role.length
  if (!role || rest < 1 || isOfName(role, piece, headings)) return ''
  if (role.trim().length > 1 || isLast) return role
  return rest > 1 || headings.includes(piece.slice(0, rest)) ? role : ''
}

/** "陈登原著" under the heading 陈登原 is 著, not 原著 */
function roleBehind(piece: string, headings: string[]): string {
  for (const name of headings) {
    const at = name.length > 1 ? piece.lastIndexOf(name) : -1
    const rest = at < 0 ? '' : piece.slice(at + name.length)
    if (rest && HAN_ROLE.exec(rest)?.[0] === rest) return rest
  }
  return ''
}

/** a single character may end a name; a two-character word is a role even if a heading includes it */
const isOfName = (role: string, text: string, headings: string[]): boolean =>
  role.trim().length < 2 && headings.some(name => text.endsWith(name))

/** The segments of a Latin statement; names come from the headings. */
export function readLatinSegments(statement: string): Segment[] {
  return statement
    .split(
      /\s*[;؛]\s*|\.\s+(?=(?:Pod |Perev|Per\.|Sost|Red|Под |Перев|Пер\.|Сост|Ред))|[،,]\s*(?=(?:ترجم|تحقيق|تقديم|مراجعة|تحرير))/u,
    )
    .flatMap(part =>
      part.split(
        /[\s,[]*(?<!\b(?:and|by)[\s,]*)(?=\b(?:(?:newly )?translated|edited|illustrated|compiled)(?: and \w+)*(?: \w+){0,3} by\b)/i,
      ),
    )
    .filter(Boolean)
    .map(text => ({ text, roles: rolesIn(text) }))
}

function rolesIn(text: string): Role[] {
  const lead = bare(LEADING.exec(text)?.[0] ?? '')
  if (namesRole(lead, 'editor') && namesRole(lead, 'translator')) return ['editor', 'translator']
  return [roleWords(text)]
}

export const saysMore = (statement: string): boolean =>
  MORE.test(statement) || /\[?(?:et al\.?|and others)\]?/i.test(statement)

/** "by", "edited by", "herausgegeben von" … before the names, and the rest */
const LEADING = /^.*?(?:^|\s)(?:by|par|von|di|por|av|af|door)\s+/i
const TRAILING =
  /[\s,]*[([]?\b(?:co-?)?(?:general |associate |chief )?(?:editors?|eds?\.|compilers?|translators?|trans\.|joint editors)[)\]]?\s*$/i

/** Names in a segment of a Latin statement; corporate bodies by their words. */
export function latinNames(text: string): CiteName[] {
  const cleaned = withoutRomanisedRole(text)
    .replace(/^\[|\]$/g, '')
    .replace(BEFORE_NAMES, '')
    .replace(LEADING, '')
    .replace(/\[.*$/, '')
    .replace(MORE, '')
    .replace(TRAILING, '')
    .replace(/,?\s+(?:in (?:collaboration|association) )?(?:with|assisted by)\s.*$/i, '')
  if (isBodyName(cleaned)) return [body(cleaned.trim().replace(/^the\s+/i, ''))]
  return cleaned
    .split(/\s*[,،]\s*(?!(?:Jr|Sr)\b)(?:(?:and|&|et|und|y)\s+)?|\s+(?:and|&|et|und|y|e|og|och|en|i|и)\s+/)
    .map(name => directName(name.replace(/[.\s]+$/, match => (/[A-Z]\.$/.test(name) ? match : ''))))
    .filter(name => name !== null)
}

/** Whether it can only be a person: two to six capitalized words. */
export const isLikePerson = ({ literal, given, isBody }: CiteName): boolean =>
  !isBody &&
  !!given &&
  !isBodyName(literal.replaceAll(',', '')) &&
  /^(?:\p{Lu}[\p{L}\p{M}'’ʹʼ.-]*,?|[a-z]{2,4})(?: (?:\p{Lu}[\p{L}\p{M}'’ʹʼ.-]*,?|[a-z]{2,3})){1,5}$/u.test(
    literal,
  )
