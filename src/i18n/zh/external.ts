/** The way in for other sites. */
export default {
  empty: '检索词为空',
  unknown: '不支持此检索条件',
  toHome: '正在返回首页。',
}
