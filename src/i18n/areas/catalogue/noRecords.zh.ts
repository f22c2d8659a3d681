/** What a library says that has no records yet. */
const words = {
  title: '暂无书目数据',
  home: '导入书目后，首页将显示新书、热门图书和推荐书单，也可以检索和按分类浏览。',
  newBook: '导入书目后，每周新到的图书将按日期和分类列在这里。',
  category: '导入书目后，可以在这里按分类浏览全部馆藏。',
  hotBook: '有书目和借阅记录后，这里将列出借阅最多的图书。',
  command: '管理员可在服务器上导入 MARC 文件：',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    noRecords: typeof words
  }
}
