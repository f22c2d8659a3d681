/** Keyboard shortcuts of the portal. */
const words = {
  title: '键盘快捷键',
  on: '使用单键快捷键',
  onHint: '在输入框和对话框中不起作用。用语音输入或容易误按时可关闭；选择保存在本浏览器，对馆员页面也有效。',
  search: '转到检索框',
  home: '首页',
  newBooks: '新书通报',
  shelf: '临时书架',
  messages: '我的消息',
  loans: '当前借阅',
  requests: '我的请求',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    shortcuts: typeof words
  }
}
