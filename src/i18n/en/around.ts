import type { Messages } from '../messages.ts'

export default {
  shelf: 'On the shelf beside it',
  shelfHint: 'in call-number order',
  left: 'Further to the left',
  right: 'Further to the right',
  browse: 'Browse {{classNo}}',
  related: 'Related books',
  ways: 'Related by',
  lists: { also: 'Also borrowed', related: 'Alike', bysubject: 'Same subject', byclass: 'Same class' },
  also: 'At least {{count}} different readers borrowed this book and each of these.',
  none: 'None found',
  /** what can be asked of the book, and before the press whether it can come to anything */
  asks: {
    label: 'What you can ask for',
    preg: 'Reserve',
    rele: 'Commission',
    prior: 'Priority lend',
    reserveCan: 'All copies at some location are out: you can reserve',
    reserveFree: 'On the shelf: no need to reserve',
    reserveInside: 'For use in the library, cannot be reserved',
    reserveNo: 'No copy can be reserved',
    releCan: 'A copy from the shelf is brought to the place you choose',
    releNo: 'No copy that is lent stands on the shelf',
    priorCan: 'A new copy is being made ready, and lent to you first',
  },
} satisfies Messages['around']
