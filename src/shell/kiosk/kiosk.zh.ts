/** A device that the public shares. */
const words = {
  find: '找一本书',
  ways: {
    plan: '楼层与架位',
    planText: '查看平面图',
    newBooks: '新到的书',
    newBooksText: '最近上架',
    classes: '分类浏览',
    classesText: '按学科翻看',
    loans: '我的借阅',
    loansText: '登录后查看与续借',
    call: '致电馆员',
  },
  language: '语言',
  finish: '结束使用并退出登录',
  promise: '用完会清除检索、书架、草稿和登录，本机不保留。',
  cleared: '都清除了。',
  clearedText: '检索、书架和登录都没有留下。',
  planFailed: '楼层平面图未能载入',
  large: '大字',
  contrast: '高对比',
  send: '先发到手机',
  scan: '用手机扫码，{{count}} 种书会放入手机上的临时书架。',
  code: '第 {{at}} 个二维码，共 {{of}} 个',
  codeBefore: '上一个',
  codeAfter: '下一个',
  callAt: '致电馆员：{{phone}}',
  away: '网络已断开',
  awayText:
    '已打开的页面可以继续看，索书号和位置仍然有用；是否在架可能已有变化。检索、登录和预约要等网络恢复，本机每 10 秒重试一次。',
  awayBar: '网络已断开，正在重试。检索、登录和预约暂时无法使用。',
  readOn: '继续看这一页',
  trying: '正在重试',
  asks: '您还在吗？',
  asksText: '数到零时退出登录，清除这次使用留下的内容，回到首页。按 Esc 或触碰别处即可继续。',
  second: '秒',
  left: '还有 {{count}} 秒',
  searches: '{{count}} 次检索',
  books: '临时书架 {{count}} 种',
  session: '登录：',
  stay: '继续使用',
  more: '再给我 5 分钟',
  clear: '现在就清除',
  ending: '正在清除',
  unheard: '尚未退出登录',
  unheardText: '本机已清除，但服务器未响应，正在重试。请勿离开，或请馆员帮助。',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    kiosk: typeof words
  }
}
