import { loadNewBooks } from '../core/api/new.ts'
import { can } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { Empty } from '../ui/Empty.tsx'
import { useAnswer } from '../ui/use-answer.ts'

/** as the README has it */
const COMMAND = 'npm run import -- file.mrc'

/** A library without a single record: what the page will be, and how records come in where that is our own server's business. */
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

/** Whether there is no record at all. @param isAsked a page that shows something need not know */
export const useNoRecords = (isAsked: boolean): boolean =>
  useAnswer(`records ${isAsked}`, async signal =>
    isAsked ? loadNewBooks({ page: 1, pageSize: 1 }, { silent: true, signal }) : undefined,
  ).data?.totalCount === 0
