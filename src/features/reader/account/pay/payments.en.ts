/** Paying fees online, and what became of a payment. */
import type zh from './payments.zh.ts'

export default {
  pay: 'Pay {{sum}} online',
  pick: 'Choose to pay: {{title}}',
  pickNone: 'Choose to pay this',
  all: 'Without a choice you pay all.',
  growing: 'Fees for books that are not returned can be paid after their return.',
  going: 'Opening the payment page',
  checking: 'Asking what became of the payment',
  again: 'Ask once more',
  goOn: 'Go on paying',
  states: {
    waiting:
      'Payment of {{sum}} on {{date}}: no result has come yet. If you have paid, please wait and do not pay twice.',
    received: 'Payment of {{sum}} on {{date}}: the money has arrived and is being booked.',
    paid: 'Payment of {{sum}} on {{date}}: done, the fees are settled.',
    failed: 'Payment of {{sum}} on {{date}}: it did not succeed, and nothing was charged. You can pay again.',
    unknown:
      'Payment of {{sum}} on {{date}}: its time is over and no result has come, so it is not known whether it was paid. If you have paid, show your receipt at the service desk, and do not pay twice.',
    case: 'Payment of {{sum}} on {{date}}: the money has arrived but does not match what was owed. The library is checking it; nothing is lost.',
    closed: 'Payment of {{sum}} on {{date}}: checked and dealt with by the library.',
  },
  failed:
    'It could not be asked what became of the payment, so it is not known whether it was paid: {{reason}}',
  notShown: 'Fees cannot be paid online at the moment: {{reason}}',
} satisfies typeof zh
