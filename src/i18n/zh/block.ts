/** <opac-book-block> until there are books. */
export default {
  books: '书目',
  new: '新书',
  hot: '热门图书',
  loading: '正在读取',
  failed: '馆藏信息暂时没有取到',
  failedHint: '稍后会再问一次，也可以现在就试。',
  retry: '再试一次',
  inPortal: '在门户里打开',
  left: '另有 {{count}} 册已从馆藏目录撤下，没有显示。',
}
