/** Below a review: telling the library that it offends, and that one's own is hidden. */
import type zh from './reviewNote.zh.ts'

export default {
  report: 'Report',
  reportOf: 'Report the review of {{name}}',
  reported: 'Reported. The library will let you know.',
  hidden: 'The library has hidden this review. Only you can see it.',
  hiddenWhy: 'The library has hidden this review. Only you can see it: {{reason}}',
} satisfies typeof zh
