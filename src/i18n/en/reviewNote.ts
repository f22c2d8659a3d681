/** Below a review: telling the library that it offends, and that one's own is hidden. */
export default {
  report: 'Report',
  reportOf: 'Report the review of {{name}}',
  reported: 'The library has been told and will let you know',
  hidden: 'The library has hidden this review; only you see it.',
  hiddenWhy: 'The library has hidden this review; only you see it: {{reason}}',
}
