/** What the lists of the reader share: order, state, export. */
export default {
  sort: '排序',
  newest: '新的在前',
  oldest: '旧的在前',
  state: '按状态查看',
  all: '全部',
  export: '导出',
  exporting: '正在导出',
  exported: '已导出 {{count}} 条',
  exportFailed: '没有导出：没有全部取到，请稍后再试',
  colKind: '类型',
  colState: '状态',
  colDate: '日期',
  colTitle: '标题',
  colText: '内容',
  emptyHere: '这里没有',
  emptyHereText: '换一个状态看看。',
}
