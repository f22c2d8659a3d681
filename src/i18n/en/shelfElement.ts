import type { Messages } from '../messages.ts'

export default {
  count: '{{count}} on your shelf',
  failed: 'We couldn’t open your shelf',
} satisfies Messages['shelfElement']
