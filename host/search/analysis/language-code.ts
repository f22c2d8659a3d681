/**
 * Normalizes language codes: records contain MARC (bibliographic), ISO 639 terminological, withdrawn and two-letter
 * codes, which would show up as duplicates.
 */
const OTHERS: Record<string, string> = {
  alb: 'sq sqi',
  ara: 'ar arb',
  arm: 'hy hye',
  baq: 'eu eus',
  bur: 'my mya',
  chi: 'zh zho cmn',
  cze: 'cs ces',
  dut: 'nl nld',
  eng: 'en',
  fre: 'fr fra',
  geo: 'ka kat',
  ger: 'de deu',
  gre: 'el ell',
  heb: 'he iw',
  hrv: 'hr scr',
  ice: 'is isl',
  ita: 'it',
  jpn: 'ja jap',
  kor: 'ko',
  lav: 'lv lvs',
  mac: 'mk mkd',
  mao: 'mi mri',
  may: 'ms msa zsm',
  mon: 'mn khk',
  per: 'fa fas pes',
  por: 'pt',
  rum: 'ro ron mol',
  rus: 'ru',
  slo: 'sk slk',
  spa: 'es',
  srp: 'sr scc',
  tgl: 'tl',
  tib: 'bo bod',
  wel: 'cy cym',
}
const CODES = new Map(
  Object.entries(OTHERS).flatMap(([code, others]) => others.split(' ').map(other => [other, code] as const)),
)

/** @returns the MARC code of a language; unknown codes are unchanged */
export function languageCode(code: string): string {
  const plain = code.trim().toLowerCase()
  return CODES.get(plain) ?? plain
}
