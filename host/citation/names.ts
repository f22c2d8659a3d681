/** Names out of headings and of statements of responsibility. */
import type { CiteName } from './cite-item.ts'

/** Han, kana and hangul: scripts in which the family name stands first and nothing is turned round */
export const isHan = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)

const COUNTRY = /^[（(［[〔【〖]\s*([^）)\]］〕】〗]{1,8})\s*[）)\]］〕】〗]\s*/u
/** (清), (唐) … are times, not countries */
const DYNASTY =
  /^(?:[先东西南北前后後蜀]?[夏商周秦汉漢魏晋晉宋齐齊梁陈陳隋唐辽遼金元明清蜀吴吳]代?|三国|民国|春秋|战国|五代.*|中国|中)$/u
const SUFFIX = /^(?:Jr|Sr|[IVX]{2,4})\.?$/

/** "（法）安托万·德·圣·埃克苏佩里" → the name and whether it is from another country */
export function hanName(text: string): CiteName | null {
  let literal = text.trim()
  let isForeign = false
  for (let mark = COUNTRY.exec(literal); mark; mark = COUNTRY.exec(literal)) {
    isForeign ||= !DYNASTY.test(mark[1]!)
    literal = literal.slice(mark[0].length)
  }
  // a full form or years behind the name, of either bracket
  literal = literal.replace(/\s*[（(［[〔][^）)\]］〕]*[）)\]］〕]?\s*$/u, '').trim()
  literal = literal.replace(/^[\s,，;；]+|[\s,，;；.。]+$/gu, '')
  if (isHan(literal)) literal = literal.replace(/(?<=\p{Script=Han})[\s,，]+(?=\p{Script=Han})/gu, '')
  if (!literal) return null
  return isForeign ? { literal, isForeign } : { literal }
}

/** "Smith, Ann, Jr." → its parts; a name without a comma is one part. */
export function invertedName(text: string, given = '', suffix = ''): CiteName | null {
  const [family = '', ...rest] = text.split(',').map(part => part.trim())
  if (!family) return null
  const parts = [...rest, given.trim()].filter(Boolean)
  const last = SUFFIX.test(suffix) ? suffix : ''
  const after = last || (SUFFIX.test(parts.at(-1) ?? '') ? parts.pop()! : '')
  const first = parts.join(' ').replace(/\s*\([^)]*\)\s*$/, '')
  if (!first) return { literal: family, family }
  return {
    literal: [family, first, after].filter(Boolean).join(', '),
    family,
    given: first,
    ...(after && { suffix: after }),
  }
}

/** "Brian W. Kernighan", as a title page has it. Particles belong to the family name. */
export function directName(text: string): CiteName | null {
  const words = text
    .replace(/\s*\([^)]*\)/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop()! : ''
  let at = words.length - 1
  while (at > 1 && /^(?:van|von|der|den|de|del|della|di|da|du|la|le|ten|ter)$/.test(words[at - 1]!)) at--
  const family = words.slice(Math.max(at, 0)).join(' ')
  return invertedName(family, words.slice(0, Math.max(at, 0)).join(' ').replace(/,$/, ''), suffix)
}

export const body = (literal: string): CiteName => ({ literal, isBody: true })

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** whether the statement names this person */
export const isNamedIn = (name: CiteName, statement: string): boolean =>
  bare(statement).includes(bare(name.family ?? name.literal))
