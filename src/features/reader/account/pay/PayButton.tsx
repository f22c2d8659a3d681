import { useRef } from 'react'
import type { Payable } from '../../../../contract/reader/x-payments.ts'
import { beginPayment } from '../../../../core/api/reader/payments.ts'
import { toastFault } from '../../../../core/stores/toasts.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { sumIn } from './sum-in.ts'

/** Goes to the cashier's page. @param picked fines and their amounts; none = all that can be paid */
export function PayButton({ payable, picked }: { payable: Payable; picked: Map<number, number> }) {
  const t = useT()
  const { isBusy, submit } = useSubmit()
  const button = useRef<HTMLButtonElement>(null)
  const amount = picked.size ? [...picked.values()].reduce((sum, one) => sum + one, 0) : payable.amount

  async function pay() {
    const begun = await submit(() => beginPayment([...picked.keys()]), { onFault: toastFault })
    // not from a page that the reader has opened meanwhile
    if (begun && button.current) location.assign(begun.url)
  }
  return (
    <button
      ref={button}
      type="button"
      className="btn btn--primary"
      aria-busy={isBusy}
      onClick={() => void pay()}
    >
      {isBusy
        ? t('account.payments.going')
        : t('account.payments.pay', { sum: sumIn(amount, payable.currency) })}
    </button>
  )
}
