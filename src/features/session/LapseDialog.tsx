import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { can } from '../../core/stores/config.ts'
import { $lapseNear } from '../../core/stores/session.ts'
import { stay } from '../../core/stores/session-actions.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** A08: two minutes before the session ends. 'Stay signed in' sets the flag anew, where the server can do that. */
export function LapseDialog() {
  const t = useT()
  const isNear = useStore($lapseNear)
  const [isAway, putAway] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isNear) putAway(false)
  }, [isNear])
  if (!isNear || isAway) return null

  async function extend() {
    setBusy(true)
    const isExtended = await stay()
    setBusy(false)
    putAway(true)
    toast(isExtended ? 'ok' : 'err', { key: isExtended ? 'shell.stayed' : 'shell.stayFailed' })
  }
  return (
    <Dialog
      open
      kind="sm"
      title={t('shell.lapseTitle')}
      closeLabel={t('shell.close')}
      onClose={() => putAway(true)}
      footer={
        can('x/stay') && (
          <button
            type="button"
            className="btn btn--primary"
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => void extend()}
          >
            {t('shell.stay')}
          </button>
        )
      }
    >
      <p>{t('shell.lapseText')}</p>
    </Dialog>
  )
}
