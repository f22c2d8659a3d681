/** <opac-book-block> until there are books. */
const words = {
  books: '书目',
  new: '新书',
  hot: '热门图书',
  loading: '正在加载',
  failed: '馆藏信息加载失败',
  failedHint: '稍后将自动重试，也可以立即重试。',
  retry: '重试',
  inPortal: '在图书馆网站中打开',
  left: '另有 {{count}} 种已从馆藏目录撤下，未显示。',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    block: typeof words
  }
}
