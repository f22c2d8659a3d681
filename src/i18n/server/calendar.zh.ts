/** What the server writes into calendars. */
export default {
  name: '图书馆借阅',
  due: '应还：{{title}}',
  dueMany: '有 {{count}} 册图书应还',
  late: '已逾期 · {{summary}}',
}
