/** Below a review: telling the library that it offends, and that one's own is hidden. */
const words = {
  report: '举报',
  reportOf: '举报{{name}}的书评',
  reported: '举报已提交，处理后将通知您',
  hidden: '图书馆已隐藏此书评，仅您可见。',
  hiddenWhy: '图书馆已隐藏此书评，仅您可见：{{reason}}',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    reviewNote: typeof words
  }
}
