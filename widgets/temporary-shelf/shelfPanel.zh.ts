/** <opac-temporary-shelf> once it is open. */
const words = {
  close: '关闭',
  nth: '第 {{n}} 种',
  gone: '已从馆藏目录撤下',
  undo: '撤销',
  restored: '已放回 {{count}} 种',
  more: '再显示 {{count}} 种（还有 {{rest}} 种）',
  emptyText: '点击图书旁的“放入书架”即可放入，最多 1000 种。',
  elsewhere: '这些图书保存在本网站，打开图书馆网站时将一并带入。',
  openPortal: '在图书馆网站中打开',
  retry: '重试',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    shelfPanel: typeof words
  }
}
