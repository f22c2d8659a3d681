import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import '../../../styles/forms.css'
import './card-code.css'
import type { ReaderInfo } from '../../../contract/reader/users.ts'
import { keepAwake } from '../../../core/browser/keep-awake.ts'
import { code128Path } from '../../../core/rules/encoding/code128.ts'
import { $kiosk } from '../../../core/stores/kiosk.ts'
import { libraryToday } from '../../../core/stores/library-day.ts'
import { $offlineCard } from '../../../core/stores/offline-card.ts'
import { keepDues } from '../../../core/stores/offline-dues.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import { Bars } from '../Bars.tsx'

type Props = { reader: Pick<ReaderInfo, 'uid' | 'userId' | 'displayName'>; onClose: () => void }

/** Full-screen barcode of the card for scanners, with a wake lock. */
export function CardCode({ reader: { uid, userId, displayName }, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const isSaved = useStore($offlineCard)?.uid === uid
  const { d, width } = code128Path(userId)
  const isKiosk = useStore($kiosk)
  useEffect(() => keepAwake(), [])

  function setSaved(isWanted: boolean) {
    if (!isWanted) return $offlineCard.set(null)
    $offlineCard.set({
      uid,
      lang,
      number: userId,
      name: displayName,
      bars: d,
      width,
      words: {
        title: t('card.title'),
        asOf: t('card.asOf', { date: libraryToday() }),
        forget: t('card.forget'),
        back: t('card.back'),
        gone: t('card.gone'),
        dues: t('card.dues'),
        duesAsOf: t('card.duesAsOf', { date: '{{date}}' }),
        noDues: t('card.noDues'),
        late: t('card.late'),
      },
    })
    void keepDues(uid)
  }
  return (
    <Dialog open title={t('card.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="cardcode">
        <div className="cardcode__code">{d ? <Bars text={userId} /> : <p>{t('card.noBars')}</p>}</div>
        <span className="mono">{userId}</span>
        {!isKiosk && (
          <div className="cardcode__keep">
            <label className="check">
              <input
                type="checkbox"
                checked={isSaved}
                aria-describedby="card-keep"
                onChange={event => setSaved(event.currentTarget.checked)}
              />
              {t('card.keep')}
            </label>
            <p className="hint" id="card-keep">
              {t('card.keepHint')}
            </p>
            {isSaved && <a href="/space/card/">{t('card.open')}</a>}
          </div>
        )}
      </div>
    </Dialog>
  )
}
