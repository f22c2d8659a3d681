export default {
  title: 'Open through the VPN',
  lead: '“{{name}}” is reached through the library’s VPN and opens in a new tab.',
  asking: 'Asking for the address …',
  continue: 'Continue',
  cancel: 'Cancel',
  invalid: 'Link invalid',
  failed: 'The address cannot be had at the moment. Please try again later.',
}
