/** The library card over the whole screen, and on the reader's own device. */
import type zh from '../zh/card.ts'

export default {
  title: 'Library card',
  keep: 'Keep it on this device, to be shown without a network',
  keepHint: 'Not on a computer that others use. Signing out takes it away; a session that runs out does not.',
  open: 'Open the card’s page, which works offline',
  asOf: 'Kept on this device since {{date}}',
  forget: 'Remove from this device',
  back: 'My library',
  gone: 'It is no longer on this device.',
  noBars: 'This number has no barcode; please show the number.',
} satisfies typeof zh
