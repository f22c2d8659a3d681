/** Classes: the walk along the shelves. */
const words = {
  title: '分类浏览',
  lead: '共 {{classes}} 个大类，横条长短表示馆藏种数。',
  aToZ: '从 A 到 Z：责任者、主题、题名、索书号',
  schemes: '分类法',
  scheme: { CLC: '中图法', LCC: '国会图书馆分类法', GBT13745: '学科专业目录' },
  onlyWestern: '仅列出有国会图书馆分类号的图书。',
  level: { first: '第一级：大类', second: '第二级：{{name}}', third: '第三级：{{name}}' },
  jump: '按分类号查找',
  jumpAs: '例如：{{example}}',
  go: '前往',
  inResults: '在检索结果中查看',
  counted: '数字为种数，含下级类目；灰色类目暂无馆藏。',
  below: '下级类目',
  sorts: { loans: '借阅最多', inDate: '最新到馆', pub_year: '出版年，新的在前', title: '题名' },
  start: '请选择类目。馆藏最多的类目：',
  none: '{{name}}：暂无馆藏',
  noneText: '请查看相邻类目，或荐购所需图书。',
  up: '查看 {{name}}',
  suggest: '荐购',
  noScheme: '此分类法下暂无馆藏',
  noSchemeText: '请选择其他分类法。',
  loading: '正在加载类目',
  loadingBooks: '正在加载图书',
  failed: '类目加载失败',
  booksFailed: '图书加载失败，类目和数字仍可使用。',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    category: typeof words
  }
}
