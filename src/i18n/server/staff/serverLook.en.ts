/** Menu, search models and themes, in English. */
import type zh from './serverLook.zh.ts'

export default {
  menu: {
    home: 'Home',
    newBooks: 'New books',
    classes: 'Browse by subject',
    journals: 'Journals',
    databases: 'Databases',
    courses: 'Course reading',
    topics: 'Topics',
    hotBooks: 'Most borrowed',
    booklists: 'Booklists',
    purchase: 'Suggest a purchase',
    national: 'National Library',
  },
  models: {
    catalog: 'Full catalogue',
    local: 'Catalogue',
    article: 'Articles',
    ebook: 'E-books',
    paper: 'Theses',
    national: 'National Library',
  },
  themes: { 1: 'Blue', 2: 'Purple', 3: 'Orange', 4: 'Green' },
} satisfies typeof zh
