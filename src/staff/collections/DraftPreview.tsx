/** The page of readers with the draft in it. */
import { useEffect, useState } from 'react'
import type { CollectionContent, CollectionKind } from '../../contract/staff-collections.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'

const VIEWS = [
  { name: 'desk', lang: 'zh', scheme: 'light', width: 1280, height: 900 },
  { name: 'phone', lang: 'zh', scheme: 'light', width: 390, height: 780 },
  { name: 'dark', lang: 'zh', scheme: 'dark', width: 1280, height: 900 },
  { name: 'english', lang: 'en', scheme: 'light', width: 1280, height: 900 },
] as const
/** ms after the last change */
const PAUSE = 800

export function DraftPreview({
  kind,
  id,
  content,
}: {
  kind: CollectionKind
  id: string
  content: CollectionContent
}) {
  const t = useT()
  const [name, setName] = useState<(typeof VIEWS)[number]['name']>('desk')
  const [key, setKey] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      // what cannot be drawn now is drawn at the next change
      call('POST /staff/collections/:kind/preview', { params: { kind }, body: { id, content }, silent: true })
        .then(answer => setKey(answer?.key ?? ''))
        .catch(() => {})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [content])
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
      <div className={`pv pv--${name === 'phone' ? 'phone' : 'desk'}`}>
        {key ? (
          <iframe
            key={`${key}${name}`}
            title={t('staffLook.preview')}
            src={`/opac/staff/collections/preview/${key}?lang=${view.lang}&scheme=${view.scheme}`}
            sandbox="allow-same-origin allow-scripts"
            tabIndex={-1}
            width={view.width}
            height={view.height}
          />
        ) : (
          <p>{t('staff.loading')}</p>
        )}
      </div>
    </section>
  )
}
