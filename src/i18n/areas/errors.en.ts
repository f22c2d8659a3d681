/** The error catalogue: first specification, section 8. */
import type zh from './errors.zh.ts'

export default {
  expired: 'Login has expired, please log in again',
  status: 'A system error occurred, please contact the administrator ({{status}})',
  silent: 'Service did not respond, please contact the administrator',
  cancelled: 'Request cancelled',
  other: 'Request has errors, please contact the administrator',
  misconfigured: 'Login method misconfigured, please contact the administrator',
  completeEmail: 'Please complete your email first',
  copySuccess: 'Copied to the clipboard',
  copyFailure: 'Could not copy. Select the text and copy it with your keyboard.',
  searchConfs: 'Failed to fetch search conditions',
  onlyWords: 'Failed to fetch search conditions, so some fields and filters are missing.',
  collected: 'Could not check which books you have saved, so saved books may not be marked.',
  share: 'Sharing failed, please retry later',
  chunk: 'This page did not load completely',
  chunkHint: 'The network may have been interrupted. Reload to continue. What you have typed is kept.',
  reload: 'Reload',
  slow: 'The library system is slow to respond. Still loading.',
  unexpected: 'Something went wrong on this page',
  unexpectedHint: 'Reload the page. If it happens again, contact the library.',
} satisfies typeof zh
