/** Parses text typed in pinyin: syllables or joined, tones, apostrophes, ü as v or u, mixed with characters. Pure. */
const FINALS: Record<string, string> = {
  '': 'a o e ai ei ao ou an en ang eng er yi ya yo ye yao you yan yin yang ying yong wu wa wo wai wei wan wen wang weng yu yue yuan yun',
  b: 'a o ai ei ao an en ang eng i ie iao ian in ing u',
  p: 'a o ai ei ao ou an en ang eng i ie iao ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u',
  f: 'a o ei ou an en ang eng u',
  d: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian ing u uo ui uan un',
  t: 'a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan v ve ue',
  l: 'a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve ue',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  j: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  q: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  x: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  zh: 'a e ai ei ao ou an en ang eng ong i u ua uo uai ui uan un uang',
  ch: 'a e ai ao ou an en ang eng ong i u ua uo uai ui uan un uang',
  sh: 'a e ai ei ao ou an en ang eng i u ua uo uai ui uan un uang',
  r: 'e ao ou an en ang eng ong i u ua uo ui uan un',
  z: 'a e ai ei ao ou an en ang eng ong i u uo ui uan un',
  c: 'a e ai ao ou an en ang eng ong i u uo ui uan un',
  s: 'a e ai ao ou an en ang eng ong i u uo ui uan un',
}
const SYLLABLES = new Set(
  Object.entries(FINALS).flatMap(([initial, finals]) => finals.split(' ').map(final => initial + final)),
)
const LONGEST = 6
const MOST_LETTERS = 60
/** max syllables with u that are tried as ü */
const MOST_ROUND = 3

/** @returns the split of joined letters into the fewest syllables; null if it is not pinyin */
export function syllablesOf(letters: string): string[] | null {
  if (letters.length > MOST_LETTERS || !/^[a-z]+$/.test(letters)) return null
  const ways: (string[] | null)[] = [[]]
  for (let end = 1; end <= letters.length; end++) {
    let best: string[] | null = null
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const before = ways[from]
      const syllable = letters.slice(from, end)
      if (!before || !SYLLABLES.has(syllable)) continue
      if (best === null || before.length + 1 < best.length) best = [...before, syllable]
    }
    ways[end] = best
  }
  return ways[letters.length] ?? null
}

/** Strips tones and marks, and writes ü as v: Nǚ'ér guó → nv er guo. */
export function plainPinyin(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/u:/g, 'v')
    .normalize('NFD')
    .replace(/u\u0308|u([\u0300-\u036f])\u0308|u\u0308[\u0300-\u036f]/g, 'v')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/(?<=[a-z])[1-5](?![\d])/g, ' ')
    .replace(/['’‘`\-\u2010\u2011·.,\s]+/g, ' ')
    .trim()
}

/**
 * The syllables of each space-separated group of a pinyin text.
 * @returns null if a group is not pinyin, or if there is only one syllable
 */
export function readPinyin(typed: string): string[][] | null {
  if (/\p{sc=Han}/u.test(typed) || typed.length > 2 * MOST_LETTERS) return null
  const groups = plainPinyin(typed).split(' ').map(syllablesOf)
  if (groups.some(group => group === null)) return null
  const all = groups as string[][]
  return all.flat().length > 1 ? all : null
}

/** @returns the possible sound keys: where u may mean ü, with both */
export function soundKeys(syllables: string[]): string[] {
  let keys = ['']
  let round = 0
  for (const syllable of syllables) {
    const isRound = /^[nl]ue?$/.test(syllable) && round++ < MOST_ROUND
    const forms = isRound ? [syllable, syllable.replace('u', 'v')] : [syllable]
    keys = keys.flatMap(key => forms.map(form => key + form))
  }
  return keys
}
