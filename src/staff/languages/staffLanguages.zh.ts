/** Room of further languages, in Chinese. */
const words = {
  note: '网站和组件除中文、英文外的语言。没有的短语显示英文（繁体中文显示中文）。修改发布后立即可见。',
  another: '添加语言',
  anotherHint: '语言代码，例如 fr、de、zh-Hant',
  open: '打开',
  openOf: '打开 {{name}}',
  hasOf: '{{name}} 已有的短语',
  shipped: '随系统提供',
  file: 'WORDS_DIR 中的文件',
  written: '本页修改 {{count}} 条',
  offered: '读者可选',
  notOffered: '仅用于组件',
  missingFile: '下载未译',
  missingOf: '下载未译的短语：{{name}}',
  found: '{{count}} 条短语',
  which: '显示哪些短语',
  show: { missing: '未译', own: '本页修改', all: '全部' },
  find: '按内容或键查找',
  send: '上传文件',
  noFile: '{{name}} 不是语言文件：应为 { "search": { "go": "Chercher" } } 这样的 JSON',
  looked: '：新增 {{added}} 条，修改 {{changed}} 条，相同 {{same}} 条。发布后还缺 {{missing}} 条。',
  faults: '以下短语不正确，不发布：',
  publish: '发布',
  publishCount: '发布 {{count}} 条',
  published: '{{lang}} 已发布 {{count}} 条短语',
  none: '没有这样的短语。',
  reset: '恢复',
  resetOf: '恢复 {{key}} 原来的短语',
  previous: '上一页',
  next: '下一页',
  unsaved: '{{count}} 条未发布',
  drop: '放弃',
  undone: '已撤销',
  trail: '操作记录',
  acts: { published: '发布', undone: '撤销' },
  phrases: '{{count}} 条',
  keysOf: { languages: '上一种、下一种语言' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffLanguages: typeof words
  }
}
