import type zh from './shelfElement.zh.ts'

export default {
  count: '{{count}} {{count|book|books}}',
  failed: 'We couldn’t open your shelf',
} satisfies typeof zh
