/** The courses that a reader follows, and finding others. */
const words = {
  title: '我的课程',
  count: '{{count}} 门',
  sorts: {
    followedDate: '最近关注',
    updatedDate: '最近更新',
    curriculumName: '课程名',
    year: '学年',
  },
  empty: '暂无关注的课程',
  emptyText: '关注课程后，教师指定的参考书将列在这里。请在下方查找课程。',
  books: '参考书 {{count}} 种',
  noBooks: '暂无参考书',
  free: '可借 {{count}} 种',
  allFree: '全部可借',
  updated: '{{date}} 更新',
  showBooks: '查看参考书',
  hideBooks: '收起参考书',
  showOf: '“{{name}}”的参考书',
  booksFailed: '参考书加载失败。',
  loadingBooks: '正在加载参考书',
  pageOf: '第 {{page}} / {{pages}} 页',
  earlier: '前 {{count}} 种',
  later: '后 {{count}} 种',
  follow: '关注',
  unfollowed: '已取消关注“{{name}}”。',
  refollowed: '已重新关注“{{name}}”。',
  find: '查找课程',
  field: '检索字段',
  fields: { curriculumName: '课程名', department: '院系', teacher: '教师', year: '学年' },
  word: '检索词',
  wordHint: '如“史学史”，留空则显示全部课程',
  search: '查找',
  found: '找到 {{count}} 门课',
  latest: '最近更新的课程',
  all: '全部课程',
  none: '没有找到课程',
  noneText: '请更换检索字段，或缩短检索词。',
  showAll: '查看全部课程',
  colName: '课程',
  colTeacher: '教师',
  colDepartment: '院系',
  colYear: '学年',
  colBooks: '参考书种数',
  colUpdated: '更新日期',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    courses: typeof words
  }
}
