import type { Messages } from '../messages.ts'

export default {
  helloNobody: 'Hello, reader',
  until: 'Until {{time}}',
  open: 'Open my library',
  ask: 'Show my loans',
  askText: 'You decide whether they show here',
  waiting: 'Open that window',
  waitingText: 'Please decide in the library’s window',
  blocked: 'Go on in this window',
  blockedText:
    'The browser kept the window away. Allow it, or go to the library in this window and come back here',
  refused: 'Choose again',
  refusedText: 'You did not agree to show the numbers, so this stays empty',
  lapsed: 'Show again',
  lapsedText: 'Ten minutes are over, the numbers are gone from this page',
  failed: 'Try again',
  failedText: 'The numbers could not be had',
} satisfies Messages['handoffElement']
