/** BCP 47 tags of MARC language codes that differ; other codes are their own tag. */
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

/** @param code three letters; 'und' and invalid codes have no tag */
export const languageTag = (code: string): string =>
  SHORT[code] ?? (/^[a-z]{3}$/.test(code) && code !== 'und' ? code : '')
