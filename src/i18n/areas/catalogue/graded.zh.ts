/** A graded answer: no record has every word. */
const words = {
  text: '以下按匹配检索词的多少排列。未找到同时包含以下检索词的图书，已忽略这些词：',
  words: '检索词',
  back: '恢复此词',
  all: '必须包含全部 {{count}} 个词',
  whole: '共 {{count}} 种',
  part: '匹配 {{count}} / {{words}} 个检索词',
  without: '不含',
  citation: '已识别为引文',
  parts: { title: '题名', author: '作者', imprint: '出版', year: '年' },
  same: '相符',
  readAs: '识别为{{name}}',
  other: '不相符',
  own: '不相符，馆藏为{{own}}',
  ownYears: '馆藏版本：{{own}}',
  edit: '修改这些部分',
  cited: '与引文相符的图书',
  editions: '其他版本与译本',
  edition: '仅用于区分版本',
  asTyped: '按原检索词逐词检索',
  floor: '其余结果相关度较低，未列出。',
  by: '{{name}}的全部著作（{{count}} 种）',
  ways: '需要引文中的版本？',
  suggest: '图书荐购',
  suggestText: '推荐图书馆购买，填写题名即可',
  elsewhere: '在其他资源中检索',
  ask: '咨询馆员',
  askText: '登录后提交咨询，可在“我的反馈”中查看答复',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    graded: typeof words
  }
}
