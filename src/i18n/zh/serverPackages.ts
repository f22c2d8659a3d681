/** What the server says of databases and questionnaires about them, in Chinese: part of its own words. */
export default {
  statuses: { other: '其他', subscribed: '已订购', trial: '试用', free: '免费' },
  langs: { chinese: '中文', foreign: '外文' },
  subjects: {
    general: '综合',
    humanities: '人文社科',
    law: '法学',
    economics: '经济管理',
    science: '理学',
    engineering: '工学',
    medicine: '医学',
    agriculture: '农学',
  },
  types: {
    journal: '期刊全文',
    ebook: '电子图书',
    abstract: '文摘与索引',
    thesis: '学位论文',
    data: '数据与统计',
    news: '报纸',
    standard: '标准与专利',
    archive: '古籍与档案',
    media: '图像与音视频',
    law: '法规与案例',
    preprint: '预印本',
  },
}
