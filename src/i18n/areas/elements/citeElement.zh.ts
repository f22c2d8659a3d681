/** Citations in an element, beside the words of citations themselves. */
const words = {
  close: '关闭',
  retry: '重试',
  notCopied: '复制失败。文字已选中，请用键盘复制。',
  missing: '馆藏目录中没有这本书，无法引用。',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    citeElement: typeof words
  }
}
