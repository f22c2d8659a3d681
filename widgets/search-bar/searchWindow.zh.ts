/** The search window of <opac-search-bar variant="button">. */
const words = {
  open: '查找图书',
  title: '检索馆藏',
  term: '检索词',
  placeholder: '书名、作者、主题、ISBN、索书号',
  close: '关闭',
  clear: '清空',
  results: '检索结果',
  narrow: '筛选',
  all: '全部',
  free: '现在可借',
  noneFree: '前 {{count}} 种目前均不可借，可以预约',
  online: '电子资源',
  loading: '正在检索',
  count: '{{count}} 种',
  allInPortal: '在图书馆网站查看全部 {{count}} 种',
  recent: '最近检索',
  clearRecent: '清空',
  again: '再次检索',
  ways: '检索方法',
  byBoth: '书名加作者',
  byPinyin: '拼音或首字母',
  byCallNo: '索书号',
  byIsbn: 'ISBN',
  nothing: '没有找到“{{term}}”',
  nothingHint: '请减少或更换检索词。',
  instead: '您是不是要找',
  failed: '检索暂时无法使用',
  failedHint: '检索词已保留，请重试，或到图书馆网站检索。',
  retry: '重试',
  inPortal: '到图书馆网站检索',
  suggest: '荐购图书',
  choose: '选择',
  openIt: '打开',
  search: '检索',
  narrowKeys: '筛选',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    searchWindow: typeof words
  }
}
