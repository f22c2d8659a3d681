import type zh from './block.zh.ts'

export default {
  books: 'Books',
  new: 'New books',
  hot: 'Most borrowed',
  loading: 'Loading',
  failed: 'The library did not respond',
  failedHint: 'We will try again shortly. You can also try now.',
  retry: 'Try again',
  inPortal: 'Open in the catalogue',
  left: '{{count}} more {{count|is|are}} no longer in the catalogue and not shown.',
} satisfies typeof zh
