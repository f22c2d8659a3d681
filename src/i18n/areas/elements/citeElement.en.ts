import type zh from './citeElement.zh.ts'

export default {
  close: 'Close',
  retry: 'Try again',
  notCopied: 'Could not copy. The text is selected: copy it with your keyboard.',
  missing: 'This book is not in the catalogue, so there is no citation.',
} satisfies typeof zh
