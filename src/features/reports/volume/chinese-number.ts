/** Whole numbers in Chinese numerals. Pure. */
const DIGITS = '〇一二三四五六七八九'
const STEPS = ['', '十', '百', '千']

/** 123 → 一百二十三, 12 → 十二, 305 → 三百零五; from ten thousand on in digits */
export function chineseNumber(count: number): string {
  if (count >= 10_000 || count < 0 || !Number.isInteger(count)) return String(count)
  if (count === 0) return '零'
  const digits = [...String(count)].map(Number)
  let text = ''
  let isGap = false
  digits.forEach((digit, at) => {
    if (digit === 0) {
      isGap = true
      return
    }
    text += (isGap ? '零' : '') + DIGITS[digit] + STEPS[digits.length - 1 - at]
    isGap = false
  })
  return text.replace(/^一十/, '十')
}

/** 2026 → 二〇二六 */
export const chineseYear = (year: number): string =>
  [...String(year)].map(digit => DIGITS[Number(digit)]).join('')
