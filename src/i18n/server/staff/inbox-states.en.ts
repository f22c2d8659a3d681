import type zh from './inbox-states.zh.ts'

/** States of the cases of the inbox, on the page and in its table. */
export default {
  open: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  seen: 'Seen',
  ordered: 'Ordered',
  arrived: 'Arrived',
  declined: 'Declined',
  approved: 'Arranged',
  requested: 'Asked elsewhere',
  ready: 'Ready or delivered',
  refused: 'Not available',
  withdrawn: 'Withdrawn by the reader',
  reported: 'Reported',
  hidden: 'Hidden',
  shown: 'Shown',
  ended: 'Card found or replaced',
} satisfies typeof zh
