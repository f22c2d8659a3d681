import { useRef, useState } from 'react'
import type { UsualPlace } from '../../../../contract/reader/request-changes.ts'
import { loadUsualPlace, setUsualPlace } from '../../../../core/api/reader/requests.ts'
import { takeLabel } from '../../../../core/rules/reader/take-label.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { RequestState } from '../AccountParts.tsx'
import { useFresh } from '../use-fresh.ts'

/** The pickup location that requests begin with. A system that tells its locations only with a book has none to choose here. */
export function UsualPlacePanel() {
  const t = useT()
  const lang = useLang()
  const request = useFresh(lang, signal => loadUsualPlace('', { signal }))
  const [changed, setChanged] = useState<{ lang: string; place: UsualPlace } | null>(null)
  const [said, setSaid] = useState('')
  const { isBusy, fault, submit } = useSubmit()
  const heading = useRef<HTMLHeadingElement>(null)
  const data = changed?.lang === lang ? changed.place : request.data

  const change = (locaCode: string) =>
    submit(async () => {
      setSaid('')
      const place = await setUsualPlace(locaCode)
      if (!place) return
      setChanged({ lang, place })
      setSaid(t(locaCode === '' ? 'account.usualPlaceForgotten' : 'account.usualPlaceSaved'))
      // its button goes with the location
      if (locaCode === '') heading.current?.focus()
    })

  const usual = data?.usual ?? null
  const places = data?.places ?? []
  // one that is not offered any more is shown, too
  const options = places.map(place => ({ value: place.locaCode, label: takeLabel(place) }))
  if (usual && !places.some(place => place.locaCode === usual.locaCode))
    options.unshift({ value: usual.locaCode, label: usual.name })
  return (
    <section className="panel" aria-labelledby="usual-place">
      <div className="panel__head">
        <h2 id="usual-place" tabIndex={-1} ref={heading}>
          {t('account.usualPlace')}
        </h2>
      </div>
      <RequestState request={request} rows={1} />
      {data && !request.hasFailed && (
        <div className="panel__body">
          <p className="muted sm">{t('account.usualPlaceHint')}</p>
          {places.length > 0 ? (
            <p className="mt-4">
              <Select
                label={t('account.usualPlace')}
                hideLabel
                value={usual?.locaCode ?? ''}
                options={[...(usual ? [] : [{ value: '', label: t('account.usualPlaceNone') }]), ...options]}
                onChange={locaCode => void change(locaCode)}
              />
            </p>
          ) : (
            <p className="mt-4">{usual?.name ?? t('account.usualPlaceNone')}</p>
          )}
          {usual && (
            <p className="mt-4">
              <button
                type="button"
                className="btn btn--sm"
                aria-disabled={isBusy || undefined}
                onClick={() => void change('')}
              >
                {t('account.usualPlaceForget')}
              </button>{' '}
              <span className="muted sm">{t('account.usualPlaceNext')}</span>
            </p>
          )}
          {fault && (
            <p className="err" role="alert">
              {fault}
            </p>
          )}
          <p className="sm" role="status">
            {said}
          </p>
        </div>
      )}
    </section>
  )
}
