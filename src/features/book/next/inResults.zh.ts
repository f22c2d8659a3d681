const words = {
  label: '在检索结果中前后翻',
  before: '上一种',
  after: '下一种',
  beforeNth: '，第 {{n}} 种',
  afterNth: '，第 {{n}} 种',
  first: '这是第 1 种',
  last: '这是最后一种',
  none: '前面没有了',
  noneAfter: '后面没有了',
  back: '{{words}} 的检索结果',
  backAll: '检索结果',
  backShort: '返回结果',
  nth: '第 {{n}} 种，共 {{total}} 种',
  nthShort: '{{n}} / {{total}}',
  loading: '正在加载…',
  failed: '加载失败，请重试',
  changed: '结果变了：{{before}} 种成了 {{after}} 种。',
  searchAgain: '重新检索',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    inResults: typeof words
  }
}
