export default {
  hero: '找一本书，读一个下午。',
  browse: '从书架走进去',
  types: '文献类型',
  languages: '语种',
  places: '馆藏地',
  newest: '新近入藏',
  all: '全部',
  titles: '{{count}} 种',
  hotWords: '热门检索',
  hotBooks: '热门图书',
  more: '更多',
}
