import type zh from './facets.zh.ts'

export default {
  find: 'Find in {{name}}',
  found: '{{count}} of {{all}}',
  byCount: 'By count',
  byName: 'By name',
  failed: 'We couldn’t load the counts. The list itself is complete.',
} satisfies typeof zh
