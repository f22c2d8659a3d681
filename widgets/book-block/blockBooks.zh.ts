/** <opac-book-block> around its books, and what is done with one. */
const words = {
  booklist: '书单',
  all: '全部',
  open: '打开',
  check: '查看馆藏状态',
  previous: '上一组',
  next: '下一组',
  group: '第 {{page}} 组，共 {{pages}} 组',
  spines: '书架，用方向键切换图书',
  titles: '{{count}} 种',
  toShelf: '放入书架',
  onShelf: '已在临时书架',
  cite: '引用',
  full: '临时书架已满，请先移出部分图书',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    blockBooks: typeof words
  }
}
