export default {
  shelf: '架上左右',
  shelfHint: '紧挨着它的书',
  left: '再往左看',
  right: '再往右看',
  browse: '浏览 {{classNo}}',
  related: '相关图书',
  ways: '相关的方式',
  lists: { related: '内容相近', bysubject: '同一主题', byclass: '同一分类' },
  none: '没有找到',
}
