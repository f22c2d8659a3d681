/** What the server says of saved searches and wished books, and in the mails of new books: part of its own words. */
import type zh from './serverSaved.zh.ts'

export default {
  saved: {
    empty: 'This search has no conditions and cannot be saved',
    noName: 'Please enter a name',
    longName: 'The name is too long: {{most}} characters or fewer',
    same: 'You have saved this search already, as “{{name}}” ({{every}})',
    tooMany: 'You can save at most {{most}} searches. Please delete one first',
    linkOver: 'The link is incomplete or has expired',
    gone: 'This search has been deleted, and no more e-mail is sent for it',
    every: { daily: 'daily', weekly: 'weekly', never: 'no messages' },
    mail: {
      subject: '{{name}}: {{title}}',
      heading: '{{name}}: {{count}} new {{count|title|titles}}',
      more: '{{count}} more',
      why: 'You receive this e-mail because you saved these searches at {{name}}.',
      all: 'See my searches',
      stopOne: 'Stop e-mail for “{{name}}”',
      stopAll: 'Stop all of these e-mails',
      noSignIn:
        'You can stop without signing in: open a link, then confirm. Links work for {{days}} days. Please do not forward this e-mail.',
    },
  },
  wishes: {
    here: 'A copy is on the shelf: you can borrow it now',
    noCopies: 'The library has no printed copy of this title',
    never: 'The library does not tell whether copies are on loan, so we cannot tell you',
    tooMany: 'You can be told about at most {{most}} titles. Please remove one first',
  },
} satisfies typeof zh
