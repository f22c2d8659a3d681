import type zh from './collections.zh.ts'

export default {
  hotBooks: 'Most borrowed',
  lead: 'Ranked by number of loans. The longer the bar, the more often the book was borrowed.',
  computed: 'Updated every morning. Last updated {{at}}.',
  span: 'Period',
  spans: { '7': '7 days', '30': '30 days', '365': 'A year', all: 'All time' },
  discipline: 'Subject',
  everyDiscipline: 'All subjects',
  ofDiscipline: '{{text}} ({{count}})',
  lent: '{{count}} {{count|loan|loans}}',
  trend: {
    up: ', more than in the previous period',
    down: ', fewer than in the previous period',
    even: ', same as in the previous period',
  },
  shown: 'Top {{count}} of {{all}}',
  more: 'Show {{count}} more',
  loading: 'Loading the most borrowed books',
  empty: 'No loans yet',
  emptyText: 'Books appear here once readers borrow them.',
  emptySpan: 'Nothing in this period yet',
  emptySpanText: 'Only books borrowed by at least two readers are listed. Try another period or subject.',
  failed: 'We couldn’t load the most borrowed books',
} satisfies typeof zh
