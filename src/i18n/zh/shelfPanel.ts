/** <opac-temporary-shelf> once it is open. */
export default {
  close: '关闭',
  nth: '第 {{n}} 册',
  gone: '已不在馆藏目录中',
  undo: '撤销',
  restored: '已放回 {{count}} 册',
  more: '再看 {{count}} 册（还有 {{rest}} 册）',
  emptyText: '在书目旁点“临时书架”，书会先放在这里，最多 1000 册。',
  elsewhere: '这些书记在本网站，打开门户时会一起带去。',
  openPortal: '在馆藏门户中打开',
  retry: '重试',
}
