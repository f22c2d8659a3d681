/** Citations in an element, beside the words of citations themselves. */
export default {
  close: '关闭',
  retry: '重试',
  notCopied: '没有复制成。文字已经选中，请用键盘复制。',
}
