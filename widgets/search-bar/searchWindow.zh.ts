/** The search window of <opac-search-bar variant="button">. */
const words = {
  open: '找图书',
  title: '检索图书馆',
  term: '检索词',
  placeholder: '书名、作者、主题、ISBN、索书号',
  close: '关闭',
  clear: '清空',
  results: '检索结果',
  narrow: '缩小范围',
  all: '全部',
  free: '现在可借',
  noneFree: '前 {{count}} 种现在都不可借',
  online: '电子资源',
  loading: '正在检索',
  count: '{{count}} 种',
  allInPortal: '在图书馆网站查看全部 {{count}} 种',
  recent: '最近检索',
  clearRecent: '清空',
  again: '再次检索',
  ways: '可以这样找',
  byBoth: '书名加作者',
  byPinyin: '拼音或首字母',
  byCallNo: '索书号',
  byIsbn: 'ISBN',
  nothing: '没有找到“{{term}}”',
  nothingHint: '请减少检索词，或更换检索词。',
  instead: '可以改查',
  failed: '图书馆目录暂时没有应答',
  failedHint: '您输入的词还在。可以重试，或到图书馆网站检索。',
  retry: '重试',
  inPortal: '到图书馆网站检索',
  suggest: '荐购图书',
  choose: '选择',
  openIt: '打开',
  search: '检索',
  narrowKeys: '缩小范围',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    searchWindow: typeof words
  }
}
