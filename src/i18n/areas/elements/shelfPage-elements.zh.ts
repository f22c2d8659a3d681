/** Of the area `shelfPage`, what elements say, too. */
export default {
  removed: '已移出 {{count}} 种',
  failed: '临时书架加载失败',
  removeOne: '移出 {{title}}',
  sort: '排序',
  export: '导出',
  each: '每个书脊代表 {{count}} 种。',
  isFull: '临时书架已满，请先移出部分图书。',
  orders: {
    added_asc: '先放入的在前',
    added_desc: '后放入的在前',
    title_asc: '题名',
    author_asc: '责任者',
    pub_year_desc: '出版年（新到旧）',
    callno_asc: '索书号',
  },
}
