/** What the lists of the reader share: order, state, export; and the two small ones. */
const words = {
  newest: '从新到旧',
  oldest: '从旧到新',
  state: '按状态查看',
  exported: '已导出 {{count}} 条',
  exportFailed: '导出失败：数据未完整加载，请稍后重试',
  colTitle: '标题',
  colText: '内容',
  emptyHere: '没有符合条件的记录',
  emptyHereText: '请选择其他状态。',
  /** databases that a reader asks the library to try */
  trials: {
    title: '试用申请',
    count: '{{count}} 个',
    hint: '可申请图书馆试用数据库，馆员联系数据库商后在此答复。',
    empty: '暂无试用申请',
    emptyText: '本馆未订购的数据库，可以申请图书馆安排试用。',
    states: { open: '待答复', approved: '已安排试用', declined: '未采纳' },
    colName: '数据库',
    colDate: '申请日期',
    colPeriod: '试用期',
    colReply: '答复',
    colUrl: '网址',
    colRemark: '用途',
    write: '申请试用',
    name: '数据库名称',
    url: '网址（选填）',
    urlHint: '以 http:// 或 https:// 开头',
    remark: '用途（选填）',
    remarkHint: '如课程或课题名称，最多 {{most}} 个字',
    noName: '请填写数据库名称',
    send: '提交申请',
    sent: '申请已提交',
  },
  /** what the reader has written of books */
  reviews: {
    title: '我的书评',
    hidden: '图书馆已隐藏此书评，仅您可见。{{reason}}',
    count: '{{count}} 条',
    empty: '暂无书评',
    emptyText: '您在图书页面发表的书评将列在这里，可以修改和删除。',
    toHistory: '查看借阅历史',
    sorts: { createdDate: '发表日期', score: '评分', title: '题名' },
    anonymous: '匿名',
    gone: '此书已从馆藏目录撤下',
    edit: '修改',
    editOf: '修改《{{title}}》的书评',
    removeOf: '删除《{{title}}》的书评',
    removed: '《{{title}}》的书评已删除。',
    changed: '《{{title}}》的书评已修改。',
    colScore: '评分',
    colText: '书评',
    colAnonymous: '匿名',
    yesWord: '是',
    noWord: '否',
  },
}
export default words

declare module '../keys.ts' {
  interface Messages {
    lists: typeof words
  }
}
