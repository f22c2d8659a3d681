import type zh from './senior.zh.ts'

export default {
  question: 'Which book are you looking for?',
  placeholder: 'Title or author',
  search: 'Search',
  usual: 'Usual home page',
  loans: 'My loans',
  loansText: 'see and renew them',
  news: 'New books',
  newsText: 'just arrived',
  newsCount: '{{count}} just arrived',
  subjects: 'Books by subject',
  subjectsText: 'history, health, literature…',
  call: 'Call a librarian',
  ask: 'Ask a librarian',
  askText: 'write your question',
  tooSmall: 'Still too small?',
  larger: 'Larger',
  read: 'Read to me',
} satisfies typeof zh
