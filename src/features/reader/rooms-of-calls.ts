import { lacks } from '../../core/stores/unsupported.ts'

/** Pages of the reader's space that are nothing without a call. */
const CALLS: Record<string, string> = {
  histList: 'users/loan_hists',
  request: 'users/requests',
  violation: 'users/fines',
  loanLoss: 'users/loan_loss_recoup',
  reportLoss: 'users/loss',
  changePassword: 'sys/change/pwd',
  changeMessage: 'sys/change/contacts',
}

/** Whether the library's circulation does what a page is for. */
export const isOffered = (child: string): boolean => !lacks(CALLS[child] ?? '')
