import type zh from './handoffElement.zh.ts'

export default {
  helloNobody: 'Hello, reader',
  until: 'Until {{time}}',
  open: 'Open my library',
  ask: 'Show my loans',
  askText: 'You choose whether to show them here',
  waiting: 'Open the window',
  waitingText: 'Make your choice in the library’s window',
  blocked: 'Continue in this window',
  blockedText:
    'The browser blocked the new window. Allow it, or go to the library in this window and come back.',
  refused: 'Choose again',
  refusedText: 'You chose not to show your totals',
  lapsed: 'Show again',
  lapsedText: 'Ten minutes have passed, so your totals are no longer shown',
  failed: 'Try again',
  failedText: 'We couldn’t load your totals',
} satisfies typeof zh
