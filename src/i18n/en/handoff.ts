import type { Messages } from '../messages.ts'

export default {
  name: 'Show loan figures',
  title: 'Let this website see your loan figures?',
  known: 'Known to the library',
  sees: 'It sees',
  seesText: 'Five numbers: loans, due soon, fines, requests, booklists',
  calls: 'It calls you',
  callsName: 'Hello, {{name}}',
  callsNobody: 'Hello, reader',
  never: 'It does not see',
  neverText: 'your full name, picture, card number, what you have borrowed, your password',
  lives: 'Lapses after 10 minutes',
  livesText:
    'It ends at once when you close that page, or sign out of the library. It does not sign you in there.',
  shelf: 'Put the {{n}} books of its temporary shelf on mine',
  refuse: 'Do not agree',
  agree: 'Agree, this once',
  agreeing: 'Agreeing',
  signIn: 'Sign in to the library first',
  signInText:
    'You type your password here only; the other website never sees it. You decide after signing in.',
  unknown: '{{site}} is not on the library’s list',
  unknownText:
    'The library does not know this website, so nothing was given to it. You may close this window.',
  apart: 'This window has lost the page that opened it',
  apartText:
    'Some websites keep their windows apart. Close this window, and choose “Go on in this window” on that page.',
  bad: 'Nobody is asking here',
  badText: 'This page opens when another website wants to show your loan figures.',
  failed: 'This website could not be looked up',
  failedText: 'The library did not answer. Nothing was given to anybody.',
  agreed: 'Agreed',
  agreedText: 'The numbers are on the page you came from. You may close this window.',
  refused: 'Not agreed',
  refusedText: 'Nothing was given to anybody. You may close this window.',
  close: 'Close this window',
} satisfies Messages['handoff']
