import type { Messages } from '../messages.ts'

export default {
  count: '{{count}} on it',
  failed: 'The shelf could not be opened',
} satisfies Messages['shelfElement']
