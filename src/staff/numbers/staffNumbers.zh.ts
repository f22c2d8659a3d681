/** Pages of the staff: numbers, in Chinese. */
const words = {
  note: '少于 5 人的数不显示，CSV 里也不写。',
  by: '分段',
  bys: { day: '日', month: '月' },
  from: '从',
  to: '到',
  few: '不到 5 人',
  none: '这段时间没有数。',
  noLoans: '这段时间没有借还。',
  picture: '图',
  plot: '借出与还回，数见下表',
  table: '表',
  sums: { loaned: '借出', returned: '还回', before: '去年同期借出' },
  parts: {
    loans: '借还',
    misses: '没有找到的检索',
    wanted: '想要而没有的书',
    databases: '数据库',
    sites: '放到别处的组件',
  },
  heads: {
    at: '日期',
    words: '检索词',
    times: '次',
    people: '人',
    title: '书',
    readers: '荐购',
    searched: '搜过',
    state: '状态',
    database: '数据库',
    monthly: '逐月',
    downloads: '下载',
    opened: '看介绍',
    site: '网站',
    elements: '组件',
  },
  hidden: {
    misses: '另有 {{count}} 个词，每个每月不到 5 人搜过，不列',
    wanted: '另有 {{count}} 种，每种不到 5 人想要，不列',
    sites: '另有 {{count}} 项，每项每月不到 5 人用过，不列',
  },
  states: {
    open: '待办',
    seen: '已看',
    ordered: '已订购',
    declined: '未采纳',
    arrived: '已到馆',
  },
  keys: { by: '日、月', step: '上一段、下一段' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffNumbers: typeof words
  }
}
