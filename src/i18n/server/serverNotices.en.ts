/** What the server says in notices to readers: part of its own words. */
import type zh from './serverNotices.zh.ts'

export default {
  kinds: {
    due: 'Due soon',
    overdue: 'Overdue',
    arrival: 'Ready for pickup',
    transit: 'In transit',
    cancelled: 'Request cancelled',
    expired: 'Not picked up',
    waiting: 'Waiting again',
    return: 'Returned',
    fine: 'Fines',
    card: 'Library card',
    booklist: 'Booklist',
    system: 'Announcement',
    answer: 'Reply from the library',
    closed: 'Reply from the library',
    ordered: 'Suggested purchase',
    arrived: 'Suggested purchase',
    declined: 'Suggested purchase',
    trial: 'Database trial',
    trialMoved: 'Database trial',
    documentRequested: 'Interlibrary loan',
    documentReady: 'Interlibrary loan',
    documentRefused: 'Interlibrary loan',
    charged: 'Fines',
    lost: 'Lost book',
    found: 'Lost book',
    credit: 'Credit',
    newCard: 'Library card',
    trialDeclined: 'Database trial',
    refused: 'Request declined',
    cardBack: 'Library card',
    suspended: 'Library card',
    restored: 'Library card',
    paid: 'Fines',
    reviewHidden: 'Review',
    reviewShown: 'Review',
    reportTaken: 'Review',
    reportKept: 'Review',
    listHidden: 'Booklist',
    newBooks: 'New titles',
    lendable: 'On the shelf',
    deletionAsked: 'Deletion of the account',
    deletionNear: 'Deletion of the account',
    deletionHeld: 'Deletion of the account',
  },
  test: { title: 'Test message', content: 'This is a test message of the library. It is about no reader.' },
  noWebhook: 'The library has no message service',
  alwaysMailed: 'Messages of this kind are always sent by e-mail',
  booklist: {
    title: 'New in a booklist you follow: “{{name}}”',
    content: '{{count}} {{count|title was|titles were}} added to the booklist “{{name}}”, which you follow.',
  },
  newBooks: {
    title: '{{count}} new {{count|title|titles}}: {{names}}',
    content: 'There are new titles in your saved searches: {{names}}. See them under My searches.',
    part: '{{name}} ({{count}})',
    between: ', ',
  },
  lendable: {
    title: 'Can be borrowed now: {{book}}',
    content:
      'A copy of “{{book}}”, which you wanted, is on the shelf. It is not kept for you, and we will not tell you again.',
  },
  corrected: 'Corrected: {{title}}',
  said: ' The library’s note: {{said}}',
  answer: {
    title: 'The library has replied: {{name}}',
    content: 'Your feedback “{{name}}” has a reply.{{said}}',
  },
  closed: {
    title: 'Closed: {{name}}',
    content: 'Your feedback “{{name}}” is now closed.{{said}}',
  },
  ordered: {
    title: 'Ordered: {{name}}',
    content: '“{{name}}”, which you suggested, has been ordered.{{said}}',
  },
  arrived: { title: 'Arrived: {{name}}', content: '“{{name}}”, which you suggested, has arrived.{{said}}' },
  declined: {
    title: 'Not bought: {{name}}',
    content: '“{{name}}”, which you suggested, will not be bought.{{said}}',
  },
  trial: {
    title: 'Trial arranged: {{name}}',
    content:
      'The trial of “{{name}}” you requested has been arranged. See your trial requests for the dates.{{said}}',
  },
  trialDeclined: {
    title: 'No trial: {{name}}',
    content: 'The trial of “{{name}}” you requested could not be arranged.{{said}}',
  },
  documentRequested: {
    title: 'Asked another library: {{name}}',
    content: 'We have asked another library for “{{name}}”, and will tell you when it is here.{{said}}',
  },
  documentReady: {
    title: 'Here for you: {{name}}',
    content:
      '“{{name}}”, which you requested, is here. See your interlibrary loans for how to get it.{{said}}',
  },
  documentRefused: {
    title: 'Not available: {{name}}',
    content: 'We could not get “{{name}}” from another library.{{said}}',
  },
  trialMoved: {
    title: 'Trial dates changed: {{name}}',
    content: 'The trial of “{{name}}” runs from {{from}} to {{until}}.{{said}}',
  },
  charged: {
    title: 'New fine: ¥{{amount}}',
    content: 'The library has charged you ¥{{amount}}.{{said}}',
  },
  lost: {
    title: 'Recorded as lost: {{book}}',
    content: '“{{book}}”, which you have on loan, has been recorded as lost. You owe ¥{{amount}}.{{said}}',
  },
  found: {
    title: 'Lost book settled: {{book}}',
    content: 'The loss of “{{book}}” is settled. You owe nothing more for it.{{said}}',
  },
  credit: {
    title: 'Credit: {{amount}}',
    content: 'Your credit has changed by {{amount}}. It is now {{credit}}.{{said}}',
  },
  newCard: {
    title: 'New card number',
    content: 'Your new card number is {{number}}. The old number no longer works.{{said}}',
  },
  refused: {
    title: 'Request declined: {{book}}',
    content: 'We cannot fill your request for “{{book}}”.{{said}}',
  },
  cardBack: {
    title: 'Your library card is valid again',
    content: 'Your library card is no longer reported lost. You can borrow and renew again.{{said}}',
  },
  suspended: {
    title: 'Your library card is suspended',
    content:
      'Your library card is suspended. You cannot borrow, renew or reserve until it is restored.{{said}}',
  },
  restored: {
    title: 'Your library card is restored',
    content: 'Your library card is valid again.{{said}}',
  },
  paid: {
    title: 'Fine paid: ¥{{amount}}',
    content: 'Your fine of ¥{{amount}} has been paid.{{said}}',
  },
  reviewHidden: {
    title: 'Your review is hidden: {{book}}',
    content: 'The library has hidden your review of “{{book}}” from other readers.{{said}}',
  },
  reviewShown: {
    title: 'Your review is visible again: {{book}}',
    content: 'Your review of “{{book}}” is visible again.{{said}}',
  },
  reportTaken: {
    title: 'We acted on your report: {{book}}',
    content: 'The review of “{{book}}” that you reported is now hidden. Thank you.',
  },
  reportKept: {
    title: 'We reviewed your report: {{book}}',
    content: 'We looked at the review of “{{book}}” that you reported, and it will stay. Thank you.',
  },
  deletionAsked: {
    title: 'You asked for the deletion of your account',
    content:
      'Your account will be deleted on {{date}}. Until then you can use it as always, and withdraw this under “My data”. If it was not you, withdraw it now and change your password.',
  },
  deletionNear: {
    title: 'Your account will be deleted on {{date}}',
    content:
      'Your account will be deleted on {{date}}, and cannot be restored afterwards. Until then you can withdraw this under “My data”, or download a copy of your data.',
  },
  deletionHeld: {
    title: 'Your account could not be deleted',
    content:
      'Your account was to be deleted on {{date}}, but there are loans, requests or fees left. It will be deleted as soon as they have ended; you can withdraw this under “My data”.',
  },
  listHidden: {
    title: 'Your booklist is no longer public: {{name}}',
    content: 'The library has made your booklist “{{name}}” private. Your books are still in it.{{said}}',
  },
  due: {
    title: 'Due soon: {{book}}, {{date}}',
    content: '“{{book}}” is due on {{date}}. Please return or renew it by then.',
  },
  overdue: {
    title: 'Overdue: {{book}}, due {{date}}',
    content: '“{{book}}” was due on {{date}}. Please return it soon. Fines are charged for each day.',
  },
  renewed: {
    title: 'Renewed: {{book}}, due {{date}}',
    content: 'You have renewed “{{book}}”. It is now due on {{date}}.',
  },
  collected: {
    title: 'Request closed: {{book}}',
    content:
      'Your request for “{{book}}” was picked up, cancelled or has expired. There is nothing left to pick up.',
  },
  ended: {
    title: 'No longer on loan: {{book}}',
    content: 'This loan of “{{book}}” has ended. There is nothing left to return or renew.',
  },
  arrival: {
    title: 'Ready for pickup: {{book}}, by {{date}}',
    content:
      '“{{book}}”, which you reserved, is at {{place}}. Please pick it up by {{date}}. After that it goes to the next reader.',
  },
  transit: {
    title: 'On its way: {{book}}',
    content:
      '“{{book}}”, which you requested, is on its way to {{place}}. We will tell you when it is ready.',
  },
  cancelled: {
    title: 'Request cancelled: {{book}}',
    content: 'Your request for “{{book}}” has been cancelled.',
  },
  expired: {
    title: 'Not picked up in time: {{book}}',
    content:
      '“{{book}}” was kept for you until {{date}} and was not picked up. Your request is closed; if you still want the book, please request it again.',
  },
  waiting: {
    title: 'Not ready after all: {{book}}',
    content:
      'The copy of “{{book}}” that was set aside for you is no longer available. Your request is still open: we will tell you when a copy is ready.',
  },
  return: { title: 'Returned: {{book}}', content: '“{{book}}” was returned on {{date}}.' },
  card: {
    title: 'Your library card is reported lost',
    content:
      'Your library card was reported lost on {{date}}. Please get a new one at the service desk. Until then you cannot borrow or renew.',
  },
} satisfies typeof zh
