import type zh from './vpn.zh.ts'

export default {
  title: 'Open through the VPN',
  lead: '“{{name}}” opens through the library VPN in a new tab.',
  asking: 'Getting the link…',
  continue: 'Continue',
  invalid: 'Link invalid',
  failed: 'We couldn’t get the link. Try again later.',
} satisfies typeof zh
