/** Shelves, lists and donations of recommendMore, and one donation. */
const words = {
  title: '馆藏推荐与捐赠',
  tabs: { collection: '馆藏推荐', bookList: '推荐书单', donation: '赠书芳名', topics: '专题' },
  failed: '推荐加载失败',
  shelves: '按学科推荐，每个学科 8 种',
  shelf: '本学科借阅最多的图书',
  discipline: '学科',
  allDisciplines: '全部学科',
  shown: '{{shown}} / {{count}} 种',
  whole: '查看全部',
  wholeOf: '查看全部“{{name}}”推荐',
  bare: '“{{name}}”暂无推荐',
  bareText: '该学科暂无推荐图书。',
  noShelves: '暂无学科推荐',
  noShelvesText: '有借阅数据后，将显示各学科推荐。',
  unknown: '没有找到这个学科',
  unknownText: '链接可能有误。',
  lists: '{{count}} 个书单',
  gifts: '{{count}} 次捐赠，共 {{volumes}} 册',
  years: '{{count}} 次捐赠',
  volumes: '{{count}} 册',
  gift: '{{name}}，{{volumes}}',
  noGifts: '暂无捐赠',
  noGiftsText: '赠书编目后，将在这里显示捐赠者。',
  giftsFailed: '赠书芳名加载失败',
  given: '捐赠{{name}}，{{volumes}}',
  these: '本次赠书',
  ready: '已上架 {{count}} 种',
  waiting: '编目中 {{count}} 册',
  catalogue: '赠书目录',
  range: '第 {{from}}–{{to}} 种，共 {{count}} 种',
  cataloguing: '正在编目',
  cataloguingText: '赠书已到馆，正在编目，上架后将显示在这里。',
  export: '导出目录',
  others: '其他捐赠',
  missing: '没有找到这次捐赠',
  missingText: '链接可能有误，或捐赠者未公开。',
  allGifts: '全部捐赠',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    recommendMore: typeof words
  }
}
