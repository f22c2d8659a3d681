import type { Messages } from '../messages.ts'

export default {
  title: 'E-books',
  count: 'of the same work: {{count}}',
  read: 'Open',
} satisfies Messages['bookEbooks']
