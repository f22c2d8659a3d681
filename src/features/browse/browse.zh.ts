/** Headings from A to Z, as the drawers of a card catalogue. */
const words = {
  title: '从 A 到 Z',
  lead: '按抽屉浏览：标签上是起止，下面是条数',
  by: '按什么浏览',
  kinds: { author: '责任者', subject: '主题', title: '题名', callno: '索书号' },
  from: '从这里开始',
  fromAs: '从这里开始，如 鲁、lu、London',
  fromCall: '从这个索书号开始，如 I242.4',
  go: '跳到',
  order: '中文按',
  orders: { pinyin: '拼音', strokes: '笔画' },
  letters: '抽屉',
  strokes: '{{count}} 画',
  rest: '其他',
  none: '没有',
  span: '{{first}} – {{last}}',
  total: '全部 {{total}} 条',
  see: '见',
  count: '{{count}} 种',
  unknown: '条数未知',
  away: '检索服务暂时数不出，有的条数空缺，名称不受影响。',
  before: '前一条',
  after: '后一条',
  moves: '前后',
  marks: '本屉首字',
  old: '名称与抽屉上的数字为 {{time}} 的，此后目录有变动，下次整理后更新。',
  gone: '这一页的条目现在都没有书了，可以看前后。',
  here: '只看在架的',
  hereUnknown: '有的书现在查不到是否在架，仍列在这里。',
  hereNever: '图书馆的系统不提供在架情况，因此列出全部。',
  notKnown: '是否在架未知',
  awayHere: '{{count}} 种现在不在架',
  gap: '这里没有书',
  left: '往左一架',
  right: '往右一架',
  making: '名称列表正在生成，首次打开需要一些时间…',
  loading: '正在加载',
  failed: '加载失败',
  empty: '这里还没有内容',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    browse: typeof words
  }
}
