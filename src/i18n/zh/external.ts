/** The way in for other sites. */
export default {
  empty: '检索词为空',
  unknown: '没有这种检索条件',
  toHome: '这就回到首页。',
}
