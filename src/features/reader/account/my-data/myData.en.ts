import type zh from './myData.zh.ts'

const words: typeof zh = {
  title: 'My data',
  lead: 'See what the library keeps about you, and download a copy.',
  pack: 'Download a copy',
  packLead:
    'One .zip file: a CSV for each kind of data that spreadsheet programs open, all of it once more as JSON, and the files of your letters.',
  rows: '{{count}} rows',
  parts: {
    reader: 'Your details',
    readerText: 'Name, card number, contacts, linked sign-ins, passkeys',
    loans: 'Loans',
    loansText: 'Current loans and borrowing history',
    requests: 'Requests',
    requestsText: 'Reservations, commissions, campus deliveries, interlibrary loans',
    fees: 'Fees and points',
    feesText: 'Fees, replacements and changes of credit points',
    lists: 'Booklists and collections',
    listsText: 'Booklists, temporary shelf, booklists and courses that you follow',
    reviews: 'Reviews and ratings',
    reviewsText: 'Reviews that you wrote or reported',
    messages: 'Messages and letters',
    messagesText: 'Messages, your feedback with its answers, attached files',
    suggestions: 'Suggestions and trials',
    suggestionsText:
      'Purchases that you suggested, trials that you asked for, questionnaires that you answered',
    activity: 'Account activity',
    activityText: 'Sign-ins and changes of the account, reading certificates',
  },
  system: 'Loans, requests and fees are kept by the library’s own system, which is asked when you download.',
  elsewhere:
    'Not included: what you searched and read in databases (kept by their publishers), and records of doors and campus cards (kept by the university).',
  password: 'Your password, once more',
  making: 'Preparing…',
  done: 'Downloaded {{name}}. It has personal data: keep it safe.',
  failed: 'The list of your data could not be loaded.',
}
export default words
