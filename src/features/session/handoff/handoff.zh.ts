/** /handoff: the reader lets another site show the loan figures. */
const words = {
  name: '显示借阅信息',
  title: '允许此网站显示您的借阅数量？',
  known: '图书馆认可的网站',
  sees: '可以获取',
  seesText: '借阅、到期、欠费、请求和书单的数量',
  calls: '称呼',
  callsName: '{{name}}，您好',
  callsNobody: '读者，您好',
  never: '不能获取',
  neverText: '全名、照片、证号、借阅记录和密码',
  lives: '10 分钟后失效',
  livesText: '关闭该网页或退出图书馆登录后立即失效，该网站不会保存登录状态。',
  shelf: '将该网站临时书架中的 {{n}} 种书放入我的临时书架',
  refuse: '不同意',
  agree: '仅本次同意',
  agreeing: '正在提交',
  signIn: '登录图书馆',
  signInText: '密码只在图书馆网站输入，不经过其他网站。登录后再选择是否同意。',
  unknown: '{{site}} 未获图书馆认可',
  unknownText: '此网站未获图书馆认可，没有提供任何信息。请关闭此窗口。',
  apart: '无法返回原网页',
  apartText: '部分网站会隔离窗口。请关闭此窗口，在原网页选择“在本窗口继续”。',
  bad: '没有待处理的请求',
  badText: '其他网站请求显示您的借阅数量时，将打开本页。',
  failed: '网站信息加载失败',
  agreed: '已同意',
  agreedText: '借阅数量已显示在原网页。请关闭此窗口。',
  refused: '已拒绝',
  refusedText: '没有提供任何信息。请关闭此窗口。',
  close: '关闭窗口',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    handoff: typeof words
  }
}
