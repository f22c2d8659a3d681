/** What the server says about the account itself: mail, links, the trail. */
export default {
  noMail:
    'This library has no mail service, so a password cannot be reset by mail. Please come to the service desk with an ID',
  mailFails:
    'The mail server takes no mail at the moment. Nothing has changed; please try again in a few minutes',
  tooManyMails:
    'Too many mails were asked for within the hour. Please try again in an hour, or ask at the service desk',
  asked: 'If this account has a verified e-mail address, the mail arrives within minutes',
  link: {
    used: 'This link was used already. Please ask for a new one',
    expired: 'This link is no longer valid. Please ask for a new one',
    unknown:
      'This link is not complete, or not one of ours. Please open it from the mail again, or ask for a new one',
  },
  mail: {
    foot: 'This mail was sent automatically by {{name}}. Please do not reply.',
    password: {
      subject: '{{name}}: set a new password',
      text: 'Somebody asked to reset the password of card number {{userId}}. To set a new one, open the link below. It can be used once, within {{minutes}} minutes.',
      button: 'Set a new password',
      after: 'It was not you? There is nothing to do: as long as the link is not used, the password stays.',
    },
    verify: {
      subject: '{{name}}: verify your e-mail address',
      text: 'This address was entered for card number {{userId}}. To confirm that it is yours, open the link below. It can be used once, within {{minutes}} minutes.',
      button: 'Verify this address',
      after: 'You did not enter it? Do not open the link, and the address will not be verified.',
    },
    emailChanged: {
      subject: '{{name}}: your e-mail address was changed',
      text: 'The e-mail address of card number {{userId}} was just changed to another one. Mail will no longer come here. You can look at the recent activity of the account:',
      button: 'Recent activity',
      after: 'It was not you? Please change your password at once and tell the library.',
    },
    passwordChanged: {
      subject: '{{name}}: your password was changed',
      text: 'The password of card number {{userId}} was just changed, and all other devices were signed out.',
      button: 'Reset the password',
      after: 'It was not you? Please reset the password on the page above and tell the library.',
    },
  },
  events: {
    signIn: 'Signed in',
    signInFailed: 'A sign-in failed: wrong password',
    signOut: 'Signed out',
    signOutAll: 'Signed out everywhere else: {{count}}',
    password: 'Changed the password; other devices were signed out',
    passwordAsked: 'Asked to reset the password; a link was mailed',
    passwordReset: 'Set a new password by a mailed link; all devices were signed out',
    email: 'Changed the e-mail address to {{email}}',
    emailVerified: 'Verified the e-mail address',
    mobile: 'Changed the mobile number',
    renew: 'Renewals: {{count}}',
    hold: 'Reservations or commissions placed: {{count}}',
    cancel: 'Cancelled a reservation or commission',
    loss: 'Reported the card lost',
    binding: 'Bound another way to sign in',
    site: 'Let another site show your loan figures',
    export: 'Exported loan records',
    erase: 'Erased from the borrowing history: {{count}}',
    historyPaused: 'Paused the borrowing history',
    historyKept: 'Had the borrowing history kept again',
    unbinding: 'Parted from another way to sign in; other sign-ins that began with it have ended',
    feedMade: 'Made an address for calendars to read due dates from',
    feedRevoked: 'Revoked the address for calendars',
    feedback: 'Wrote to the library',
    trial: 'Asked for the trial of a database',
    certificate: 'Had a certificate of reading issued',
    certificateRevoked: 'Withdrew a certificate of reading',
  },
}
