/** Feeds and search descriptions that a page names in its head. */
const words = {
  search: '在{{name}}查找图书',
  newBooks: '新书',
  feed: '检索结果更新',
  feedOf: '“{{words}}”的检索结果更新',
}

export default words
declare module '../keys.ts' {
  interface Messages {
    finders: typeof words
  }
}
