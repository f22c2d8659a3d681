/** Code 128 (ISO/IEC 15417), sets B and C: barcodes of cards and copies, as scanners at the desk read them. Pure. */

/** six widths per symbol, bars and spaces alternating, values 0 to 105; the stop symbol has a seventh */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
const STOP = '2331112'
const START = { B: 104, C: 105 }
/** the value that switches to the set */
const SHIFT = { B: 100, C: 99 }

/**
 * Symbol values from start to check symbol; digits are paired where that is shorter.
 * @returns [] for text that is not printable ASCII
 */
export function code128Values(text: string): number[] {
  if (!/^[ -~]{1,80}$/.test(text)) return []
  const values: number[] = []
  let set = '' as 'B' | 'C' | ''
  const enter = (next: 'B' | 'C') => {
    if (set !== next) values.push(set ? SHIFT[next] : START[next])
    set = next
  }
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))![0].length
    const isEnd = at + digits === text.length
    // switching sets costs a symbol, twice within the text
    if (digits >= (at === 0 || isEnd ? 4 : 6) && (digits % 2 === 0 || at === 0 || set === 'C')) {
      enter('C')
      for (const until = at + digits - (digits % 2); at < until; at += 2)
        values.push(Number(text.slice(at, at + 2)))
    } else {
      enter('B')
      values.push(text.charCodeAt(at++) - 32)
    }
  }
  return [...values, values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103]
}

/** Widths in modules, bars and spaces alternating. */
export function code128(text: string): number[] {
  const values = code128Values(text)
  if (!values.length) return []
  return [...values.map(value => WIDTHS.slice(value * 6, value * 6 + 6)).join(''), ...STOP].map(Number)
}

/** The bars as an SVG path of height 34, with its width; '' and 0 for text the code cannot encode. */
export function code128Path(text: string): { d: string; width: number } {
  let x = 0
  let d = ''
  code128(text).forEach((width, index) => {
    if (index % 2 === 0) d += `M${x} 0h${width}v34h-${width}z`
    x += width
  })
  return { d, width: x }
}
