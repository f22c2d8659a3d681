/** The reader's banner on a page of another site: asks whether its figures may be shown there. */
export default {
  helloNobody: '读者，您好',
  until: '到 {{time}} 为止',
  open: '打开我的图书馆',
  ask: '显示我的借阅',
  askText: '由您决定让不让这里看到',
  waiting: '打开那个小窗',
  waitingText: '请在图书馆的小窗里决定',
  blocked: '在本窗口继续',
  blockedText: '浏览器挡住了小窗。请允许弹出，或者在本窗口去图书馆，再回到这里',
  refused: '重新选择',
  refusedText: '您没有同意显示数字，这里保持空白',
  lapsed: '再看一次',
  lapsedText: '十分钟到，数字已从这一页抹去',
  failed: '重试',
  failedText: '没有取到数字',
}
