import type { Messages } from '../messages.ts'

export default {
  find: 'Find in {{name}}',
  found: '{{count}} of {{all}}',
  byCount: 'By number',
  byName: 'By name',
  failed: 'The counts did not arrive. The list itself is complete.',
} satisfies Messages['facets']
