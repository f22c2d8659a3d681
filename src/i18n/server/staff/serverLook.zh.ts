/** Menu, search models and themes, in Chinese. */
export default {
  menu: {
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
  },
  models: {
    catalog: '馆藏目录',
    local: '馆藏',
    article: '文章',
    ebook: '电子图书',
    paper: '学位论文',
    national: '国家图书馆',
  },
  themes: { 1: '靛蓝', 2: '紫檀', 3: '赭橙', 4: '松绿' },
}
