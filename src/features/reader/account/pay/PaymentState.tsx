import { useEffect, useState } from 'react'
import type { Payment } from '../../../../contract/reader/x-payments.ts'
import { loadPayment } from '../../../../core/api/reader/payments.ts'
import { noteChange } from '../../../../core/stores/session/reader-stats.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Alert } from '../../../../ui/state/Alert.tsx'
import { errorText } from '../../../../ui/state/error-text.ts'
import { useFetch } from '../../../../ui/use-fetch.ts'
import { sumIn } from './sum-in.ts'

/** ms between two questions, and how many are asked by themselves */
const ASK_AGAIN = 4000
const MOST_ASKED = 45
const KINDS = {
  waiting: 'info',
  received: 'info',
  booking: 'info',
  paid: 'ok',
  closed: 'ok',
  failed: 'warn',
  unknown: 'warn',
  case: 'warn',
} as const

const isUnderWay = (state: Payment['state'] | undefined): boolean =>
  state === 'waiting' || state === 'received' || state === 'booking'

/** What became of a payment; asked for until it is known. That it is not known is said as such. */
export function PaymentState({ payment }: { payment: string }) {
  const t = useT()
  const [asked, setAsked] = useState(0)
  const { data, error, hasFailed, isLoading } = useFetch(`payment ${payment} ${asked}`, signal =>
    loadPayment(payment, { signal }),
  )
  const state = data?.state
  useEffect(() => {
    if (!isUnderWay(state) || isLoading || asked >= MOST_ASKED) return
    const timer = setTimeout(() => setAsked(asked + 1), ASK_AGAIN)
    return () => clearTimeout(timer)
  }, [state, isLoading, asked])
  const isKnown = state !== undefined && !isUnderWay(state)
  // the list and the counters are of before
  useEffect(() => {
    if (isKnown && asked > 0) noteChange()
  }, [isKnown])

  const again = (
    <button type="button" className="linkbtn" onClick={() => setAsked(asked + 1)}>
      {t('account.payments.again')}
    </button>
  )
  return (
    <div className="mt-4" role="status">
      {hasFailed ? (
        <Alert kind="warn">
          {t('account.payments.failed', { reason: errorText(error, t) })} {again}
        </Alert>
      ) : !data ? (
        t('account.payments.checking')
      ) : (
        <Alert kind={KINDS[data.state]}>
          {t(`account.payments.states.${data.state}`, {
            sum: sumIn(data.amount, data.currency),
            date: data.createdDate,
          })}{' '}
          {(isUnderWay(data.state) || data.state === 'unknown') && again}
        </Alert>
      )}
    </div>
  )
}
