/** Words that mean the same everywhere; every area may use them: they come with the first area that is needed. */
const words = {
  all: '全部',
  author: '责任者',
  backToHome: '返回首页',
  barcode: '条码',
  callNo: '索书号',
  cancel: '取消',
  close: '关闭',
  comma: '，',
  date: '日期',
  delete: '删除',
  due: '应还日期',
  export: '导出',
  exporting: '正在导出',
  find: '查找',
  following: '已关注',
  fromTo: '{{from}} 至 {{to}}',
  language: '语种',
  listComma: '、',
  loading: '正在加载',
  location: '馆藏地',
  more: '更多',
  other: '其他',
  perPage: '每页',
  print: '打印',
  reload: '重新加载',
  save: '保存',
  saving: '正在保存',
  search: '检索',
  share: '分享',
  signIn: '登录',
  sort: '排序',
  sortBy: '排序',
  status: '状态',
  submitting: '正在提交',
  title: '题名',
  titles: '{{count}} 种',
  records: '（{{count}} 条记录）',
  tryAgain: '重试',
  type: '类型',
  undo: '撤销',
  youAreHere: '当前位置',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    common: typeof words
  }
}
