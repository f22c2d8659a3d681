import { confValue } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { warn } from '../../ui/icons/icons.ts'
import { useModal } from './use-modal.ts'

type Props = {
  isTrying: boolean
  onTry: () => void
  onRead: () => void
}

/** The network is gone: what still can be done, and a new attempt by itself. */
export function Away({ isTrying, onTry, onRead }: Props) {
  const t = useT()
  const phone = confValue('space.help.phone')
  const { dialog, first } = useModal()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dlg kctd"
      aria-labelledby="kiosk-away"
      aria-describedby="kiosk-away-p"
      onCancel={event => {
        event.preventDefault()
        onRead()
      }}
    >
      <div className="kct">
        <div className="kct__l">
          <p className="kct__n" aria-hidden="true">
            <Icon d={warn} />
          </p>
          <div>
            <h2 id="kiosk-away">{t('kiosk.away')}</h2>
            <p id="kiosk-away-p">{t('kiosk.awayText')}</p>
          </div>
        </div>
        {phone && <p className="kct__c">{t('kiosk.callAt', { phone })}</p>}
        <p className="sr" role="status">
          {isTrying && t('kiosk.trying')}
        </p>
        <div className="kct__a">
          <button ref={first} type="button" className="btn btn--primary" onClick={onRead}>
            {t('kiosk.readOn')}
          </button>
          <button type="button" className="btn" aria-busy={isTrying} onClick={onTry}>
            {t('common.tryAgain')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
