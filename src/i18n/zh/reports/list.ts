/** The books read: a list by month. */
export default {
  title: '借阅书目',
  intro: '借过的书，按借出的月份。可以打印、导出、引用，也可以放进书单。',
  sum: '{{count}} 册次，{{books}} 种',
  month: '{{year}} 年 {{month}} 月',
  volumes: '{{count}} 册',
  print: '打印',
  cite: '引用',
  collect: '放进书单',
  exportAs: '导出 {{format}}',
  exporting: '正在导出',
  exported: '已导出 {{count}} 种',
  exportFailed: '没有导出，请再试一次',
  older: '第 {{from}}–{{to}} 册，共 {{total}} 册次',
  years: '年份',
}
