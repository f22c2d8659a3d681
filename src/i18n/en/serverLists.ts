/** What the server says of courses, letters to the library and trials, in English: part of its own words. */
export default {
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
      other: 'Something else',
    },
    states: { open: 'Awaiting an answer', answered: 'Answered', closed: 'Closed' },
    library: 'The library',
  },
  faults: {
    sent: 'Reported. The library will answer',
    again: 'You have reported this already, and the library is looking at it',
    kinds: {
      data: 'The record is wrong',
      link: 'A link does not work',
      missing: 'Not found on the shelf',
      damaged: 'Damaged, pages missing',
    },
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
