/** The library card over the whole screen, and on the reader's own device. */
import type zh from './card.zh.ts'

export default {
  title: 'Library card',
  keep: 'Keep the card on this device for use offline',
  keepHint:
    'Due dates with titles are kept, too. Do not do this on a shared computer. Signing out removes the card; a session that times out does not.',
  open: 'Open the card page, which works offline',
  asOf: 'Saved on this device on {{date}}',
  forget: 'Remove from this device',
  back: 'My library',
  dues: 'Due dates',
  duesAsOf: 'As of {{date}}; what was lent, renewed or returned since is not included.',
  noDues: 'Nothing is on loan.',
  late: 'overdue',
  gone: 'The card is no longer on this device.',
  noBars: 'This number cannot be shown as a barcode. Show the number instead.',
} satisfies typeof zh
