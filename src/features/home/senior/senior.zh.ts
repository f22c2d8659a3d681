const words = {
  question: '您要找哪本书？',
  placeholder: '书名或作者',
  search: '检索',
  usual: '回到普通首页',
  loans: '我的借阅',
  loansText: '查看和续借',
  news: '新书',
  newsText: '最近到馆',
  newsCount: '最近到馆 {{count}} 种',
  subjects: '按主题找书',
  subjectsText: '历史、健康、文学……',
  call: '打电话问馆员',
  ask: '请教馆员',
  askText: '写下您的问题',
  tooSmall: '字还太小？',
  larger: '放大',
  read: '读给我听',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    senior: typeof words
  }
}
