/** Parses names from headings and statements of responsibility. */
import type { CiteName } from './cite-item.ts'

/** Han, kana and hangul: family name first, never inverted */
export const isHan = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

const COUNTRY = /^[（(［[〔【〖]\s*([^）)\]］〕】〗]{1,8})\s*[）)\]］〕】〗]\s*/u
/** (清), (唐) … are periods, not countries */
const DYNASTY =
  /^(?:[先东西南北前后後蜀]?[夏商周秦汉漢魏晋晉宋齐齊梁陈陳隋唐辽遼金元明清蜀吴吳]代?|三国|民国|春秋|战国|五代.*|中国|中)$/u
const SUFFIX = /^(?:Jr|Sr|[IVX]{2,4})\.?$/

/** "（法）安托万·德·圣·埃克苏佩里" → the name and whether it is foreign */
export function hanName(text: string): CiteName | null {
  let literal = text.slice(0, 500).trim()
  let isForeign = false
  for (let mark = COUNTRY.exec(literal); mark; mark = COUNTRY.exec(literal)) {
    isForeign ||= !DYNASTY.test(mark[1]!)
    literal = literal.slice(mark[0].length)
  }
  // a fuller form or years after the name, in either kind of brackets
  literal = literal.replace(/\s*[（(［[〔][^）)\]］〕]*[）)\]］〕]?\s*$/u, '').trim()
  literal = literal.replace(/^[\s,，;；、]+|[\s,，;；、.。．]+$/gu, '')
  if (isHan(literal)) literal = literal.replace(/(?<=\p{Script=Han})[\s,，]+(?=\p{Script=Han})/gu, '')
  if (!literal) return null
  return isForeign ? { literal, isForeign } : { literal }
}

/** honorifics before a name are omitted */
const HONOUR = /^(?:Sir|Dame|Dr\.?|Prof(?:essor|\.)?|Mrs?\.?|Ms\.?|Rev\.?)\s+/u

/** "graf", "active 6th century B.C.", "1828-1910": additions to a name */
const isQualifier = (part: string, family: string): boolean =>
  /^\d/.test(part) ||
  (/^\p{Ll}/u.test(part) && !/^\p{Ll}/u.test(family) && !/^(?:al-|el-|ibn |d['’])/.test(part))

/** "Smith, Ann, Jr." → its parts; a name without a comma is one part. */
export function invertedName(text: string, given = '', suffix = ''): CiteName | null {
  const [family = '', ...rest] = text.split(/[,،]/u).map(part => part.trim())
  if (!family) return null
  const parts = [...rest, given.replace(/^[\s,،]+/u, '').trim()].filter(Boolean)
  const last = SUFFIX.test(suffix) ? suffix : ''
  const behind = parts.findIndex(part => SUFFIX.test(part))
  const after = last || (behind < 0 ? '' : parts.splice(behind, 1)[0]!)
  // "Tolstoy, Leo, graf": a title follows the name
  const own = parts[0] && !isQualifier(parts[0], family) ? parts[0] : ''
  // the heading's full stop after a particle does not mark an initial
  const first = own
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/(?<=\s\p{Ll}{1,4})\.$/u, '')
    .replace(HONOUR, '')
    .trim()
  if (!first) return { literal: family, family }
  return {
    literal: [family, first, after].filter(Boolean).join(', '),
    family,
    given: first,
    ...(after && { suffix: after }),
  }
}

/** lower-case particles of a family name */
const PARTICLE = /^(?:van|von|der|den|de|del|della|des|di|da|dos|du|la|le|ten|ter|zu|zur)$/

/** "Brian W. Kernighan", as on a title page. Particles belong to the family name. */
export function directName(text: string): CiteName | null {
  const words = text
    .replace(/\s*\([^)]*\)/g, '')
    .trim()
    .replace(HONOUR, '')
    .split(/\s+/)
    .filter(Boolean)
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop()! : ''
  let at = words.length - 1
  // "Ivanov V.M." is inverted already
  if (words.length === 2 && /^(?:\p{Lu}\.-?)+$/u.test(words[1]!) && words[0]!.length > 2)
    return invertedName(words[0]!, words[1]!, suffix)
  while (at > 1 && PARTICLE.test(words[at - 1]!)) at--
  const family = words.slice(Math.max(at, 0)).join(' ')
  return invertedName(family, words.slice(0, Math.max(at, 0)).join(' ').replace(/,$/, ''), suffix)
}

export const body = (literal: string): CiteName => ({ literal, isBody: true })

/** words that identify a corporate body */
const BODY =
  /\b(?:universit|institut|ministry|ministère|ministerio|council|associat|society|société|bureau|survey|library|dep(?:artmen|)t\b|united states|united nations|corporation|company|school|museum|service|committee|commission|cent(?:er|re)\b|office|board|foundation|academy|college|agency|administration|conference|congress|group|inc\b|ltd\b|press\b)|(?:大学|学院|研究院|研究所|学会|协会|委员会|编写组|编委会|编辑部|出版社|公司|图书馆|博物馆|办公室|统计局)$/iu

/** "American Chemical Society"; a name with a comma is a person's */
export const isBodyName = (text: string): boolean => !/[,،]/u.test(text) && BODY.test(text)

/** Parses a name by its form alone. */
export function anyName(text: string): CiteName | null {
  if (isBodyName(text)) return body(text)
  if (isHan(text)) return hanName(text)
  return /[,،]/u.test(text) ? invertedName(text) : directName(text)
}

/** Parses a list of names: "李承森", "Smith, Ann, ed.", "A. Smith and B. Jones", "王一, 李二主编". */
export function namesIn(text: string): CiteName[] {
  const plain = text.replace(/[,\s]*\b(?:eds?|editors?)\.?\s*$/i, '').replace(/^(?:edited )?by\s+/i, '')
  const signed = isHan(plain)
    ? plain.replace(/[\s]*等?(?:主编|主編|编著|編著|编|編|著|辑|輯)\s*$/u, '')
    : plain
  const parts = isHan(signed) ? signed.split(/\s*[,，;；、]\s*/u) : signed.split(/\s*;\s*|\s+(?:and|&)\s+/)
  return parts.filter(Boolean).flatMap(part => anyName(part) ?? [])
}

/** lower case without diacritics, for comparison */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** index of this person's name in the statement, −1 = none; a family name matches as a word */
export function placeIn(name: CiteName, statement: string): number {
  const [text, word] = [bare(statement), bare(name.family ?? name.literal)]
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + word.length] ?? ' ')
    if (isHan(word) || !/[\p{L}\p{N}]/u.test(around)) return at
  }
  return -1
}
