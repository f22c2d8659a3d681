/** Telling the library what is wrong with a book. */
import type zh from './faults.zh.ts'

export default {
  title: 'Report a problem with “{{title}}”',
  fault: 'Problem',
  choose: 'Choose',
  noFault: 'Choose a problem',
  copy: 'Which copy',
  everyCopy: 'No particular copy',
  words: 'Details (optional)',
  wordsHint: 'For example, what is wrong, or where you looked for it.',
  send: 'Submit',
  sent: 'Reported. The library will reply.',
  sentByMail: 'Reported. The library will reply by e-mail.',
  email: 'E-mail address',
  emailUse: 'Only used to reply to this report.',
  pleaseInputYourEmail: 'Enter your e-mail address',
  emailHint: 'This e-mail address is not valid. Enter one such as name@example.com.',
  haveCard: 'Have a library card?',
  signIn: 'Sign in to report',
  failed: 'You cannot report a problem right now.',
  own: 'Your reports:',
  toLetters: 'See replies',
} satisfies typeof zh
