/** The top menu, in Chinese. */
export default {
  home: '首页',
  newBooks: '新书通报',
  classes: '分类浏览',
  journals: '期刊导航',
  databases: '数据库',
  courses: '课程参考书',
  topics: '专题',
  hotBooks: '热门图书',
  booklists: '推荐书单',
  purchase: '图书荐购',
  national: '国家图书馆',
}
