/** The library card over the whole screen, and on the reader's own device. */
import type zh from './card.zh.ts'

export default {
  title: 'Library card',
  keep: 'Keep the card on this device for use offline',
  keepHint:
    'Do not do this on a shared computer. Signing out removes the card; a session that times out does not.',
  open: 'Open the card page, which works offline',
  asOf: 'Saved on this device on {{date}}',
  forget: 'Remove from this device',
  back: 'My library',
  gone: 'The card is no longer on this device.',
  noBars: 'This number cannot be shown as a barcode. Show the number instead.',
} satisfies typeof zh
