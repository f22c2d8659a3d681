import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from './error-text.ts'

/** State of a form's submission, one at a time. */
export function useSubmit() {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  /**
   * @param onFault what to do with a refusal, with its text; shown as `fault` by default
   * @returns the answer of `send`, undefined after a failure or while another submission is pending
   */
  async function submit<A>(
    send: () => Promise<A>,
    onFault: (text: string, error: unknown) => void = setFault,
  ): Promise<A | undefined> {
    if (isBusy) return
    setBusy(true)
    setFault('')
    try {
      return await send()
    } catch (error) {
      onFault(errorText(error, t), error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, setFault, submit }
}
