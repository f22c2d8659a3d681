import { useStore } from '@nanostores/react'
import { useRouter } from 'wouter'
import { listSum } from '../../../blocks/booklists/list-sum.ts'
import { followBooklist, loadFollowedBooklists } from '../../../core/api/shared-booklists.ts'
import { booklistHref } from '../../../core/rules/urls/portal-links.ts'
import { $changedAt, noteChange } from '../../../core/stores/session/reader-changes.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Pile } from '../../../ui/cover/Pile.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

/** Followed lists of other readers. One that is no longer public has no name, and can be unfollowed. */
export function FollowedLists() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const changedAt = useStore($changedAt)
  const { busy, submit } = useSubmit()
  const { data, isLoading, hasFailed, error, retry } = useFetch(`followed ${changedAt}`, signal =>
    loadFollowedBooklists({ signal }),
  )

  async function unfollow(id: string) {
    if (!(await submit(() => followBooklist(id, 0), { what: id, onFault: toastFault }))) return
    noteChange()
    toast('ok', { text: t('listPage.unfollowed') })
    // the pressed button is removed with its row
    document.getElementById('followed')?.focus()
  }

  return (
    <section className="mt-8" aria-labelledby="followed">
      <h2 id="followed" className="listhead" tabIndex={-1}>
        {t('listPage.mine')}{' '}
        <small className="faint tnum">{data && t('booklists.count', { count: data.total })}</small>
      </h2>
      {hasFailed && (
        <Failed title={t('listPage.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
      )}
      {!data && isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={1} label={t('listPage.loading')} />
        </div>
      )}
      {!hasFailed && !!data?.items.length && (
        <ul className="panel mt-4 blists" aria-busy={isLoading}>
          {data.items.map(list => {
            const isGone = list.isPublic === 0
            const name = isGone ? t('listPage.gone') : list.booklistName
            return (
              <li key={list._id} className="blist">
                <Pile bibIds={list.bibIds ?? []} />
                <div>
                  <h3 {...textProps(name, lang)}>
                    {isGone ? name : <a href={booklistHref(base, list._id)}>{name}</a>}
                  </h3>
                  {!isGone && <p className="hint">{listSum(t, list)}</p>}
                </div>
                <div className="blist__acts">
                  <button
                    type="button"
                    className="btn btn--sm"
                    aria-busy={busy === list._id}
                    aria-label={t('listPage.unfollowOf', { name })}
                    onClick={() => void unfollow(list._id)}
                  >
                    {t('listPage.unfollow')}
                  </button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {!hasFailed && data?.total === 0 && (
        <div className="panel mt-4">
          <Empty title={t('listPage.none')}>{t('listPage.noneText')}</Empty>
        </div>
      )}
    </section>
  )
}
