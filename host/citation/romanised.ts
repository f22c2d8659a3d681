/** Names of any script in Latin letters: rough, for keys and for comparing two spellings of one name. Pure. */

/** one Latin text per letter, separated by blanks */
const LETTERS = Object.fromEntries(
  (
    [
      [
        'абвгґдеёжзийклмнопрстуфхцчшщъыьэюяіїєўћђјљњџ',
        'a b v g g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e iu ia i i e u c d j lj nj dz',
      ],
      ['αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'],
      [
        'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءپچژگکیآأإؤئ',
        'a b t th j h kh d dh r z s sh s d t z - gh f q k l m n h w y a h - p ch zh g k y a a i w y',
      ],
      ['אבגדהוזחטיכךלמםנןסעפףצץקרשת', 'a b g d h v z h t y k k l m m n n s - p f ts ts k r sh t'],
    ] as const
  ).flatMap(([from, to]) => {
    const latin = to.split(' ')
    return [...from].map((letter, at) => [letter, latin[at]!.replace('-', '')])
  }),
)

const INITIAL = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const VOWEL = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const FINAL = '- k k k n n n t l l l l l l l l m p p t t ng t t k t p h'.split(' ')

function hangul(char: string): string {
  const at = char.charCodeAt(0) - 0xac00
  const parts = [INITIAL[Math.floor(at / 588)], VOWEL[Math.floor(at / 28) % 21], FINAL[at % 28]]
  return parts.join('').replaceAll('-', '')
}

/** by rows of the kana table, あ to ん, with small and voiced letters at their places */
const KANA =
  'a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji tsu tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu ka ke'.split(
    ' ',
  )

const kana = (char: string): string => {
  const code = char.charCodeAt(0)
  return KANA[code - (code >= 0x30a1 ? 0x30a1 : 0x3041)] ?? ''
}

/** lower-case Latin letters; text in Han characters is unchanged */
export const romanised = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[가-힣]/g, hangul)
    .replace(/[ぁ-ゖァ-ヶ]/g, kana)
    .replace(/[\u0370-\u06ff]/g, letter => LETTERS[letter] ?? LETTERS[letter.normalize('NFD')[0]!] ?? letter)

const SOUNDS: [RegExp, string][] = [
  [/sh?ch|ch|dj|j|zh|ts|z|sh?|c(?=[ei])/g, 's'],
  [/kh|gh|[gkqc]/g, 'k'],
  [/ph|[bpfvw]/g, 'p'],
  [/th|dh|[dt]/g, 't'],
  [/[rl]/g, 'l'],
]

/** the consonants of a name, by which "Толстой" and "Tolstoy", "박" and "Pak" are alike */
export function skeleton(name: string): string {
  let text = romanised(name).normalize('NFD')
  for (const [sounds, one] of SOUNDS) text = text.replace(sounds, one)
  return text.replace(/[^\p{L}]|[aeiouyhıʻʼʹ]|\p{M}/gu, '').replace(/(.)\1+/gu, '$1')
}
