/** Pages of the staff: numbers, in Chinese. */
const words = {
  note: '少于 5 人的数据不显示，也不导出到 CSV。',
  by: '统计单位',
  bys: { day: '日', month: '月' },
  from: '从',
  to: '到',
  few: '少于 5 人',
  none: '该时段没有数据。',
  noLoans: '该时段没有借还记录。',
  picture: '图表',
  plot: '借出与归还，数据见下表',
  table: '表格',
  sums: { loaned: '借出', returned: '归还', before: '去年同期借出' },
  parts: {
    loans: '借还',
    misses: '无结果检索',
    wanted: '未入藏需求',
    portal: '网站使用',
    databases: '数据库',
    sites: '其他网站的组件',
    upkeep: '最近的导入与检查',
    webhook: '消息推送',
  },
  webhook: {
    days: '{{name}}，最近 30 天',
    sent: '已发送',
    waiting: '等待发送',
    failed: '发送失败',
    since: '最早的一条从 {{date}} 起等待。',
    lastError: '最近一次失败：{{date}}',
    stopped:
      '对方于 {{date}} 答复此地址已停用（410），推送已停止。请更正 WEBHOOK_URL，或在设置中测试成功后继续。',
    sendAgain: '重新发送失败的消息',
    again: '{{count}} 条消息将重新发送。',
  },
  heads: {
    at: '日期',
    words: '检索词',
    times: '检索次数',
    people: '检索人数',
    title: '题名',
    readers: '荐购人数',
    searched: '检索人数',
    state: '状态',
    month: '月份',
    searches: '检索',
    views: '打开图书',
    texts: '打开全文',
    database: '数据库',
    monthly: '各月',
    downloads: '下载',
    opened: '查看介绍页',
    site: '网站',
    elements: '组件',
  },
  hidden: {
    misses: '另有 {{count}} 个检索词，每月检索少于 5 人，未列出',
    wanted: '另有 {{count}} 种，荐购或检索少于 5 人，未列出',
    sites: '另有 {{count}} 项，每月使用少于 5 人，未列出',
  },
  wholeMonths: '按整月统计',
  counter: 'COUNTER 格式',
  imported: {
    last: '最近一次导入：{{name}}，{{date}}，{{state}}；读入 {{read}} 条，拒收 {{rejected}} 条',
    never: '尚未在网页上导入过文件。',
    states: { done: '已完成', stopped: '已停止', failed: '未完成', interrupted: '中断' },
  },
  accessibility: {
    last: '最近一次无障碍检查：{{date}}，版本 {{version}}，{{screens}} 个页面，{{checks}} 次检查',
    never: '这一版本尚无无障碍检查记录。',
    to: '无障碍声明',
  },
  states: {
    open: '待办',
    seen: '已查看',
    ordered: '已订购',
    declined: '未采纳',
    arrived: '已到馆',
  },
  keys: { by: '日、月', step: '上一段、下一段' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffNumbers: typeof words
  }
}
