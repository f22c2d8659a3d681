/** <opac-book-block> around its books, and what is done with one. */
export default {
  booklist: '书单',
  all: '全部',
  open: '打开',
  check: '查看能不能借',
  previous: '前一组',
  next: '后一组',
  group: '第 {{page}} 组，共 {{pages}} 组',
  spines: '书架，用方向键换一本',
  titles: '{{count}} 种',
  toShelf: '临时书架',
  onShelf: '已在架',
  cite: '引用',
  full: '书架满了，先移出几册',
}
