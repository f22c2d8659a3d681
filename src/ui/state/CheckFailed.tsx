import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from './error-text.ts'

type Props = {
  /** of useFetch */
  check: { hasFailed: boolean; error: unknown; retry: () => void }
  /** what is unknown, and a note that the server checks again */
  children: ReactNode
}

/** Reports that a check before an action failed, with the reason and a retry. Does not block the action. */
export function CheckFailed({ check, children }: Props) {
  const t = useT()
  if (!check.hasFailed) return null
  return (
    <p className="hint" role="status">
      {children} {errorText(check.error, t)}{' '}
      <button type="button" className="linkbtn" onClick={check.retry}>
        {t('common.tryAgain')}
      </button>
    </p>
  )
}
