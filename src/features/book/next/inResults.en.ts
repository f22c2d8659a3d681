import type zh from './inResults.zh.ts'

export default {
  label: 'Previous and next of the results',
  before: 'Previous',
  after: 'Next',
  beforeNth: ', no. {{n}}',
  afterNth: ', no. {{n}}',
  first: 'This is the first',
  last: 'This is the last',
  none: 'Nothing before it',
  noneAfter: 'Nothing after it',
  back: 'Results for {{words}}',
  backAll: 'Results',
  backShort: 'Results',
  nth: '{{n}} of {{total}}',
  nthShort: '{{n}} / {{total}}',
  loading: 'Loading…',
  failed: 'Not loaded, try again',
  changed: 'The results have changed: {{before}} are now {{after}}.',
  searchAgain: 'Search again',
} satisfies typeof zh
