import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from './error-text.ts'

type Props = {
  /** of useFetch */
  check: { hasFailed: boolean; error: unknown; retry: () => void }
  /** what is unknown, and that the server checks again */
  children: ReactNode
}

/** A check before an act that failed: says so, and why, and checks again. It forbids nothing. */
export function CheckFailed({ check, children }: Props) {
  const t = useT()
  if (!check.hasFailed) return null
  return (
    <p className="hint" role="status">
      {children} {errorText(check.error, t)}{' '}
      <button type="button" className="linkbtn" onClick={check.retry}>
        {t('errors.retry')}
      </button>
    </p>
  )
}
