/** What <opac-book-block> says instead of books. */
const words = {
  missing: '没有找到这本书',
  missingHint: '馆藏目录中没有“{{name}}”，可能已合并或撤下。',
  search: '到图书馆网站检索',
  nothing: '没有找到“{{query}}”',
  nothingHint: '请更换检索词，或到图书馆网站使用高级检索。',
  empty: '暂无图书',
  emptyHint: '有图书后将自动显示。',
  noList: '没有找到这个书单',
  noListHint: '书单可能已删除，或不再公开。',
  unknown: '未设置要显示的图书',
  unknownHint: '请设置 bib、isbn、bibs、query，或 source：new、hot、booklist:编号。',
  noLayout: '不支持 layout="{{layout}}"',
  noLayoutHint: '可用值：row、card、shelf、carousel、rank。当前按 row 显示。',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    blockNote: typeof words
  }
}
