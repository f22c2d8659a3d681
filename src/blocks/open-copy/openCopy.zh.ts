const words = {
  free: '可以免费阅读',
  library: '可以通过本馆阅读',
  rowFree: '免费阅读全文',
  rowLibrary: '通过本馆阅读全文',
  pdf: '打开 PDF',
  page: '打开全文页面',
  resolver: '在本馆查找全文',
  unknown: '现在查询不到是否有免费全文。',
  versions: {
    publishedVersion: '出版版本',
    acceptedVersion: '录用稿（排版前）',
    submittedVersion: '预印本',
  },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    openCopy: typeof words
  }
}
