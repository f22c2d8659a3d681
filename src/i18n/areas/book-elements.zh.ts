/** Of the area `book`, what elements say, too: the copies of a book, and whether one is available. */
export default {
  callNo: '索书号',
  items: '共 {{count}} 册',
  places: '{{count}} 个馆藏地',
  available: '可借 {{count}} 册',
  allOut: '全部借出',
  dueBack: '最早 {{date}} 应还',
  readOnly: '仅供馆内阅览',
  online: '可在线阅读',
  processing: '整理中',
  lost: '遗失',
  none: '无馆藏信息',
  comma: '，',
}
