/** A graded answer: no record has every word. */
const words = {
  text: '先列出含词最多的书。这些词没有与其余的词一起出现，未用来检索：',
  words: '检索词',
  back: '放回',
  all: '{{count}} 个词都要',
  whole: '会得到 {{count}} 种',
  part: '含 {{words}} 个词中的 {{count}} 个',
  without: '缺',
  citation: '这像是一条引文',
  parts: { title: '题名', author: '作者', imprint: '出版', year: '年' },
  same: '相符',
  readAs: '识别为{{name}}',
  other: '不相符',
  own: '不相符，馆藏为{{own}}',
  ownYears: '馆藏版本：{{own}}',
  edit: '修改这些部分',
  cited: '就是这一种',
  editions: '其他版本与译本',
  foundIn: '在“{{field}}”中找到：',
  fields: {
    parallelTitle: '并列题名',
    author: '责任者标目',
    subject: '主题',
    series: '丛编项',
    place: '出版地',
  },
  edition: '只用来选版本',
  asTyped: '按原文逐词检索',
  floor: '再往下的书与您要找的不相近，没有列出。',
  by: '作者是{{name}}的 {{count}} 种',
  ways: '要的就是那一版？',
  suggest: '图书荐购',
  suggestText: '推荐图书馆购买，填写题名即可',
  elsewhere: '用这些词到别处检索',
  ask: '问馆员',
  askText: '登录后写信，在“我的反馈”中看回复',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    graded: typeof words
  }
}
