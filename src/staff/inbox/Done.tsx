/** What was just done, above the reply, where one looks; and its undo. */
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { undo as undoIcon } from '../../ui/icons/icons-pages.ts'

type Props = {
  last: { said: string; isNextOpen?: boolean; fault: string }
  /** undefined = it was so already, nothing can be taken back */
  onUndo: (() => void) | undefined
}

export function Done({ last, onUndo }: Props) {
  const t = useT()
  return (
    <div className="donebar">
      {last.fault && (
        <p role="alert" className="staffin__no">
          {last.fault}
        </p>
      )}
      {last.said && (
        <div className="undo" role="status">
          <Icon d={okCircle} />
          <span>
            <b>{last.said}</b>{' '}
            <small>
              {last.isNextOpen && t('staffInbox.nextOpen')} {onUndo && t('staffInbox.mayUndo')}
            </small>
          </span>
          {onUndo && (
            <button type="button" className="btn btn--sm" onClick={onUndo}>
              <Icon d={undoIcon} />
              {t('common.undo')}
              <kbd className="k">Z</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  )
}
