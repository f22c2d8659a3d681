/** Citations. */
const words = {
  title: '引用《{{title}}》',
  titleMany: '引用 {{count}} 种图书',
  formats: '引文格式',
  loading: '正在生成引文',
  failed: '引文加载失败',
  copy: '复制',
  copied: '已复制',
  file: '{{format}}，导出为',
  export: '导出 .txt',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    cite: typeof words
  }
}
