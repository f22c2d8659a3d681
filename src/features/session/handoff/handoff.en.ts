import type zh from './handoff.zh.ts'

export default {
  name: 'Show a summary of your library account',
  title: 'Let this website show a summary of your library account?',
  known: 'Approved by the library',
  sees: 'It can see',
  seesText: 'Five totals: loans, due soon, fines, requests, booklists',
  calls: 'It greets you as',
  callsName: 'Hello, {{name}}',
  callsNobody: 'Hello, reader',
  never: 'It cannot see',
  neverText: 'Your full name, photo, card number, what you have borrowed, your password',
  lives: 'Expires after 10 minutes',
  livesText:
    'Access ends when you close that page or sign out of the library. It does not sign you in there.',
  shelf: 'Add the {{n}} {{n|book|books}} on its temporary shelf to mine',
  refuse: 'Don’t allow',
  agree: 'Allow once',
  agreeing: 'Allowing',
  signIn: 'Sign in to the library first',
  signInText:
    'You enter your password only here. The other website never sees it. You decide after signing in.',
  unknown: '{{site}} is not approved by the library',
  unknownText: 'The library does not know this website, so nothing was shared. You can close this window.',
  apart: 'This window lost its connection to the page that opened it',
  apartText:
    'Some websites block connections between windows. Close this window and choose “Continue in this window” on that page.',
  bad: 'No request',
  badText: 'This page opens when another website asks to show a summary of your library account.',
  failed: 'We couldn’t check this website',
  agreed: 'Allowed',
  agreedText: 'The page you came from now shows the summary. You can close this window.',
  refused: 'Not allowed',
  refusedText: 'Nothing was shared. You can close this window.',
  close: 'Close this window',
} satisfies typeof zh
