/** A graded answer: no record has every word. */
export default {
  none: '没有书含全部 {{count}} 个词',
  text: '先列出含词最多的书。这些词没有与其余的词一起出现，未用来检索：',
  words: '检索词',
  back: '放回',
  putBack: '放回“{{word}}”',
  all: '{{count}} 个词都要',
  part: '含 {{words}} 个词中的 {{count}} 个',
  without: '缺',
  comma: '、',
  citation: '这像是一条引文',
  parts: { title: '题名', author: '作者', imprint: '出版', year: '年' },
  same: '相符',
  other: '不相符',
  edition: '只用来选版本',
  asTyped: '按原文逐词检索',
  floor: '再往下的书与您要找的不相近，没有列出。',
}
