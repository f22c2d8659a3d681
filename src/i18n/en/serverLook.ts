/** Menu, search models and themes, in English. */
export default {
  menu: {
    home: 'Home',
    newBooks: 'New books',
    classes: 'Subjects',
    journals: 'Journals',
    databases: 'Databases',
    courses: 'Course books',
    topics: 'Topics',
    hotBooks: 'Hot books',
    booklists: 'Booklists',
    purchase: 'Suggest a title',
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
}
