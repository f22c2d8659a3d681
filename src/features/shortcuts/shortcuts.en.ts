import type zh from './shortcuts.zh.ts'

const words: typeof zh = {
  title: 'Keyboard shortcuts',
  on: 'Use shortcuts of single keys',
  onHint:
    'They do nothing in fields and dialogs. Switch them off if you speak to your computer, or press keys by accident. The choice is kept in this browser, also for the staff pages.',
  search: 'Go to the search field',
  home: 'Home',
  newBooks: 'New books',
  shelf: 'Temporary shelf',
  messages: 'Messages',
  loans: 'Loans',
  requests: 'Requests',
}
export default words
