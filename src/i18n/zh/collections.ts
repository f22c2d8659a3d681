export default {
  hotBooks: '热门图书',
  hotBooksText: '按总借阅次数排列，前 {{count}} 种',
  lent: '借阅 {{count}} 次',
  loading: '正在取热门图书',
  empty: '还没有人借过书',
  emptyText: '有了第一次借阅，这里就会有第一名。',
  failed: '没有取到热门图书',
  failedText: '图书馆系统没有回应，请稍后再试。',
  retry: '重试',
}
