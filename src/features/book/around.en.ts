import type zh from './around.zh.ts'

export default {
  shelf: 'Nearby on the shelf',
  shelfHint: 'In call-number order',
  left: 'Further left',
  right: 'Further right',
  shelfFailed: 'Could not load more of the shelf: {{reason}}',
  browse: 'Browse {{classNo}}',
  related: 'Related books',
  ways: 'Related by',
  lists: { also: 'Also borrowed', related: 'Similar', bysubject: 'Same subject', byclass: 'Same class' },
  also: 'At least {{count}} different readers borrowed this book and each of these.',
  none: 'None found',
  /** what can be asked of the book, and before the press whether it can come to anything */
  asks: {
    label: 'Request this book',
    preg: 'Reserve',
    rele: 'Request delivery',
    prior: 'Priority loan',
    reserve: {
      lent: 'All copies at one or more locations are on loan: you can reserve',
      coming: 'No copy is on the shelf at one or more locations: you can reserve',
      volumes: 'Some volumes are on loan: you can reserve them',
      free: 'On the shelf: no need to reserve',
      inside: 'Library use only, cannot be reserved',
      unknown: 'Status unknown: we check when you ask',
      no: 'No copy can be reserved',
    },
    reserveWhile: '{{reason}}: you can reserve',
    releCan: 'We bring a copy from the shelf to your pickup location',
    releNo: 'No copy on the shelf can be borrowed',
    priorCan: 'A new copy is being processed. You can be the first to borrow it.',
  },
} satisfies typeof zh
