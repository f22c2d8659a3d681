import type zh from './vpn.zh.ts'

export default {
  title: 'Open through the VPN',
  lead: '“{{name}}” opens through the library VPN in a new tab.',
  asking: 'Getting the link…',
  continue: 'Continue',
  invalid: 'Link invalid',
  invalidText:
    'The link may have changed. Reload the page and try again. If this continues, tell the library.',
  reload: 'Reload the page',
  unlisted: 'The library’s records do not have this link. It may have changed.',
  toBook: 'View the book',
  failed: 'We couldn’t get the link. Try again later.',
} satisfies typeof zh
