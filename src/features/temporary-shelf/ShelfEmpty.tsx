import { Link } from 'wouter'
import '../../styles/empty.css'
import '../../styles/states.css'
import { useT } from '../../i18n/use-t.ts'
import { Empty } from '../../ui/state/Empty.tsx'

/** Shown instead of the books and the export. */
export function ShelfEmpty() {
  const t = useT()
  return (
    <div className="panel mt-4">
      <Empty
        title={t('shelf.empty')}
        action={
          <Link href="/searchList" className="btn btn--primary">
            {t('shelfPage.begin')}
          </Link>
        }
      >
        {t('shelfPage.emptyText')}
      </Empty>
    </div>
  )
}
