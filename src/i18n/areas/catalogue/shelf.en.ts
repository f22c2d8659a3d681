import ofElements from '../elements/shelf-elements.en.ts'
import type zh from './shelf.zh.ts'

export default {
  StoreSuccessfully: 'Added to your shelf',
  StoreCancel: 'Removed from your shelf',
  temporaryLimitHint: 'The shelf holds up to 1,000 titles',
  add: 'Add to shelf',
  added: 'On your shelf',
  hint: 'Up to 1,000 titles, kept on this device',
  ...ofElements,
} satisfies typeof zh
