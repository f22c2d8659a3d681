/** Calls that the portal hides because the circulation system does not support them. */
import type { Circulation } from './circulation.ts'
import type { Method } from './driver.ts'

const CALLS: Partial<Record<Method, string[]>> = {
  renew: ['users/renew', 'users/batch_renew'],
  request: ['requests/preg', 'requests/rele', 'requests/priority_lend'],
  cancel: ['requests/cancel'],
  fees: ['users/fines'],
  change: ['sys/change/pwd'],
  historyState: ['x/history'],
  loansEver: [
    'users/loan_range_dist',
    'users/loan_dcp_dist',
    'users/honors',
    'users/read_summary',
    'users/check_readcert',
    'x/reading_figures',
    'x/read_certs',
  ],
  history: ['users/loan_hists', 'users/loan_histories', 'users/volts', 'book_report/report'],
  holds: ['users/requests'],
  rules: ['users/circrules'],
  losses: ['users/loan_loss_recoup'],
  loseCard: ['users/loss'],
}

/** of a system that keeps these itself */
const OF_OWN_ROWS = ['sys/change/contacts']

/** Paths of calls under /opac. */
export const unsupportedCalls = ({
  supports,
  hasDesk,
}: Pick<Circulation, 'supports' | 'hasDesk'>): string[] => [
  ...Object.entries(CALLS).flatMap(([method, calls]) => (supports.has(method as Method) ? [] : calls)),
  ...(hasDesk ? [] : OF_OWN_ROWS),
]
