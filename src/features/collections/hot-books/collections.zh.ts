const words = {
  hotBooks: '热门图书',
  lead: '按借阅次数排列，书脊长短表示借阅次数。',
  computed: '每日更新，最近更新 {{at}}。',
  span: '时段',
  spans: { '7': '近 7 天', '30': '近 30 天', '365': '近 1 年', all: '全部时间' },
  discipline: '学科',
  everyDiscipline: '全部学科',
  ofDiscipline: '{{text}}（{{count}}）',
  lent: '{{count}} 次借阅',
  trend: { up: '，比上一时段多', down: '，比上一时段少', even: '，与上一时段持平' },
  shown: '前 {{count}} 种，共 {{all}} 种',
  more: '再显示 {{count}} 种',
  loading: '正在加载热门图书',
  empty: '暂无借阅数据',
  emptyText: '有借阅后将显示热门图书。',
  emptySpan: '该时段暂无热门图书',
  emptySpanText: '仅列出至少 2 位读者借过的图书。请选择其他时段或学科。',
  failed: '热门图书加载失败',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    collections: typeof words
  }
}
