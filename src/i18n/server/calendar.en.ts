/** What the server writes into calendars. */
import type zh from './calendar.zh.ts'

export default {
  name: 'Library loans',
  due: 'Due: {{title}}',
  dueOne: 'A library book is due',
  dueMany: '{{count}} library {{count|book is|books are}} due',
  late: 'Overdue · {{summary}}',
} satisfies typeof zh
