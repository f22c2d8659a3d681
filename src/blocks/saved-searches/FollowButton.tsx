import { useStore } from '@nanostores/react'
import { useState } from 'react'
import './saved-searches.css'
import type { SavedEvery, SavedSearch } from '../../contract/reader/x-saved-searches.ts'
import { changeSaved, loadSaved, removeSaved, saveSearch } from '../../core/api/saved-searches.ts'
import { classSearch, headingSearch, keptSearch } from '../../core/rules/search/saved-search.ts'
import { asReader } from '../../core/stores/session/pending-actions.ts'
import { $changedAt, noteChange } from '../../core/stores/session/reader-changes.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { toast, toastFault } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { LeadIcon } from '../../ui/icons/Icon.tsx'
import { bell } from '../../ui/icons/icons-pages.ts'
import { CheckFailed } from '../../ui/state/CheckFailed.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { Every } from './Every.tsx'

export type FollowProps = {
  by: 'author' | 'subject' | 'class'
  /** as it is shown, and kept */
  name: string
  /** the heading, or the number of the class */
  value: string
  /** of a class */
  scheme?: string
}

/** Follows an author, a subject or a class: a saved search of that kind, with how often to be told. */
export function FollowButton({ by, name, value, scheme = '' }: FollowProps) {
  const t = useT()
  const uid = useStore($uid)
  const changedAt = useStore($changedAt)
  const kept = keptSearch(by === 'class' ? classSearch(scheme, value) : headingSearch(by, value))
  const { isBusy, submit } = useSubmit()
  const list = useFetch(`saved ${uid} ${changedAt}`, async signal =>
    uid === null ? undefined : loadSaved({ signal }),
  )
  /** what was changed here, until the list is there again */
  const [changed, setChanged] = useState<{ kept: string; row: SavedSearch | null } | null>(null)
  const listed = uid === null ? undefined : list.data?.items.find(one => one.search === kept)
  const row = changed?.kept === kept ? changed.row : listed
  const label = t(`savedSearches.followOf.${by}`, { name })

  async function run<A>(work: () => Promise<A | undefined>, then: (answer: A) => SavedSearch | null) {
    const answer = await submit(work, { onFault: toastFault })
    if (answer === undefined) return
    setChanged({ kept, row: then(answer) })
    noteChange()
  }
  const follow = () =>
    run(
      () => asReader(null, () => saveSearch({ name, search: kept, every: 'weekly' })),
      saved => saved,
    )
  const unfollow = (id: number) =>
    run(
      () => removeSaved(id),
      () => {
        toast('ok', { text: t('savedSearches.unfollowed') })
        return null
      },
    )
  const change = (id: number, every: SavedEvery) =>
    run(
      () => changeSaved(id, { every }),
      saved => saved,
    )
  return (
    <div className="follow">
      <button
        type="button"
        className="btn btn--sm"
        aria-pressed={!!row}
        aria-busy={isBusy}
        // the visible text is at its beginning in every language
        aria-label={`${t(row ? 'savedSearches.followed' : 'savedSearches.follow')} ${label}`}
        onClick={() => void (row ? unfollow(row.id) : follow())}
      >
        <LeadIcon d={bell} fill={!!row} />
        {t(row ? 'savedSearches.followed' : 'savedSearches.follow')}
      </button>
      {row ? (
        <Every
          label={t('savedSearches.tellOf', { name })}
          now={row.every}
          isBusy={isBusy}
          onChange={every => void change(row.id, every)}
        />
      ) : (
        <span className="hint">{t('savedSearches.followText')}</span>
      )}
      {uid !== null && !changed && <CheckFailed check={list}>{t('savedSearches.followUnknown')}</CheckFailed>}
    </div>
  )
}
