/** A page as readers would see it: on a desk, on a phone, dark, in English. */
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'

const VIEWS = [
  { name: 'desk', lang: 'zh', scheme: 'light', width: 1280, height: 900 },
  { name: 'phone', lang: 'zh', scheme: 'light', width: 390, height: 780 },
  { name: 'dark', lang: 'zh', scheme: 'dark', width: 1280, height: 900 },
  { name: 'english', lang: 'en', scheme: 'light', width: 1280, height: 900 },
] as const

/**
 * address: of the page, without the parameters for its look; null = not available yet.
 * fault: why the page shown is not up to date, or there is none
 */
type PreviewProps = { address: string | null; fault?: string }

export function Preview({ address, fault }: PreviewProps) {
  const t = useT()
  const [name, setName] = useState<(typeof VIEWS)[number]['name']>('desk')
  const view = VIEWS.find(one => one.name === name)!
  return (
    <section className="lkpv" aria-label={t('staffLook.preview')}>
      <div className="lkpv__h">
        <h2>{t('staffLook.preview')}</h2>
        <fieldset className="seg" aria-label={t('staffLook.preview')}>
          {VIEWS.map(one => (
            <button
              key={one.name}
              type="button"
              aria-pressed={one.name === name}
              onClick={() => setName(one.name)}
            >
              {t(`staffLook.views.${one.name}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      <div className={`pv pv--${name === 'phone' ? 'phone' : 'desk'}`}>
        {address ? (
          <iframe
            key={`${address}${name}`}
            title={t('staffLook.preview')}
            src={`${address}?lang=${view.lang}&scheme=${view.scheme}`}
            sandbox=""
            tabIndex={-1}
            width={view.width}
            height={view.height}
          />
        ) : (
          !fault && <p>{t('common.loading')}</p>
        )}
      </div>
    </section>
  )
}
