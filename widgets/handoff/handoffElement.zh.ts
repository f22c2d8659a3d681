/** The reader's banner on a page of another site: asks whether its figures may be shown there. */
const words = {
  helloNobody: '读者，您好',
  until: '{{time}} 前有效',
  open: '打开我的图书馆',
  ask: '显示我的借阅',
  askText: '由您决定是否在此显示',
  waiting: '打开窗口',
  waitingText: '请在图书馆窗口中确认',
  blocked: '在本窗口继续',
  blockedText: '浏览器拦截了弹出窗口。请允许弹出，或在本窗口前往图书馆后返回',
  refused: '重新选择',
  refusedText: '您未同意显示借阅信息',
  lapsed: '重新显示',
  lapsedText: '已超过 10 分钟，借阅信息不再显示',
  failed: '重试',
  failedText: '借阅信息加载失败',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    handoffElement: typeof words
  }
}
