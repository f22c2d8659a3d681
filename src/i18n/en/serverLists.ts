/** What the server says of databases, booklists, classes, courses, letters to the library and trials, in English: part of its own words. */
import packages from './serverPackages.ts'

export default {
  packages,
  booklists: {
    noName: 'Give the booklist a name',
    longName: 'A booklist name has at most {{most}} characters',
    longText: 'A booklist description has at most {{most}} characters',
    isHidden: 'The library has taken this booklist from public view; it cannot be made public again',
    sameName: 'You already have a booklist named “{{name}}”',
    tooMany: 'You can keep at most {{most}} booklists',
    full: 'A booklist holds at most {{most}} titles; there is room for {{left}} more',
    noBooks: 'These titles were not found; they may have been withdrawn',
    longOwner: 'Your name on a booklist has at most {{most}} characters',
    longNote: 'A note has at most {{most}} characters',
    ownList: 'You need not follow a booklist of your own',
    tooManyFollowed: 'You can follow at most {{most}} booklists; unfollow some first',
    forbidden: {
      name: 'The name holds a word that the library does not allow. Please change it and save again',
      text: 'The description holds a word that the library does not allow. Please change it and save again',
      owner:
        'Your name on the list holds a word that the library does not allow. Please change it and save again',
      note: 'The note holds a word that the library does not allow. Please change it and save again',
    },
  },
  schemes: {
    noScheme: 'There is no classification "{{scheme}}"',
    noClass: 'The classification has no class "{{code}}"',
  },
  courses: {
    tooMany: 'You follow {{most}} courses, which is the most; leave one of them first',
    levels: { all: 'Required', further: 'Further reading' },
  },
  feedback: {
    sent: 'Sent to the library',
    noText: 'Please write what you want to say',
    longTitle: 'The heading has at most {{most}} characters',
    longText: 'The text has at most {{most}} characters',
    tooMany: 'At most {{most}} messages a day; please come back tomorrow',
    kinds: {
      book: 'Damaged book, missing pages',
      service: 'Lending and services',
      facility: 'Seats and equipment',
      site: 'Website and search',
      database: 'A database',
      other: 'Something else',
    },
    states: { open: 'Awaiting an answer', answered: 'Answered', closed: 'Closed' },
    library: 'The library',
  },
  upload: {
    none: 'No file arrived',
    tooLarge: 'Larger than {{most}} MB, not accepted',
    empty: 'The file is empty, not accepted',
    program: 'The content is a program, not an image, PDF or text: not accepted',
    badType: 'The content is no image, PDF or text: not accepted',
    tooMany: 'At most {{most}} files at a time',
    waiting: 'There are {{most}} files that you have not sent yet; remove some of them first',
    gone: 'An attachment is no longer there, please choose it again',
  },
  trials: {
    sent: 'Asked for; a librarian will see it',
    noName: 'Please give the name of the database',
    longName: 'The name has at most {{most}} characters',
    badUrl: 'The address begins with http:// or https://',
    longText: 'The reason has at most {{most}} characters',
    asked: 'You have asked for a trial of “{{name}}” already',
    tooMany: 'You have {{most}} applications that are not answered yet',
    states: { open: 'Awaiting an answer', approved: 'Trial arranged', declined: 'Not taken up' },
  },
} as const
