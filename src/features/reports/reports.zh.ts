/** What the reports of a reader's loans share: heading, states, tables, the names of the classes. */
import certificate from './reports-certificate.zh.ts'
import list from './reports-list.zh.ts'
import memories from './reports-memories.zh.ts'
import time from './reports-time.zh.ts'

const words = {
  certificate,
  list,
  memories,
  time,
  myLibrary: '我的图书馆',
  period: '时段',
  recent: '近 1 年',
  asTables: '以表格查看',
  asTable: '表格：{{what}}',
  asPictures: '收起表格',
  loading: '正在加载借还记录',
  failed: '借还记录加载失败',
  month: '{{month}}月',
  date: '{{month}}月{{day}}日',
  lent: '借出',
  back: '归还',
  times: '{{count}} 次',
  day: '日期',
  hour: '时段',
  cls: '类目',
  count: '册数',
  title: '题名',
  author: '责任者',
  days: '天数',
  out: '借阅天数',
  stillOut: '未归还',
  noTitle: '（题名不详）',
  onlyYou: '仅您可见。',
  newBooks: '查看新书',
  none: {
    title: '没有借阅记录',
    never: '借阅图书后即可查看。',
    year: '{{year}}年没有借还记录。',
    other: '查看其他年份',
    history: '借阅历史',
    closed: '本馆未开通阅读报告',
    closedText: '借阅历史仍可按年查看。',
    back: '返回我的图书馆',
  },
  classes: {
    A: '马列',
    B: '哲学',
    C: '社科',
    D: '政法',
    E: '军事',
    F: '经济',
    G: '文教',
    H: '语言',
    I: '文学',
    J: '艺术',
    K: '史地',
    N: '自科总论',
    O: '数理化',
    P: '天文地学',
    Q: '生物',
    R: '医药',
    S: '农业',
    T: '工业',
    U: '交通',
    V: '航空',
    X: '环境',
    Z: '综合',
  },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    reports: typeof words
  }
}
