const words = {
  news: '图书馆消息',
  hero: '检索馆藏图书与电子资源',
  browse: '馆藏概览',
  types: '文献类型',
  languages: '语种',
  places: '馆藏地',
  newest: '新书通报',
  hotWords: '热门检索',
  hotBooks: '热门图书',
  /** the period of the list that it leads to: collections.spans.all */
  hotSpan: '全部时间',
  booklists: '推荐书单',
  allBooklists: '全部书单',
  listSum: '{{count}} 种，{{clicks}} 次浏览',
  week: '每周一书',
  day: '{{month}}{{day}}日',
  months: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
  weekFrom: '选自书单 ',
  weekPlace: '第 {{number}} 种，共 {{count}} 种',
  weekRest: '同一书单的其他图书',
  weekOpen: '查看这本书',
  morePlaces: '另有 {{count}} 个馆藏地',
  shelfSum: '最新入藏 {{count}} 种',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    home: typeof words
  }
}
