/** What the portal leaves out, since the library's circulation does not do it. */
import type { Circulation, Method } from './driver.ts'

const CALLS: Partial<Record<Method, string[]>> = {
  renew: ['users/renew', 'users/batch_renew'],
  request: ['requests/preg', 'requests/rele', 'requests/priority_lend'],
  cancel: ['requests/cancel'],
  fees: ['users/fines'],
  change: ['sys/change/pwd', 'sys/change/contacts'],
  history: ['users/loan_hists', 'users/loan_histories', 'users/volts'],
  holds: ['users/requests'],
  rules: ['users/circrules'],
  losses: ['users/loan_loss_recoup'],
  loseCard: ['users/loss'],
}

/** Paths of calls under /opac. */
export const unsupportedCalls = ({ supports }: Circulation): string[] =>
  Object.entries(CALLS).flatMap(([method, calls]) => (supports.has(method as Method) ? [] : calls))
