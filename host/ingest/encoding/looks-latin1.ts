/**
 * Letters that follow MARC-8 diacritics. `sure`: the pair does not occur in Latin-1 text ("\xe2i" would be "\u00e2i");
 * `maybe`: it occurs in both.
 */
const VOWELS = 'aeiouyAEIOUY'
const SURE: Record<number, string> = {
  224: VOWELS,
  225: VOWELS,
  226: VOWELS,
  227: 'aiuAEIOU',
  229: VOWELS,
  230: 'aiouAEIOUG',
  232: VOWELS,
  234: 'auAU',
  238: 'ouOU',
  240: 'cC',
}
const MAYBE: Record<number, string> = {
  226: 'cnszlr',
  227: 'oecghjsw',
  228: 'nNaoiueAOIU',
  230: 'eg',
  231: 'zegcnmIZC',
  233: 'cszrnedtgaiouCSZRNEDTG',
  235: 'abcdefghijklmnopqrstuvwxyzITZ',
  236: 'abcdefghijklmnopqrstuvwxyz',
  237: 'ldtkLDT',
  239: 'nm',
  240: 'stST',
  241: 'aeiouAEIOU',
  242: 'aeiouydhklmnrstzAEIOUDHKLMNRSTZ',
  243: 'sdtzu',
  244: 'rl',
  246: 'bdhknrstlz',
  247: 'sto',
  250: 'n',
  251: 'g',
}

/**
 * Whether text declared as MARC-8 is actually Latin-1. Pairs that occur only in MARC-8 count against it, so that a few
 * misplaced diacritics do not decide.
 */
export function looksLatin1(data: Uint8Array): boolean {
  let [stray, sure, maybe] = [0, 0, 0]
  for (let i = 0; i < data.length; i++) {
    const byte = data[i]!
    // MARC-8 has nothing from 0xc9 to 0xdf, where Latin-1 has capital letters
    if (byte < 0xc9) continue
    if (byte < 0xe0) {
      stray++
      continue
    }
    const next = data[i + 1] ?? 0
    const letter = String.fromCharCode(next)
    // a small letter before a capital does not occur in Latin-1 words
    if (SURE[byte]?.includes(letter) || (next >= 0x41 && next <= 0x5a)) sure++
    else if (MAYBE[byte]?.includes(letter) || next >= 0xe0) maybe++
    else stray++
  }
  return stray > 2 * sure + maybe / 2
}
