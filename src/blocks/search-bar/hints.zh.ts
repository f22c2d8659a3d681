/** What can be typed besides words. */
const words = {
  title: '检索语法',
  word: '检索词',
  phrase: '词组精确匹配',
  without: '不含此词',
  either: '包含任一词',
  begins: '前方一致',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    hints: typeof words
  }
}
