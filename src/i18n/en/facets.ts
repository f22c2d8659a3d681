import type { Messages } from '../messages.ts'

export default {
  find: 'Find in {{name}}',
  found: '{{count}} of {{all}}',
} satisfies Messages['facets']
