/** What can be asked of a book, and before the press whether it can come to anything. */
import type zh from '../zh/asks.ts'

export default {
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
} satisfies typeof zh
