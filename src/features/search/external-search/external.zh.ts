/** The way in for other sites. */
const words = {
  empty: '检索词为空',
  unknown: '不支持此检索条件',
  toHome: '正在返回首页。',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    external: typeof words
  }
}
