/** Languages whose tag (BCP 47) is not their code in MARC; a longer code is its own tag. */
const SHORT: Record<string, string> = {
  chi: 'zh',
  eng: 'en',
  jpn: 'ja',
  ger: 'de',
  fre: 'fr',
  rus: 'ru',
  spa: 'es',
  ita: 'it',
  por: 'pt',
  kor: 'ko',
  ara: 'ar',
  dut: 'nl',
  lat: 'la',
  gre: 'el',
  heb: 'he',
}

/** @param code three letters; 'und' and what is no code have no tag */
export const languageTag = (code: string): string =>
  SHORT[code] ?? (/^[a-z]{3}$/.test(code) && code !== 'und' ? code : '')
