import { useT } from '../../../i18n/use-t.ts'
import { Empty } from '../../../ui/state/Empty.tsx'

type Props = { page: number; pages: number; href: (page: number) => string }

/** A page beyond the list's end, e.g. from an old link. */
export function PastEnd({ page, pages, href }: Props) {
  const t = useT()
  return (
    <Empty
      title={t('results.pastEnd', { page, pages })}
      action={
        <>
          {pages > 1 && (
            <a className="btn" href={href(pages)}>
              {t('results.lastPage', { pages })}
            </a>
          )}
          <a className="btn" href={href(1)}>
            {t('results.firstPage')}
          </a>
        </>
      }
    />
  )
}
