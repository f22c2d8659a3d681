/** The bulletin of new books. */
const words = {
  title: '新书通报',
  issue: '{{year}} 年第 {{number}} 期',
  number: '第 {{number}} 期',
  lastDays: '最近 {{days}} 天',
  weeks: '按周浏览',
  later: '后一周',
  earlier: '前一周',
  days: '时段',
  byWeek: '按周',
  everywhere: '全部馆藏地',
  feed: '订阅（RSS）',
  heads: '新书精选',
  all: '全部新书',
  order: '排列方式',
  by: { class: '按中图法', lcc: '按国会图书馆分类法', subject: '按学科' },
  classes: '类目',
  within: '{{name}}的下级类目',
  none: '暂无',
  came: '到馆 {{count}} 种',
  note: '按到馆先后排列，分类号依《中国图书馆分类法》。',
  /** why the numbers of the classes do not add up to that of all */
  counts: {
    lcc: '没有国会图书馆分类号的图书只列在“全部”中。',
    subject: '一种图书可属于多个学科；没有对应学科的只列在“全部”中。',
  },
  empty: '该时段没有新书',
  emptyText: '请选择其他时段。',
  emptyClass: '该时段没有此类新书',
  emptyClassText: '请查看全部类目或选择更长时段，也可以荐购图书。',
  longer: '查看最近 {{days}} 天',
  suggest: '荐购',
  loading: '正在加载新书',
  failed: '新书加载失败',
  classesFailed: '类目加载失败，暂时不能按类目筛选；请重新加载页面。',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    newBook: typeof words
  }
}
