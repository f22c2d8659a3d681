import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { loadWishes, unwish, wishFor } from '../../../core/api/saved-searches.ts'
import { asReader } from '../../../core/stores/session/pending-actions.ts'
import { $changedAt, noteChange } from '../../../core/stores/session/reader-changes.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { LeadIcon } from '../../../ui/icons/Icon.tsx'
import { bell } from '../../../ui/icons/icons-pages.ts'
import { CheckFailed } from '../../../ui/state/CheckFailed.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'

export type WishProps = { bibId: string; title: string }

/** Tells the reader once when a copy can be lent, for who does not want to reserve it. */
export function WishButton({ bibId, title }: WishProps) {
  const t = useT()
  const uid = useStore($uid)
  const changedAt = useStore($changedAt)
  const { isBusy, submit } = useSubmit()
  const list = useFetch(`wishes ${uid} ${changedAt}`, async signal =>
    uid === null ? undefined : loadWishes({ signal }),
  )
  /** what was changed here, until the list is there again */
  const [changed, setChanged] = useState<boolean | null>(null)
  const isWished = changed ?? (uid !== null && !!list.data?.items.some(one => one.bibId === bibId))

  async function press() {
    const done = await submit<unknown>(
      () => (isWished ? unwish(bibId) : asReader(null, () => wishFor(bibId))),
      { onFault: toastFault },
    )
    if (!done) return
    setChanged(!isWished)
    if (isWished) toast('ok', { text: t('savedSearches.unwished') })
    noteChange()
  }
  const words = t(isWished ? 'savedSearches.wished' : 'savedSearches.wish')
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-pressed={isWished}
        aria-busy={isBusy}
        aria-label={`${words} ${title}`}
        onClick={() => void press()}
      >
        <LeadIcon d={bell} fill={isWished} />
        <span>{words}</span>
      </button>
      <p>
        {t('savedSearches.wishText')}{' '}
        {isWished && <Link href="/reader/searches">{t('savedSearches.wishesAll')}</Link>}
      </p>
      {uid !== null && changed === null && (
        <CheckFailed check={list}>{t('savedSearches.wishUnknown')}</CheckFailed>
      )}
    </>
  )
}
