import type zh from './block.zh.ts'

export default {
  books: 'Books',
  new: 'New books',
  hot: 'Most borrowed',
  loading: 'Loading',
  failed: 'The library system did not respond',
  failedHint: 'We will try again shortly. You can also try now.',
  retry: 'Try again',
  inPortal: 'Open in the catalogue',
  left: '{{count}} more {{count|book is|books are}} no longer in the catalogue, so {{count|it is|they are}} not shown.',
} satisfies typeof zh
