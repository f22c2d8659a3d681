/** Placeholder until the tab's page is loaded. */
import '../../styles/empty.css'
import '../../styles/states.css'
import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { titleOf } from './pages.ts'

/** Heading and skeleton of a loading tab. */
export function ChildWaiting({ child }: { child: string }) {
  const t = useT()
  const title = t(titleOf(child))
  usePageTitle(title)
  return (
    <section className="mt-6">
      <h1 className={child === 'readerHome' ? 'sr' : 'listhead'}>{title}</h1>
      <div className="panel mt-4 panel__body">
        <Skeleton rows={4} label={t('common.loading')} />
      </div>
    </section>
  )
}
