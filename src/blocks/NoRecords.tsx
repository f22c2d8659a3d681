import { loadNewBooks } from '../core/api/new.ts'
import { can } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { Empty } from '../ui/state/Empty.tsx'
import { useFetch } from '../ui/use-fetch.ts'

/** as in the README */
const COMMAND = 'npm run import -- file.mrc'

/**
 * Shown when the catalogue has no records: what the page will be, and how to import records when the server is ours.
 */
export function NoRecords({ page }: { page: 'home' | 'newBook' | 'category' | 'hotBook' }) {
  const t = useT()
  return (
    <Empty
      title={t('noRecords.title')}
      action={
        can('x/week_book') && (
          <p className="norecords">
            {t('noRecords.command')} <code>{COMMAND}</code>
          </p>
        )
      }
    >
      {t(`noRecords.${page}`)}
    </Empty>
  )
}

/** Whether the catalogue is empty. @param isEnabled false skips the request */
export const useNoRecords = (isEnabled: boolean): boolean =>
  useFetch(`records ${isEnabled}`, async signal =>
    isEnabled ? loadNewBooks({ page: 1, pageSize: 1 }, { silent: true, signal }) : undefined,
  ).data?.totalCount === 0
