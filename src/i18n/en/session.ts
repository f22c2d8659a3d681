export default {
  lapseTitle: 'Your session is about to end',
  lapseText: 'You will be signed out then. What you have typed is kept, and is there when you sign in again.',
  lapseTextOnly:
    'You will be signed out then. Please send what is not finished; what you have typed is kept for you.',
  lapseSaid: 'Your session ends within two minutes. Press F6 to get to “Stay signed in”.',
  lapseLeft: 'Your session ends within {{count}} seconds.',
  stay: 'Stay signed in',
  stayAgain: 'Try again',
  dismiss: 'Not now',
  stayed: '30 more minutes',
  nearly: 'Extended, but you signed in almost 12 hours ago; please sign in again then',
  unheard: 'The service did not respond, nothing was extended. Please try again when the network is back.',
}
