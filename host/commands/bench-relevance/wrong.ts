/** Typos: a letter of a word, or a homophone of a character. */
import { createRequire } from 'node:module'
import type { Random } from '../../store/demo/random.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []

/** parts of a Chinese title, with at most `length` characters each */
export function stretches(title: string, length: number, random: Random): string[] {
  return (title.match(/\p{sc=Han}{2,}/gu) ?? [])
    .sort((a, b) => b.length - a.length)
    .map(run => {
      const from = random.int(0, Math.max(0, run.length - length))
      return run.slice(from, from + length)
    })
}

export function wrongLetter(title: string, random: Random): string | null {
  const words = wordsOf(title).slice(0, 5)
  const long = words.filter(word => /^[A-Za-z]{5,}$/.test(word))
  if (long.length === 0) return null
  const word = random.pick(long)
  const at = random.int(1, word.length - 2)
  const [left, right] = [word.slice(0, at), word.slice(at)]
  const letter = LETTERS[random.int(0, 25)]!
  const wrong = random.pick([
    left + right.slice(1),
    left + letter + right,
    left + letter + right.slice(1),
    left + right[1] + right[0] + right.slice(2),
  ])
  return wrong === word ? null : words.map(each => (each === word ? wrong : each)).join(' ')
}

type PinyinLibrary = { pinyin(text: string, options: object): string }
let sameSound: Map<string, string[]> | null = null

/** @returns the other common characters with this sound, the most common first */
export function homophonesOf(char: string): string[] {
  const { pinyin } = createRequire(import.meta.url)('pinyin-pro') as PinyinLibrary
  const soundOf = (each: string) => pinyin(each, { toneType: 'none' })
  if (sameSound === null) {
    sameSound = new Map()
    for (const each of COMMON) sameSound.set(soundOf(each), [...(sameSound.get(soundOf(each)) ?? []), each])
  }
  return (sameSound.get(soundOf(char)) ?? []).filter(each => each !== char)
}

/** replaces a character by another common one with the same sound */
export function wrongCharacter(title: string, random: Random): string | null {
  const run = stretches(title, 8, random)[0]
  if (!run || run.length < 4) return null
  const at = random.int(0, run.length - 1)
  const others = homophonesOf(run[at]!)
  return others.length === 0 ? null : run.slice(0, at) + random.pick(others) + run.slice(at + 1)
}

const COMMON = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严',
]
