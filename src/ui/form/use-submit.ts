import { useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../state/error-text.ts'

type SubmitOptions = {
  /** which of several actions, or the id of its row: `busy` while it is pending */
  what?: string | number
  /** shows a failure elsewhere than in `fault`. @param text the reason, for the reader */
  onFault?: (text: string, error: unknown) => void
}

/**
 * How a form is sent and an action performed: one at a time, with a state for its button, and the reason after a
 * failure.
 */
export function useSubmit() {
  const t = useT()
  const [busy, setBusy] = useState<string | number | null>(null)
  const [fault, setFault] = useState('')
  // two presses may come before the button is drawn anew
  const isPending = useRef(false)

  /**
   * @param send makes the request and handles its answer; undefined = the session has ended, which is no failure
   * @returns the answer of `send`; undefined after a failure, or while another submission is pending
   */
  async function submit<A>(
    send: () => Promise<A>,
    { what = '', onFault = setFault }: SubmitOptions = {},
  ): Promise<A | undefined> {
    if (isPending.current) return
    isPending.current = true
    setBusy(what)
    setFault('')
    try {
      return await send()
    } catch (error) {
      onFault(errorText(error, t), error)
    } finally {
      isPending.current = false
      setBusy(null)
    }
  }
  return {
    isBusy: busy !== null,
    /** `what` of the pending submission, null = none */
    busy,
    /** why the last submission failed; also for what the form itself finds wrong */
    fault,
    setFault,
    submit,
  }
}
