/** In place of a case: nothing is left to do, or the case cannot be shown. */
import { useT } from '../../i18n/use-t.ts'
import { Tray } from './Tray.tsx'
import { useTakenFocus } from './use-taken-focus.ts'

type Props = {
  /** why the case cannot be shown; '' = there is none */
  fault: string
  /** nothing waits; false = nothing matches the filter */
  isAllDone: boolean
  /** decided today */
  done: number
  onDone: (() => void) | undefined
  onBack: (() => void) | undefined
}

export function NoCase({ fault, isAllDone, done, onDone, onBack }: Props) {
  const t = useT()
  const heading = useTakenFocus<HTMLHeadingElement>()
  if (fault)
    return (
      <div className="case--none empty">
        <p role="alert" className="staffin__no">
          {fault}
        </p>
        {onBack && (
          <button type="button" className="btn" onClick={onBack}>
            {t('staffInbox.back')}
          </button>
        )}
      </div>
    )
  return (
    <div className="case--none empty">
      <Tray />
      <h2 ref={heading} tabIndex={-1}>
        {isAllDone ? t('staffInbox.allDone') : t('staffInbox.nothing')}
      </h2>
      <p>{t('staffInbox.comes', { done })}</p>
      {onDone && (
        <button type="button" className="btn" onClick={onDone}>
          {t('staffInbox.seeDone')}
        </button>
      )}
    </div>
  )
}
