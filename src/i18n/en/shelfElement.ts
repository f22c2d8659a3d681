import type zh from '../zh/shelfElement.ts'

export default {
  count: '{{count}} {{count|book|books}}',
  failed: 'We couldn’t open your shelf',
} satisfies typeof zh
