/** What the server says, in English. */

import boards from '../areas/boards.en.ts'
import finders from '../areas/finders.en.ts'
import calendar from './calendar.en.ts'
import classes from './classes.en.ts'
import type zh from './server.zh.ts'
import accounts from './serverAccounts.en.ts'
import documents from './serverDocuments.en.ts'
import lending from './serverLending.en.ts'
import lists from './serverLists.en.ts'
import notices from './serverNotices.en.ts'
import records from './serverRecords.en.ts'
import saved from './serverSaved.en.ts'
import look from './staff/serverLook.en.ts'
import settings from './staff/serverSettings.en.ts'
import staff from './staff/serverStaff.en.ts'

export default {
  ...saved,
  accounts,
  settings,
  staff,
  documents,
  authorities: { which: 'Give either author or subject' },
  errors: {
    badMember: 'The parameter “{{member}}” is not valid',
    badDay: 'There is no such date, or it is before 1900 or after 2199',
    badJson: 'The request is not valid JSON',
    badAddress: 'The web address is not valid',
    badRequest: 'The request is not valid',
    longAddress: 'The web address or the request headers are too long',
    tooSlow: 'The request took too long',
    tooLarge: 'The request is too large. The limit is {{limit}} KB.',
    notFound: 'Nothing was found at this address',
    missing: 'This item was not found',
    method: 'This method is not supported here; use {{allowed}}',
    unauthorised: 'Sign in first',
    foreignOrigin: 'Requests from other websites are not accepted',
    csrf: 'We couldn’t verify the request. Reload the page and try again.',
    busy: 'Too many requests. Try again later.',
    manySearches: 'Too many searches in a short time. Try again in {{seconds}} s.',
    overloaded: 'The library system is very busy. Try again in a few seconds.',
    locked: 'The library system is updating its data. Try again in a few seconds.',
    unreachable: 'The library system cannot be reached at the moment. Try again in a few seconds.',
    unwritable: 'The library system cannot save anything at the moment. Try again later.',
    closing: 'The system is restarting. Try again in a few seconds.',
    expectation: 'The Expect header of the request is not supported',
    noHost: 'The request has no Host header',
    jsonOnly: 'Only bodies of type application/json are accepted',
    defect: 'A system error occurred, please contact the administrator (reference {{reference}})',
    maintenance: 'The system is closed for maintenance until {{until}}',
  },
  finders,
  search: {
    unknownField: '“{{field}}” is not a search field',
    unknownOperator: '“{{operator}}” is not a way to match',
    tooLong: 'Your search term is too long. Use at most {{limit}} characters.',
    tooMany: 'Too many values. Use at most {{limit}} at a time.',
    badYear: '“{{year}}” is not a year',
    tooLarge: 'Your search is too long: use at most {{limit}} words',
    tooDeep: 'Only the first {{limit}} results can be shown. Add a condition or change the sort order.',
    tooSlow: 'The search took too long. Try again soon.',
    unavailable: 'Search is unavailable at the moment. Try again soon.',
  },
  discovery: {
    none: 'This library has no discovery index, so articles, e-books and theses cannot be searched',
    unknown: 'The discovery index does not support “{{what}}”',
    badDate: '“{{date}}” is not a year or a month',
    tooFar: 'There is no such page: the results have {{pages}} {{pages|page|pages}}',
    tooDeep: 'The discovery index cannot show more results. Narrow your search.',
    broken: 'The discovery index is unavailable at the moment. The catalogue still works. Try again later.',
    slow: 'The discovery index took too long. The catalogue still works. Try again later.',
  },
  reports: {
    nothingToCertify: 'You borrowed nothing in this period, so there is nothing to certify',
  },
  upstream: {
    unreachable: 'The library system is unavailable. Try again later.',
    slow: 'The library system took too long to respond. Try again later.',
  },
  calendar,
  history: { nothing: 'This history entry does not exist. It may already have been erased.' },
  handoff: {
    unknownSite: '{{site}} is not approved by the library',
    badCode: 'The permission has expired. Ask the reader again.',
    badKey: 'This key is not valid, or it was sent from a browser',
  },
  boards: boards.faults,
  external: boards.host,
  bookMail: {
    off: 'This library has no e-mail',
    tooMany: 'Too many e-mails. Please try again in an hour',
    sent: 'Sent',
  },
  signin: {
    noUserId: 'Enter your card number',
    noPassword: 'Enter your password',
    noCode: 'Enter the verification code',
    wrongCode: 'Verify Code Error',
    mismatch: 'User name or password mismatch',
    closed: 'This account is inactive, expired or closed. Contact the library.',
    unknown: 'User Not Exist',
    noReader:
      'Your password is right, but the library has no reader with this school account. Please ask the library.',
    directoryAway:
      'The school’s account system does not answer, so the password cannot be checked. Try again later.',
    noCentral: 'Central sign-in is not available here. Sign in with your card number.',
    notLocal: 'Library passwords are not used here. Sign in with your central account.',
    pause: 'Too many failed attempts. Try again in {{seconds}} s.',
    demo: 'Demo readers can only sign in on this computer. Contact the library.',
    tooltip:
      '<p>Sign in with your card number (your student or staff ID) and your library password.</p><ul><li>You can type the code in upper or lower case. Click the image for a new one, or let the browser verify for you.</li><li>After five failed attempts you have to wait a short time.</li><li>You are signed out after 30 minutes. On a shared computer, sign out when you finish.</li></ul>',
  },
  password: {
    elsewhere: 'Passwords are kept by the school’s account system. Change yours there.',
    oldWrong: 'Old password is wrong',
    tooShort: 'Password does not meet specifications: at least 8 characters',
    tooLong: 'Password does not meet specifications: at most 256 characters',
    isOwn: 'Password does not meet specifications: it must differ from your card number, name and e-mail',
    common: 'Password does not meet specifications: it is too common and easy to guess. Choose another one.',
    same: 'The new password must be different from the old one',
  },
  myData: {
    readme:
      'What {{library}} keeps about you, as of {{day}}. data.json is all of it; the .csv files in the folders are the same, for spreadsheet programs; messages/files are the files of your letters.',
    readmeSystem:
      'Some data of the library’s own system is not in it, as the system does not answer. Download another copy later.',
    deletionHeld: 'Something is still open: the account cannot be deleted now',
    deletionUnanswered:
      'The library’s system does not answer, so that it is not known whether there are loans or fees. Please try again later',
    deletionDone: {
      title: 'Your account is deleted',
      content:
        'Your account is deleted, as you asked. Settled fees and replacements stay as the rules of accounting demand, no longer under your name.',
    },
    cardStays: {
      title: 'Account deleted: please close library card {{number}}',
      content:
        'The reader of library card {{number}} asked for the deletion of the account on {{date}}. What this system kept is deleted. The card is still valid in the library’s own system: please close it there.',
    },
  },
  passkeys: {
    notHere: 'Your password is not managed by the library, so passkeys cannot be used here',
    noSite: 'This address does not support passkeys. Use the library’s own address.',
    late: 'This took too long, or was done already. Try again.',
    unknown: 'This passkey is not registered here, or was removed. Sign in with your password.',
    refused: 'We couldn’t verify the passkey. Try again, or sign in with your password.',
    known: 'This passkey is already registered',
    gone: 'There is no such passkey',
    tooMany: 'There can be {{count}} passkeys. Remove one that you no longer use.',
  },
  contact: {
    pleaseInputYourEmail: 'Enter your e-mail',
    emailHint: 'This is not a valid e-mail address',
    pleaseEnterPhoneNumber: 'Enter your mobile number',
    phoneHint: 'A mobile number has 11 digits',
  },
  email: {
    unverified: 'Verify your e-mail first',
    missing: 'Please complete your e-mail first',
    verified: 'Your e-mail is already verified',
    sent: 'We sent a link to {{email}}. You can use it once. It expires at {{until}}.',
    noTransport: 'This library does not send e-mail, so no verification was sent. Ask a librarian.',
  },
  ...look,
  reader: {
    status: { 0: 'Valid', 1: 'Suspended', 2: 'Expired', 3: 'Reported lost' },
    gender: { 0: 'Male', 1: 'Female' },
    groups: { '00': 'Undergraduate', '01': 'Postgraduate', '02': 'Staff', '03': 'Visitor' },
  },
  ...lending,
  request: {
    types: { preg: 'Reservation', rele: 'Delivery', prior: 'Priority loan' },
    states: {
      paused: 'Paused',
      open: 'Waiting',
      transit: 'On its way',
      ready: 'Ready for pickup',
      done: 'Picked up',
      cancelled: 'Cancelled',
      refused: 'Declined by the library',
      expired: 'Not picked up in time',
    },
    created: 'Requested',
    done: {
      preg: 'Reserved',
      rele: 'Delivery requested',
      prior: 'Requested. The copy will be lent to you first when it is ready.',
    },
    some: '{{done}} requested, {{failed}} not. See the reason in each row.',
    none: 'Nothing was requested: {{reason}}',
    cancelled: 'Cancelled',
    paused: 'Paused. It waits again from {{date}}.',
    resumed: 'It waits again',
    moved: 'Pickup location changed. Its place in the queue is the same.',
    takeSet:
      'The book is on its way to the pickup location or there already, so the location can no longer be changed',
    takePaused: 'This reservation is paused. Resume it, then change the pickup location.',
    takeOver: 'This request is closed, so its pickup location cannot be changed',
    chooseVolume: 'It has several volumes. Choose one on the page of the book.',
    notTried: 'The library system does not answer. This request was not changed.',
    notWaiting: 'Only a reservation that is waiting can be paused',
    pauseDay: 'Choose a day from {{first}} to {{last}}',
    missing: 'This request does not exist',
    over: 'This request is closed and cannot be cancelled',
    otherReader: 'You can only request for yourself',
    noCopies: 'This library has no copies of this book',
    titleOnly:
      'The library system cannot reserve a single volume, only the title. Contact the library for one volume.',
    noVolume: 'This volume is not at this location. Choose another.',
    whichBook: 'More than one book has this call number. Say which one you want.',
    needTake: 'Choose a pickup location',
    badTake: 'We cannot deliver to this location. Choose another.',
    singleHall: 'You can only reserve from one location at a time',
    oneRow: 'You can only reserve from one location at a time',
    off: {
      preg: 'This library does not take reservations',
      rele: 'This library does not offer delivery',
      prior: 'This library does not offer priority loans',
    },
    faults: {
      limit:
        'You have reached the limit of {{most}} open {{most|request|requests}}. Cancel one, or wait until one is closed',
      own: 'You have this book on loan',
      asked: 'You have already requested this book',
      free: 'On the shelf. No need to reserve.',
      inStacks: 'In the closed stacks. Request delivery instead.',
      allOut: 'All on loan. Reserve it instead.',
      noneThere: 'None on the shelf now. Reserve it instead.',
      lost: { preg: 'Lost. Cannot be reserved.', rele: 'Lost. Cannot be delivered.' },
      unknownState: 'Status unknown. Ask at the service desk.',
      readingOnly: {
        preg: 'Library use only. Cannot be reserved.',
        rele: 'Library use only. Cannot be delivered.',
      },
      notLent: { preg: 'Not for loan. Cannot be reserved.', rele: 'Not for loan. Cannot be delivered.' },
      locationEmpty:
        'This copy has no location, so it cannot be delivered. Choose another copy, or ask at the service desk.',
      noTake: 'There is no pickup location for this copy. Choose another copy, or ask at the service desk.',
      taken: 'Another reader has reserved it. Only one reader at a time can reserve this copy.',
      notNew: 'No new copy is being processed',
    },
  },
  loan: { type: 'Standard loan', normal: 'Normal', available: 'On the shelf', onLoan: 'On loan' },
  fines: {
    kinds: { overdue: 'Overdue', lost: 'Lost item', damage: 'Damage', other: 'Other' },
    late: 'Returned late',
  },
  payments: {
    none: 'Fees cannot be paid online here. Please pay at the service desk',
    booking: 'A payment of yours is being booked. Please try again in a few minutes',
    away: 'The library system is unavailable. Please try again later',
    whole: 'Here all fees are paid together. Please reload the page',
    changed: 'The chosen fees have changed. Please reload the page and choose again',
    note: 'Please say how it was dealt with',
    noCase: 'This has been dealt with already. Please reload the page',
  },
  share: { qrFailed: 'Creating the share QR code failed, please retry later' },
  reviews: {
    pleaseEnterAComment: 'Please enter a comment',
    tooLong: 'Your review is too long. Use at most {{most}} characters.',
    isOwn: 'You cannot report your own review',
    reported: 'Thank you. The library has been told.',
    youHaveCommentedOnThisBook: 'You have already reviewed this book',
    done: 'Done',
  },
  notices,
  records,
  loss: {
    done: 'Your card has been reported lost',
    before: 'Your card was already reported lost',
  },
  identifiers: {
    card: 'Library card',
    student: 'Student ID',
    staff: 'Staff ID',
    campus: 'Campus card',
    other: 'Other',
  },
  credits: {
    opening: 'Account opened',
    punctual: 'Returned on time',
    lecture: 'Attended a lecture',
    volunteer: 'Volunteered',
    overdue: 'Overdue',
    damage: 'Damaged a book',
    lost: 'Lost a book',
    noshow: 'Reserved but not picked up',
    rules: 'Broke reading-room rules',
    other: 'Other',
  },
  losses: {
    open: 'Not settled',
    settled: 'Replaced or paid',
    found: 'Found',
    cash: 'Paid',
    copy: 'Replaced',
  },
  honors: {
    first: { name: 'First loan', text: 'Borrowed your first book' },
    milestone: { name: '{{count}} books', text: 'Borrowed {{count}} books' },
    wide: { name: 'Wide reader', text: 'Borrowed from {{count}} subjects' },
    punctual: { name: 'Always on time', text: 'Returned {{count}} books within a year, none of them late' },
  },
  classes,
  ...lists,
  trouble: {
    oneMoment: {
      title: 'One moment',
      text: 'Programs are opening many lists of results at present. Your browser is doing a short calculation, then the results open.',
      wait: 'If they do not, wait {{seconds}} seconds and press “Go on”. This site needs to set a cookie for it.',
      goOn: 'Go on',
    },
    again: 'Reload',
    home: 'Back to home',
    reference: 'Reference {{reference}}',
    busy: 'The library system cannot be used at the moment',
    defect: 'The library system has failed',
    defectText:
      'This is not your fault. The error has been recorded. Please try again later. If this continues, give the library the reference below.',
    maintenance: 'Maintenance from {{from}} to {{until}}',
    maintenanceSoon: 'From {{from}} to {{until}} the catalogue is not available because of maintenance.',
    maintenanceCode: 'Maintenance',
    maintenanceText: 'Searching, renewing and requesting are not available.',
    maintenanceUntil: 'Expected to end: {{until}}',
  },
  document: {
    legacy:
      'Update your browser: this one is too old. You can read pages and search; signing in, loans and requests need Chrome 123, Firefox 120, Safari 17.5 or later.',
    failed:
      'Part of this page could not be loaded. You can read it and follow links, but the rest does not work yet.',
    retry: 'Try again',
    noScript: {
      page: 'JavaScript is off. You can read this page, search and follow links. Signing in, loans, requests and the temporary shelf need JavaScript.',
      frame:
        'JavaScript is off, so this page cannot show its content. Searching the catalogue and book pages work without it.',
      account:
        'JavaScript is off, so you cannot sign in or use your account. Searching the catalogue and book pages work without it.',
      search: 'Search the catalogue',
    },
  },
  links: {
    invalid: 'Link invalid',
  },
} satisfies typeof zh
