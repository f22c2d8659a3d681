const words = {
  title: '高级检索',
  close: '关闭高级检索',
  clear: '清空',
  add: '添加条件',
  most: '最多 {{count}} 行',
  logic: '逻辑',
  row: '条件 {{n}}',
  rowPart: '条件 {{n}}：{{what}}',
  remove: '删除条件 {{n}}',
  logics: { and: '并且', or: '或者', not: '不含' },
  docType: '文献类型',
  asc: '（升序）',
  desc: '（降序）',
  from: '起始年',
  to: '结束年',
  years: '出版年',
  limiters: '限定条件',
  expanders: '扩展检索',
  models: '检索范围',
  any: '不限',
  says: '{{field}}{{operator}}',
  quoted: '“{{words}}”',
  pleaseEnter: '请输入第一个条件的检索词',
  conditionExceedsMaxLength: '最多 {{count}} 个条件',
  conditionLessThanMinimumLength: '至少保留一个条件',
  badYear: '年份须为 4 位数字',
  pleaseSelectTheCorrectPublicationDate: '请填写完整的起止年份，或都留空',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    advanced: typeof words
  }
}
