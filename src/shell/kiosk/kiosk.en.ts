import type zh from './kiosk.zh.ts'

const words: typeof zh = {
  find: 'Find a book',
  ways: {
    plan: 'Floors and shelves',
    planText: 'Plans of the rooms',
    newBooks: 'New books',
    newBooksText: 'Recently added',
    classes: 'Browse by subject',
    classesText: 'By classification',
    loans: 'My loans',
    loansText: 'Sign in to see and renew them',
  },
  language: 'Language',
  finish: 'Finish and sign out',
  promise: 'Searches, shelf, drafts and sign-in are cleared after use. Nothing stays on this device.',
  cleared: 'All cleared.',
  clearedText: 'No searches, shelf or sign-in are left.',
  asks: 'Are you still there?',
  asksText:
    'At zero you are signed out, all that this visit has left is cleared, and the home page is shown. Press Esc, or touch anywhere else, to go on.',
  second: 's',
  left: '{{count}} seconds left',
  searches: '{{count}} {{count|search|searches}}',
  books: '{{count}} {{count|title|titles}} on the temporary shelf',
  session: 'Signed in:',
  stay: 'Go on',
  more: '5 more minutes',
  clear: 'Clear now',
  ending: 'Clearing…',
  unheard: 'You are not signed out yet',
  unheardText:
    'This device is cleared, but the server does not answer. It is asked again. Please stay, or ask the staff for help.',
}
export default words
