const words = {
  back: '上一页',
  on: '下一页',
  pageOf: '第 {{page}} 页，共 {{pages}} 页',
  recommend: '馆藏推荐',
  subjects: '学科',
  anySubject: '综合',
  forYou: '为您推荐',
  noneOfSubject: '该学科暂无推荐，请选择其他学科。',
  databases: '常用数据库',
  langs: '语种',
  anyLang: '不限',
  chinese: '中文',
  foreign: '外文',
  allDatabases: '全部 {{count}} 个',
  noneOfLang: '该语种暂无数据库。',
  donations: '赠书芳名',
  allDonations: '全部捐赠',
  topics: '专题',
  allTopics: '全部 {{count}} 个',
  preOrder: '本馆未入藏的新书，可以从书商书目中荐购。',
  preOrderTo: '书商书目',
  purchase: '图书荐购',
  purchaseText: '没有找到需要的书？请填写书名或 ISBN，查重后由采访馆员处理，结果将通过消息通知您。',
  purchaseLabel: '书名或 ISBN',
  purchaseSend: '荐购',
  report: '年度记忆',
  reportText: '您的年度记忆已生成，登录后查看。',
  memories: '年度记忆',
  readingTime: '阅览时光',
  guide: '新生指南',
  guideOpen: '打开指南',
  guideRead: '关闭',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    homeParts: typeof words
  }
}
