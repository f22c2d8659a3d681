/** `npm run import -- look` and `find`: what a file of records would become, what other catalogues have. */
import type zh from './serverRecords.zh.ts'

export default {
  whole: '{{count}} records',
  first: 'The first {{count}} records; the file has more',
  nothing: 'No MARC record in this file',
  kinds: 'books {{books}}, holdings records {{holdings}}, deleted {{deleted}}, not importable {{rejected}}',
  formats: 'Format: {{formats}}; encoding: {{encodings}}',
  rejected: '  Record {{number}} cannot be imported: {{reason}}',
  profiles: 'Copies (--items):',
  profile: '{{copies}} copies of {{books}} books, {{barCodes}} of them with a barcode',
  own: 'your own file',
  chosen: '← used here',
  best: 'Best: --items {{name}}',
  noCopies: 'No copies found. Describe your copies field in your own file (see docs/connect.md).',
  shown: 'Shown as (the first {{count}} books):',
  copies: '{{count}} copies',
  without: 'What is missing (books):',
  complete: 'Nothing is missing',
  found: '{{count}} {{count|record|records}}',
  unread: '{{count}} {{count|record is|records are}} not MARCXML',
  lacks: {
    number: 'without a control number (001):',
    author: 'without an author:',
    year: 'without a year:',
    isbn: 'without an ISBN:',
    callNo: 'without a call number:',
    copies: 'without copies:',
  },
} satisfies typeof zh
