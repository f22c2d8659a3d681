import type { Messages } from '../messages.ts'

export default {
  count: '{{count}} {{count|book|books}}',
  failed: 'We couldn’t open your shelf',
} satisfies Messages['shelfElement']
