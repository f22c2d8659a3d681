/** A reader's copy of what the library keeps of them. */
const words = {
  title: '我的数据',
  lead: '查看图书馆保存了哪些与您有关的数据，并下载一份。',
  pack: '下载一份',
  packLead: '一个 .zip 文件：每类数据有可用表格软件打开的 CSV，全部数据另有一个 JSON，信件附件也在其中。',
  rows: '{{count}} 条',
  parts: {
    reader: '读者资料',
    readerText: '姓名、证号、联系方式、绑定的登录方式、通行密钥',
    loans: '借阅',
    loansText: '当前借阅与借阅历史',
    requests: '请求',
    requestsText: '预约、委托、校园借还与文献传递',
    fees: '欠费与积分',
    feesText: '欠费、赔偿与信用分的变化',
    lists: '书单与收藏',
    listsText: '书单、临时书架、关注的书单与课程',
    reviews: '书评与评分',
    reviewsText: '您写的书评，您举报的书评',
    messages: '消息与来信',
    messagesText: '站内消息、意见与答复、附件',
    suggestions: '荐购与试用',
    suggestionsText: '荐购的图书、申请的数据库、填过的问卷',
    activity: '账户活动',
    activityText: '登录与账户变更、阅读证书',
  },
  system: '借阅、请求与欠费由图书馆的业务系统保存，下载时向其查询。',
  elsewhere: '不在其中：在数据库网站内的检索与下载（由数据库商保存），门禁与校园卡的记录（由学校保存）。',
  password: '请再次输入密码',
  making: '正在准备…',
  done: '已下载 {{name}}。其中有个人数据，请妥善保存。',
  failed: '数据清单加载失败。',
}
export default words

declare module '../../../../i18n/keys.ts' {
  interface Messages {
    myData: typeof words
  }
}
