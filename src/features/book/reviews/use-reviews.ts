/** Reviews of a book, paged, and the reader's own: eligibility check, submission, deletion (B11). */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Review } from '../../../contract/catalogue/reviews.ts'
import { checkReview, type Draft, deleteReview, loadReviews, writeReview } from '../../../core/api/reviews.ts'
import { OpacError } from '../../../core/errors.ts'
import { REVIEW_LENGTH, REVIEW_SCORE } from '../../../core/limits.ts'
import { actAfterCheck, asReader } from '../../../core/stores/session/pending-actions.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { toast, toastFault } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isReviewDraft } from '../../../ui/form/ReviewFields.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

const EMPTY: Draft = { content: '', score: REVIEW_SCORE, anonymous: false }
/** isOfText: the fault concerns the text */
type Fault = { text: string; isOfText: boolean }

/** @param onGone called when the book has been removed from the catalogue */
export function useReviews(bibId: string, title: string, onGone: () => void) {
  const t = useT()
  const uid = useStore($uid)
  const [page, setPage] = useState(1)
  const draftStore = useDraft(`review ${bibId}`, EMPTY, isReviewDraft)
  const draft = draftStore.value
  const [fault, setFault] = useState<Fault | null>(null)
  const { isBusy, submit: send } = useSubmit()
  const [own, setOwn] = useState<Review | null>(null)
  const list = useFetch(`${bibId} ${uid} ${page}`, signal => loadReviews(bibId, page, { signal }))

  async function check(signal?: AbortSignal) {
    const found = await checkReview(bibId, { signal })
    if (found && !signal?.aborted) setOwn(found.isAllowed ? null : found.why)
    return found
  }
  useEffect(() => {
    setOwn(null)
    if (uid === null) return
    const stop = new AbortController()
    // unknown eligibility: show the form, the server decides on submission
    check(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [bibId, uid])

  const again = () => (page === 1 ? list.retry() : setPage(1))

  /** No optimistic update. @returns false when the form needs correction */
  async function submit(): Promise<boolean> {
    if (isBusy) return true
    const length = [...draft.content.trim()].length
    if (!length) setFault({ text: t('bookMore.reviews.pleaseEnterAComment'), isOfText: true })
    if (length > REVIEW_LENGTH)
      setFault({ text: t('bookMore.reviews.tooLong', { most: REVIEW_LENGTH }), isOfText: true })
    if (!length || length > REVIEW_LENGTH) return false
    setFault(null)
    await send(post, {
      onFault(text, error) {
        if (error instanceof OpacError && error.status === 404) onGone()
        setFault({ text, isOfText: false })
      },
    })
    return true
  }
  async function post() {
    const action = { kind: 'review', bibId, title, ...draft } as const
    const outcome = await actAfterCheck(action, check, () => writeReview(bibId, draft))
    if (!outcome) return
    if ('refused' in outcome) return toast('info', { key: 'bookMore.reviews.youHaveCommentedOnThisBook' })
    setOwn(outcome.done)
    draftStore.drop()
    toast('ok', { key: 'bookMore.reviews.actionSuccess' })
    again()
  }

  async function remove(reviewId: number) {
    setFault(null)
    if (!(await asReader(null, () => deleteReview(bibId, reviewId)))) return
    setOwn(null)
    toast('ok', { key: 'bookMore.reviews.deleted' })
    again()
  }

  function edited() {
    toast('ok', { key: 'bookMore.reviews.edited' })
    list.retry()
    // the list that is loaded again shows the new text; the own one is checked at the next visit
    check().catch(() => undefined)
  }

  return {
    list,
    page,
    setPage,
    own,
    draft,
    draftStore,
    change: (more: Partial<Draft>) => draftStore.set({ ...draft, ...more }),
    fault,
    isBusy,
    submit,
    edited,
    remove: (reviewId: number) => void send(() => remove(reviewId), { onFault: toastFault }),
  }
}
