import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Shown instead of a page that the library's circulation system does not support. */
export default function NotOffered() {
  const t = useT()
  usePageTitle(t('away.notOffered'))
  return (
    <section className="mt-6" aria-labelledby="not-offered">
      <h1 id="not-offered" className="listhead" tabIndex={-1}>
        {t('away.notOffered')}
      </h1>
      <div className="mt-4">
        <Alert kind="warn">
          <b>{t('away.title')}</b> {t('away.means')}
        </Alert>
      </div>
    </section>
  )
}
