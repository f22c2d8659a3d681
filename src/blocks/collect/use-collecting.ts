/**
 * State and actions of the booklist dialog: load, create and fill lists. An expired session prompts for sign-in in
 * place.
 */
import { useEffect, useState } from 'react'
import type { BooklistCard } from '../../contract/lists/booklists.ts'
import {
  addToBooklist,
  createBooklist,
  loadOwnBooklists,
  takeFromBooklist,
} from '../../core/api/booklists.ts'
import { orAfterSignIn } from '../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import type { PendingAction } from '../../core/stores/session/resumable.ts'
import { $uid } from '../../core/stores/session/session.ts'
import { requireReader } from '../../core/stores/session/sign-in-dialog.ts'
import { noteCollected, requestCollected } from '../../core/stores/shelf/collected.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { errorText } from '../../ui/state/error-text.ts'

export function useCollecting(bibIds: string[], onClose: () => void) {
  const t = useT()
  const [lists, setLists] = useState<BooklistCard[] | null>(null)
  const [pages, setPages] = useState({ at: 0, all: 1 })
  const [hasFailed, setFailed] = useState(false)
  const { isBusy, busy, fault, setFault, submit } = useSubmit()
  const [status, setStatus] = useState('')

  /** A call without an answer found no session: prompts for sign-in and retries. */
  async function withReader<A>(
    request: () => Promise<A | undefined>,
    action: PendingAction | null = null,
  ): Promise<A | undefined> {
    const uid = $uid.get()
    const answer = await orAfterSignIn(action, request)
    // another reader has signed in: the shown lists are not theirs
    if (answer === undefined && $uid.get() !== null && $uid.get() !== uid) await load(1)
    return answer
  }

  async function load(page: number) {
    setFailed(false)
    try {
      const answer = await loadOwnBooklists(page)
      if (!answer) {
        if (await requireReader()) return void (await load(1))
        return onClose()
      }
      setLists(now => (page === 1 ? answer.items : [...(now ?? []), ...answer.items]))
      setPages({ at: page, all: answer.totalPage })
      requestCollected(bibIds)
    } catch (error) {
      if (page === 1) setFailed(true)
      else setFault(errorText(error, t))
    }
  }
  useEffect(() => void load(1), [])

  const doing = <A>(what: 'make' | 'put' | 'take' | 'more', act: () => Promise<A>) => submit(act, { what })

  return {
    lists,
    hasMore: !!lists && pages.at < pages.all,
    hasFailed,
    isBusy,
    busy,
    fault,
    status,
    complain: setFault,
    reload: () => void load(1),
    more: () => void doing('more', () => load(pages.at + 1)),

    make: (name: string) =>
      doing('make', async () => {
        if (!name.trim()) return void setFault(t('booklists.noName'))
        const made = await withReader(() => createBooklist({ booklistName: name.trim() }))
        if (!made) return undefined
        setLists(now => [made, ...(now ?? [])])
        setStatus(t('booklists.created', { name: made.booklistName }))
        noteChange()
        return made
      }),

    put: (list: BooklistCard) =>
      doing('put', async () => {
        const action = { kind: 'collect', listId: list._id, name: list.booklistName, bibIds } as const
        const answer = await withReader(() => addToBooklist(list._id, bibIds), action)
        if (!answer) return
        noteCollected(bibIds, list._id, true)
        noteChange()
        toast('ok', { text: t('booklists.put1', { name: list.booklistName }) })
        onClose()
      }),

    take: (list: BooklistCard) =>
      doing('take', async () => {
        const answer = await withReader(() => takeFromBooklist(list._id, bibIds))
        if (!answer) return
        noteCollected(bibIds, list._id, false)
        noteChange()
        setStatus(t('booklists.takenOut', { count: answer.changed }))
      }),
  }
}
