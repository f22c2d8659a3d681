/** What a library says that has no records yet. */
const words = {
  title: '这里还没有书目',
  home: '书目导入以后，首页会陈列新书、热门图书和推荐书单，也可以检索和按分类浏览。',
  newBook: '书目导入以后，每周新到的书会在这里按日期和分类列出。',
  category: '书目导入以后，可以在这里按分类浏览全部馆藏。',
  hotBook: '有了书目和借阅记录以后，这里会列出借阅最多的书。',
  command: '管理员可在服务器上导入 MARC 文件：',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    noRecords: typeof words
  }
}
