/** Home and results as they would be with the changes. */
import { useEffect, useState } from 'react'
import type { SettingsChanges } from '../../contract/staff/staff-settings.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { errorText } from '../../ui/state/error-text.ts'

const PAGES = ['results', 'home'] as const

export function SettingsPreview({ changes, onClose }: { changes: SettingsChanges; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const [key, setKey] = useState('')
  const [fault, setFault] = useState('')
  const [page, setPage] = useState<(typeof PAGES)[number]>('results')
  useEffect(() => {
    call('POST /staff/settings/preview', { body: { changes }, silent: true }).then(
      answer => answer && setKey(answer.key),
      error => setFault(errorText(error, t)),
    )
  }, [])
  return (
    <Dialog open title={t('staffSettings.preview')} closeLabel={t('common.close')} onClose={onClose}>
      <fieldset className="seg" aria-label={t('staffSettings.preview')}>
        {PAGES.map(one => (
          <button key={one} type="button" aria-pressed={one === page} onClick={() => setPage(one)}>
            {t(`staffSettings.previews.${one}`)}
          </button>
        ))}
      </fieldset>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {key ? (
        <iframe
          key={page}
          className="pv4"
          title={`${t('staffSettings.preview')}, ${t(`staffSettings.previews.${page}`)}`}
          src={`/opac/staff/look/preview/${key}?page=${page}&lang=${lang}`}
          sandbox=""
        />
      ) : (
        !fault && <p aria-busy="true">{t('common.loading')}</p>
      )}
    </Dialog>
  )
}
