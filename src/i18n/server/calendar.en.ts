/** What the server writes into calendars. */
import type zh from './calendar.zh.ts'

export default {
  name: 'Library loans',
  due: 'Due: {{title}}',
  dueMany: '{{count}} library {{count|book is|books are}} due',
  late: 'Overdue · {{summary}}',
} satisfies typeof zh
