/** Years that are counted from another beginning than ours. */
import { chineseNumber } from '../../../src/core/rules/holdings/volume-order.ts'

export type EraYears = { first: number; last: number; rest: string }

/** name → the year before its first, and its last year; 0 = it is not over */
const ERAS = new Map<string, [before: number, last: number]>()
// biome-ignore format: a table
const TABLE = `
民國 民国 minguo min_guo 1911 0
檀紀 檀纪 단기 檀君紀元 檀君纪元 -2333 0
主體 주체 juche 1911 0
พ.ศ. พ.ศ พศ พุทธศักราช b.e. -543 0
明治 meiji 1867 1912
大正 taisho 1911 1926
昭和 showa 1925 1989
平成 heisei 1988 2019
令和 reiwa 2018 0
洪武 1367 1398
永樂 永乐 1402 1424
宣德 1425 1435
正統 正统 1435 1449
景泰 1449 1457
天順 天顺 1456 1464
成化 1464 1487
弘治 1487 1505
正德 1505 1521
嘉靖 1521 1566
隆慶 隆庆 1566 1572
萬曆 万历 萬歷 wanli 1572 1620
天啓 天啟 天启 1620 1627
崇禎 崇祯 1627 1644
順治 顺治 shunzhi 1643 1661
康熙 kangxi 1661 1722
雍正 yongzheng 1722 1735
乾隆 qianlong 1735 1795
嘉慶 嘉庆 jiaqing 1795 1820
道光 daoguang 1820 1850
咸豐 咸丰 xianfeng 1850 1861
同治 tongzhi 1861 1874
光緒 光绪 guangxu 1874 1908
宣統 宣统 xuantong 1908 1911
紹興 绍兴 1130 1162
淳熙 1173 1189
慶元 庆元 1194 1200
嘉定 1207 1224
淳祐 1240 1252
咸淳 1264 1274
大德 1296 1307
至正 1340 1370
寛永 1623 1644
元禄 1687 1704
享保 1715 1736
宝暦 1750 1764
明和 1763 1772
安永 1771 1781
天明 1780 1789
寛政 1788 1801
文化 1803 1818
文政 1817 1830
天保 1829 1844
弘化 1843 1848
嘉永 1847 1854
安政 1853 1860
文久 1860 1864
慶応 慶應 1864 1868
光武 광무 1896 1907
隆熙 융희 1906 1910
`
for (const line of TABLE.trim().split('\n')) {
  const words = line.split(' ')
  const [before, last] = words.splice(-2).map(Number)
  for (const word of words) ERAS.set(word.replace('_', ' '), [before!, last!])
}

const NAMES = new RegExp(
  [...ERAS.keys()]
    .sort((a, b) => b.length - a.length)
    .map(name => (/^[a-z ]+$/.test(name) ? `\\b${name}\\b` : name.replaceAll('.', '\\.')))
    .join('|'),
  'i',
)
const NUMBER = /^\s*(?:(\d{1,4})|(元)|([〇零一二三四五六七八九十百廿卅]{1,8}))\s*(?:年|년)?/
/** the cycle of sixty: a stem and a branch */
const CYCLE = /^\s*([甲乙丙丁戊己庚辛壬癸])([子丑寅卯辰巳午未申酉戌亥])/
const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** @param text with Latin digits @returns null if it names no era; `rest` is the text without it */
export function eraIn(text: string): EraYears | null {
  const found = NAMES.exec(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase(),
  )
  const name = found?.[0]
  const era = name && ERAS.get(name)
  if (!found || !era) return null
  const [before, last] = era
  const after = text.slice(found.index + name.length)
  const rest = (length: number) => `${text.slice(0, found.index)} ${after.slice(length)}`
  const number = NUMBER.exec(after)
  if (number) {
    const [all, digits, , han] = number
    const year = before + (digits ? Number(digits) : han ? chineseNumber(han) : 1)
    if (year > before && (!last || year <= last + 1))
      return { first: year, last: year, rest: rest(all.length) }
  }
  if (!last) return null
  const cyclic = CYCLE.exec(after)
  const years = cyclic
    ? Array.from({ length: last - before }, (_, at) => before + 1 + at).filter(
        year =>
          (year + 6) % 10 === STEMS.indexOf(cyclic[1]!) && (year + 8) % 12 === BRANCHES.indexOf(cyclic[2]!),
      )
    : []
  if (years.length === 1) return { first: years[0]!, last: years[0]!, rest: rest(cyclic![0].length) }
  // 康熙年間: some year of the reign
  return { first: before + 1, last, rest: rest(0) }
}

/** zeros of the digits that records have, besides ours */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0x1040, 0x17e0]

export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0)!
    const zero = ZEROS.find(one => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })

type Bare = { first: number; last: number }

/**
 * A number that is no year of ours but one of another calendar, by its size, by what is written beside it or by the
 * language of the record. A lunar or Persian year covers parts of two of ours.
 */
export function bareYear(number: number, text: string, language: string): Bare | null {
  // Thai
  if (number > 2300 && number < 2700) return { first: number - 543, last: number - 543 }
  // Hebrew: 5748, 748
  if (number > 5300 && number < 5900) return { first: number - 3761, last: number - 3760 }
  if (number < 1200 || number > 1500) return null
  const isPersian = /[۰-۹]/.test(text) || /(?<!\p{L})ش(?!\p{L})/u.test(text) || language === 'per'
  const isLunar = /هـ|هجري|(?<!\p{L})[هق](?!\p{L})|\bA\.?\s?H\b|\bH\b|[٠-٩]/u.test(text)
  if (isPersian && !/(?<!\p{L})ق(?!\p{L})/u.test(text) && number < 1420)
    return { first: number + 621, last: number + 622 }
  if (!isLunar && !['ara', 'ota', 'urd'].includes(language)) return null
  const begins = 622.54 + (number - 1) * 0.970224
  return { first: Math.floor(begins), last: Math.floor(begins + 0.97) }
}
