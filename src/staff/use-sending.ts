import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../ui/error-text.ts'

/** State of one form: its submit function, whether it is being sent, and why it was refused. */
export function useSending(send: () => Promise<void>) {
  const t = useT()
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const fail = (error: unknown) => setFault(errorText(error, t))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFault('')
    try {
      await send()
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  return { fault, fail, isSending, submit }
}
