/** What the server says in notices to readers: part of its own words. */
export default {
  kinds: {
    due: 'Due soon',
    overdue: 'Overdue',
    arrival: 'Ready for collection',
    transit: 'In transit',
    cancelled: 'Request cancelled',
    return: 'Returned',
    fine: 'Charges',
    card: 'Library card',
    booklist: 'Booklist',
    system: 'Announcement',
    answer: 'Answer of the library',
    closed: 'Answer of the library',
    ordered: 'Suggested purchase',
    arrived: 'Suggested purchase',
    declined: 'Suggested purchase',
    trial: 'Database trial',
    trialDeclined: 'Database trial',
    refused: 'Request refused',
    cardBack: 'Library card',
    suspended: 'Library card',
    restored: 'Library card',
    paid: 'Charges',
    reviewHidden: 'Review',
    reviewShown: 'Review',
    reportTaken: 'Review',
    reportKept: 'Review',
    listHidden: 'Booklist',
  },
  booklist: {
    title: 'New on a booklist you follow: “{{name}}”',
    content: 'Titles added to the booklist “{{name}}”, which you follow: {{count}}.',
  },
  said: ' The library says: {{said}}',
  answer: {
    title: 'The library has answered: {{name}}',
    content: 'What you wrote to the library, “{{name}}”, has an answer.{{said}}',
  },
  closed: {
    title: 'Dealt with: {{name}}',
    content: 'What you wrote to the library, “{{name}}”, has been dealt with.{{said}}',
  },
  ordered: {
    title: 'Ordered: {{name}}',
    content: '{{name}}, which you suggested, has been ordered.{{said}}',
  },
  arrived: { title: 'Arrived: {{name}}', content: '{{name}}, which you suggested, has arrived.{{said}}' },
  declined: {
    title: 'Not bought: {{name}}',
    content: '{{name}}, which you suggested, will not be bought.{{said}}',
  },
  trial: {
    title: 'Trial arranged: {{name}}',
    content: 'A trial of {{name}}, which you asked for, is arranged; your applications say for when.{{said}}',
  },
  trialDeclined: {
    title: 'No trial: {{name}}',
    content: 'A trial of {{name}}, which you asked for, could not be arranged.{{said}}',
  },
  refused: {
    title: 'Request refused: {{book}}',
    content: 'Your request for {{book}} cannot be met.{{said}}',
  },
  cardBack: {
    title: 'Your library card is valid again',
    content: 'Your library card is no longer reported lost; you can borrow and renew.{{said}}',
  },
  suspended: {
    title: 'Your library card is suspended',
    content:
      'Your library card is suspended; until it is restored nothing can be borrowed, renewed or reserved.{{said}}',
  },
  restored: {
    title: 'Your library card is restored',
    content: 'Your library card is valid again.{{said}}',
  },
  paid: {
    title: 'Charge settled: {{amount}} yuan',
    content: 'A charge of {{amount}} yuan is settled.{{said}}',
  },
  reviewHidden: {
    title: 'Your review is hidden: {{book}}',
    content: 'The library has hidden your review of {{book}} from other readers.{{said}}',
  },
  reviewShown: {
    title: 'Your review is shown again: {{book}}',
    content: 'Your review of {{book}} is shown again.{{said}}',
  },
  reportTaken: {
    title: 'Your report was acted on: {{book}}',
    content: 'The review of {{book}} that you reported is hidden now. Thank you.',
  },
  reportKept: {
    title: 'Your report was looked at: {{book}}',
    content:
      'The library has looked at the review of {{book}} that you reported, and leaves it as it is. Thank you.',
  },
  listHidden: {
    title: 'Your booklist is no longer public: {{name}}',
    content:
      'The library has taken your booklist “{{name}}” from public view; its books are still in it.{{said}}',
  },
  due: {
    title: 'Due soon: {{book}}, {{date}}',
    content: '{{book}} is due on {{date}}. Please return or renew it in time.',
  },
  overdue: {
    title: 'Overdue: {{book}}, due {{date}}',
    content: '{{book}} was due on {{date}}. Please return it soon; a fine is charged for each day.',
  },
  arrival: {
    title: 'Ready for you: {{book}}, collect by {{date}}',
    content:
      '{{book}}, which you reserved, is at {{place}}. Please collect it by {{date}}; after that it goes to the next reader.',
  },
  transit: {
    title: 'On its way: {{book}}',
    content: '{{book}}, which you asked for, is on its way to {{place}}. You will hear when it is there.',
  },
  cancelled: {
    title: 'Request cancelled: {{book}}',
    content: 'Your request for {{book}} has been cancelled.',
  },
  return: { title: 'Returned: {{book}}', content: '{{book}} was returned on {{date}}.' },
  card: {
    title: 'Your library card is reported lost',
    content:
      'Your library card was reported lost on {{date}}. Please ask for a new one at the service desk; until then nothing can be borrowed or renewed.',
  },
} as const
