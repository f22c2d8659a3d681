import type zh from '../zh/shelf.ts'

export default {
  title: 'Temporary shelf',
  StoreSuccessfully: 'On your shelf',
  StoreCancel: 'Removed from your shelf',
  temporaryLimitHint: 'The shelf holds up to 1,000 titles',
  add: 'Shelf',
  added: 'On your shelf',
  clear: 'Clear',
  view: 'View shelf',
  hint: 'Up to 1,000 titles, kept on this device',
  empty: 'Your shelf is empty',
} satisfies typeof zh
