/** Telling the library what is wrong with a book. */
const words = {
  title: '《{{title}}》有什么问题？',
  fault: '问题类型',
  choose: '请选择',
  noFault: '请选择问题类型',
  copy: '哪一册',
  everyCopy: '与具体某册无关',
  words: '补充说明（选填）',
  wordsHint: '如错误所在、未找到图书的书架。',
  send: '提交',
  sent: '已提交，馆员会答复',
  sentByMail: '已提交，答复将发送到您的邮箱',
  email: '电子邮箱',
  emailUse: '仅用于答复本次问题。',
  pleaseInputYourEmail: '请输入电子邮箱',
  emailHint: '电子邮箱格式不正确',
  haveCard: '有读者证？',
  signIn: '登录后提交',
  failed: '加载失败，暂时不能提交，请稍后重试。',
  own: '您提交过的问题：',
  toLetters: '查看答复',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    faults: typeof words
  }
}
