/** What the server says about the account itself: mail, links, the trail. */
import type zh from './serverAccounts.zh.ts'

export default {
  noMail:
    'This library does not send e-mail, so you cannot reset your password by e-mail. Bring photo ID to the service desk.',
  mailFails: 'We couldn’t send the e-mail. Nothing has changed. Try again in a few minutes.',
  tooManyMails: 'You have asked for too many e-mails. Try again in an hour, or ask at the service desk.',
  asked: 'If this account has a verified e-mail address, the e-mail will arrive within a few minutes',
  link: {
    used: 'This link has already been used. Request a new one.',
    expired: 'This link has expired. Request a new one.',
    unknown: 'This link is incomplete or not valid. Open it from the e-mail again, or request a new one.',
  },
  mail: {
    foot: 'This e-mail was sent automatically by {{name}}. Please do not reply.',
    password: {
      subject: '{{name}}: set a new password',
      text: 'Someone asked to reset the password for card number {{userId}}. To set a new password, open the link below. You can use it once. It expires after {{minutes}} minutes.',
      button: 'Set a new password',
      after:
        'If this was not you, you do not need to do anything: your password stays the same unless the link is used.',
    },
    firstPassword: {
      subject: '{{name}}: set your password',
      text: 'The library has opened an account for you. Your card number is {{userId}}. To set a password, open the link below. You can use it once. It expires after a week.',
      button: 'Set a password',
      after:
        'Once the link has expired, use “Forgot your password?” on the sign-in page, or ask at the service desk.',
    },
    verify: {
      subject: '{{name}}: verify your e-mail address',
      text: 'This address was entered for card number {{userId}}. To confirm that it is yours, open the link below. You can use it once. It expires after {{minutes}} minutes.',
      button: 'Verify address',
      after: 'If you did not enter it, do not open the link. The address will not be verified.',
    },
    visitor: {
      subject: '{{name}}: a reply to your report',
      text: '{{title}}\n\n{{content}}',
      after: 'To add something, please report it again on the page of the book.',
    },
    notice: {
      subject: '{{name}}: {{title}}',
      text: '{{content}}',
      button: 'See my messages',
      after: 'To stop these e-mails, turn them off under “Messages”.',
    },
    emailChanged: {
      subject: '{{name}}: your e-mail address was changed',
      text: 'The e-mail address for card number {{userId}} has been changed. We will no longer send e-mail to this address. You can see recent activity on the account:',
      button: 'Recent activity',
      after: 'If this was not you, change your password now and tell the library.',
    },
    passwordChanged: {
      subject: '{{name}}: your password was changed',
      text: 'The password for card number {{userId}} has been changed, and all other devices were signed out.',
      button: 'Reset password',
      after: 'If this was not you, reset your password on the page above and tell the library.',
    },
  },
  events: {
    signIn: 'Signed in',
    signInFailed: 'Failed sign-in: wrong password',
    signOut: 'Signed out',
    signOutAll: 'Signed out other devices: {{count}}',
    password: 'Changed the password; other devices were signed out',
    passwordAsked: 'Requested a password reset link by e-mail',
    passwordReset: 'Set a new password with a link from an e-mail; all devices were signed out',
    email: 'Changed the e-mail address to {{email}}',
    emailVerified: 'Verified the e-mail address',
    mobile: 'Changed the mobile number',
    renew: 'Renewals: {{count}}',
    hold: 'Requests placed: {{count}}',
    cancel: 'Cancelled a request',
    cardBack: 'The library cancelled the report of a lost card',
    suspended: 'The library suspended the card',
    restored: 'The library restored the card',
    passwordDesk: 'The library set a new password; all devices were signed out',
    loss: 'Reported a lost card',
    binding: 'Linked another way to sign in',
    site: 'Let another website show a summary of your account',
    export: 'Exported loan records',
    erase: 'Erased from the borrowing history: {{count}}',
    historyPaused: 'Paused the borrowing history',
    historyKept: 'Turned on the borrowing history',
    unbinding: 'Unlinked another way to sign in; sessions started with it have ended',
    feedMade: 'Created a calendar link for due dates',
    feedRevoked: 'Turned off the calendar link',
    feedback: 'Sent feedback to the library',
    trial: 'Requested a database trial',
    certificate: 'Issued a certificate of reading',
    certificateRevoked: 'Withdrew a certificate of reading',
  },
} satisfies typeof zh
