import type zh from './shelf-elements.zh.ts'

/** Of the area `shelf`, what elements say, too. */
export default {
  title: 'Temporary shelf',
  clear: 'Clear',
  view: 'View shelf',
  empty: 'Your shelf is empty',
} satisfies typeof zh
