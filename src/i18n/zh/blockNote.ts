/** What <opac-book-block> says instead of books. */
export default {
  missing: '馆藏中没有这一册',
  missingHint: '“{{name}}”在目录里找不到，可能已经合并或撤下。',
  search: '去门户检索',
  nothing: '没有找到“{{query}}”',
  nothingHint: '换一个词，或者去门户里试试高级检索。',
  empty: '这里还没有书',
  emptyHint: '有了第一册以后，这里会自己出现。',
  noList: '没有这个书单',
  noListHint: '它可能已经删除，或者不再公开。',
  unknown: '没有写明要显示哪些书',
  unknownHint: '可以写 bib、isbn、bibs、query，或者 source：new、hot、booklist:编号。',
  noLayout: 'layout="{{layout}}" 不认识',
  noLayoutHint: '可以写 row、card、shelf、carousel、rank。现在按 row 显示。',
}
