/** What can be typed besides words. */
export default {
  title: '检索写法',
  word: '词',
  phrase: '整句相连',
  without: '不要这个词',
  either: '任一即可',
  begins: '以此开头',
}
