/** Below a review: telling the library that it offends, and that one's own is hidden. */
export default {
  report: '举报',
  reportOf: '举报{{name}}的书评',
  reported: '已告知图书馆，处理后会通知您',
  hidden: '图书馆已隐藏这条书评，只有您看得到。',
  hiddenWhy: '图书馆已隐藏这条书评，只有您看得到：{{reason}}',
}
