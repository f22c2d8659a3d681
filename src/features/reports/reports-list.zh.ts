/** The books read: a list by month. */
export default {
  title: '借阅书目',
  intro: '按借出月份列出借阅图书，可以打印、导出、引用或收藏到书单。',
  sum: '{{count}} 册次，{{books}} 种',
  month: '{{year}}年{{month}}月',
  volumes: '{{count}} 册',
  cite: '引用',
  collect: '收藏到书单',
  exportAs: '导出 {{format}}',
  exporting: '正在导出',
  exported: '已导出 {{count}} 种',
  exportFailed: '导出失败，请重试',
  older: '第 {{from}}–{{to}} 册次，共 {{total}} 册次',
  years: '年份',
}
