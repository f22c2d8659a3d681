/** The table of what each element costs a page: numbers.json, written by `npm run bench:elements`. */
import { inHtml } from '../../../src/core/rules/encoding/in-html.ts'
import type { Lang } from '../../runtime/say.ts'

export type Numbers = {
  version: string
  browser: string
  /** CPU throttling factor */
  slowed: number
  /** ms of latency before each answer */
  latency: number
  /** of the measurement, YYYY-MM-DD */
  date: string
  /** system, CPU model and number of cores */
  machine: string
  rows: {
    name: string
    kilobytes: number
    requests: number
    /** ms from the start of page load until the element is usable */
    useful: number
    /** cumulative layout shift */
    shift: number
    /** ms of the longest task; 0 = none above 50 */
    longest: number
  }[]
  /** when opened: kB loaded by the page; ms from the first key to results, without the request itself */
  searchWindow: { kilobytes: number; afterKey: number }
}

const WORDS = {
  zh: {
    title: '开销',
    heads: ['组件', '传输量（kB）', '请求数', '可用时间（ms）', '布局偏移', '最长任务（ms）'],
    none: '≤ 50',
    how: (n: Numbers) =>
      `版本 ${n.version}，${n.browser}，在其他网站的网页上测量：处理器降速 ${n.slowed} 倍，每次响应延迟 ${n.latency} ms，带宽 1.6 Mbit/s，无缓存，网页未预留位置；取 3 次的中位数。检索窗口打开后共传输 ${n.searchWindow.kilobytes} kB，首次按键到显示结果为一次往返加 ${n.searchWindow.afterKey} ms。测量日期：${n.date}；测试环境：${n.machine} 核。重新测量：npm run bench:elements。`,
  },
  en: {
    title: 'What it costs',
    heads: [
      'Element',
      'Transferred (kB)',
      'Requests',
      'Useful after (ms)',
      'Layout shift',
      'Longest task (ms)',
    ],
    none: '≤ 50',
    how: (n: Numbers) =>
      `Version ${n.version}, ${n.browser}, on a page of another site with the processor slowed ${n.slowed}×, ${n.latency} ms latency, 1.6 Mbit/s, an empty cache and no reserved space; median of three runs. The search window is ${n.searchWindow.kilobytes} kB once it is open and shows results. They appear ${n.searchWindow.afterKey} ms after the first key, plus the time of the request. Measured on ${n.date} with ${n.machine} cores. To measure again: npm run bench:elements.`,
  },
}

export function numbersTable(numbers: Numbers, lang: Lang): string {
  const words = WORDS[lang]
  const cells = (row: Numbers['rows'][number]) => [
    row.kilobytes.toFixed(1),
    row.requests,
    row.useful,
    row.shift.toFixed(3),
    row.longest || words.none,
  ]
  const rows = numbers.rows.map(
    row =>
      `<tr><th scope="row" class="mono">${inHtml(row.name)}</th>${cells(row)
        .map(value => `<td class="num">${value}</td>`)
        .join('')}</tr>`,
  )
  return `<section class="case mt-6" id="numbers"><h2>${words.title}</h2><div class="tblwrap" tabindex="0" role="region" aria-label="${words.title}"><table class="tbl api"><thead><tr>${words.heads
    .map(head => `<th scope="col">${head}</th>`)
    .join(
      '',
    )}</tr></thead><tbody>${rows.join('')}</tbody></table></div><p>${inHtml(words.how(numbers))}</p></section>`
}
