import type { Messages } from '../messages.ts'

export default {
  books: 'Books',
  new: 'New books',
  hot: 'Most borrowed',
  loading: 'Loading',
  failed: 'The library could not be reached',
  failedHint: 'It will be asked again shortly. You can also try now.',
  retry: 'Try again',
  inPortal: 'Open in the catalogue',
  left: '{{count}} more have left the catalogue and are not shown.',
} satisfies Messages['block']
