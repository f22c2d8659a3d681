/** A result list without rows: nothing found, or a page that it does not have. */
const words = {
  kicker: '检索结果',
  nothing: '没有找到“{{words}}”',
  nothingPlain: '没有符合条件的图书',
  wrongIsbn: '这个 ISBN 有一位数字不正确：末位是校验码，与前面的数字不符。',
  noneOfWords: '没有图书同时含这 {{count}} 个词',
  weak: '结果较少，可以去掉一些检索词',
  leave: '每个词旁边是去掉该词以后的种数。',
  leaveList: '可以去掉的检索词',
  leaves: '去掉后 {{count}} 种',
  stillNone: '去掉后仍为 0 种',
  quoted: '“{{word}}”',
  ways: {
    without: '去掉{{words}}：{{count}} 种',
    alike: '同时检索{{words}}：{{count}} 种',
    any: '含任一词：{{count}} 种',
  },
  conditions: '检索条件：',
  fewer: '减少条件',
  without: '不限{{name}}',
  withoutWords: '去除“{{words}}”',
  noFilters: '清除全部筛选',
  wider: '放宽条件',
  anyField: '改用“任意词”检索',
  contains: '改为“包含”',
  see: '见',
  near: '相近检索词',
  also: '参见',
  all: '浏览全部馆藏',
  hint: '请缩短检索词，或换一种写法。',
  star: '书名不完整时，可用 {{star}} 代替不确定的部分。',
  otherWays: '其他获取途径',
  suggest: '荐购这本书',
  suggestText: '向图书馆推荐购买。',
  suggestGo: '荐购',
  document: '文献传递',
  documentText: '申请从其他图书馆借阅或复制。',
  documentGo: '填写申请表',
  elsewhere: '在其他资源中检索',
  there: '前往检索',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    nohits: typeof words
  }
}
