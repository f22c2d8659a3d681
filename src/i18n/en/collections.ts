import type { Messages } from '../messages.ts'

export default {
  hotBooks: 'Most borrowed',
  lead: 'By number of loans. A lying book is as long as it was borrowed often.',
  computed: 'Counted anew every morning, last {{at}}.',
  span: 'Span of time',
  spans: { '7': '7 days', '30': '30 days', '365': 'A year', all: 'All time' },
  discipline: 'Discipline',
  everyDiscipline: 'All disciplines',
  ofDiscipline: '{{text}} ({{count}})',
  lent: '{{count}} loans',
  lentOne: '{{count}} loan',
  trend: {
    up: ', more than in the span before',
    down: ', fewer than in the span before',
    even: ', as in the span before',
  },
  shown: 'The first {{count}} of {{all}}',
  more: '{{count}} more',
  loading: 'Fetching the most borrowed books',
  empty: 'Nothing has been borrowed yet',
  emptyText: 'The first loan makes the first place.',
  emptySpan: 'Nothing in this span yet',
  emptySpanText: 'Books stand here that two readers or more have borrowed. Try another span or discipline.',
  failed: 'The most borrowed books did not arrive',
  failedText: 'The library system did not answer. Please try again in a moment.',
  retry: 'Try again',
} satisfies Messages['collections']
