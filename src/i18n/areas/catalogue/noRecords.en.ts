import type zh from './noRecords.zh.ts'

export default {
  title: 'No records yet',
  home: 'Once records are imported, new books, most borrowed books and booklists appear here, and the catalogue can be searched and browsed.',
  newBook: 'Once records are imported, each week’s new books are listed here by date and class.',
  category: 'Once records are imported, the whole collection can be browsed here by class.',
  hotBook: 'Once there are records and loans, the most borrowed books are listed here.',
  command: 'Administrators import a MARC file on the server:',
} satisfies typeof zh
