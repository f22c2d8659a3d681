/** The top menu, in English. */
export default {
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
}
