/** The search bar, in the portal and in the widget. */
const words = {
  label: '检索',
  scope: '检索范围',
  field: '检索字段',
  operator: '匹配方式',
  term: '检索词',
  placeholder: '书名、作者、主题、ISBN、索书号',
  go: '检索',
  clear: '清空检索词',
  scan: '扫描条码',
  suggestions: '检索建议',
  recent: '最近检索',
  clearRecent: '清空',
  pleaseEnter: '请输入检索词',
  tooLong: '最多 {{most}} 个字',
  badConditions: '请输入正确的检索条件',
  chooseField: '选择字段',
  newWindow: '（新窗口打开）',
  fields: {
    all: '任意词',
    title: '题名',
    otherTitle: '其他题名',
    author: '责任者',
    subject: '主题词',
    publisher: '出版社',
    isbn: 'ISBN',
    issn: 'ISSN',
    callno: '索书号',
    classno: '分类号',
    series: '丛编题名',
    contents: '目次',
    notes: '附注',
  },
  operators: { contains: '包含', exact: '完全匹配', begins: '前方一致' },
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    search: typeof words
  }
}
