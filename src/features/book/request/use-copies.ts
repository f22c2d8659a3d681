import { useStore } from '@nanostores/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { ItemCopies } from '../../../contract/reader/requests.ts'
import { askForCopies, loadCopies } from '../../../core/api/reader/requests.ts'
import { COPIES_RELOAD_DELAY } from '../../../core/limits.ts'
import { loadAfterSignIn, orAfterSignIn } from '../../../core/stores/session/pending-actions.ts'
import { noteChange } from '../../../core/stores/session/reader-changes.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import {
  beansOf,
  canTick,
  type Draft,
  draftFault,
  emptyDraft,
  oneRowOnly,
  ownOf,
  rowKey,
} from './request-draft.ts'
import type { RequestPanelProps } from './request-kind.ts'

/** row: index to correct; kind warn = partial success */
export type Fault = { text: string; kind: 'err' | 'warn' | 'info'; row?: string }

const NOTHING: Record<string, Draft> = {}
const areDrafts = (value: unknown): value is Record<string, Draft> =>
  !!value &&
  typeof value === 'object' &&
  Object.values(value).every(
    one => typeof one?.isOn === 'boolean' && typeof one.take === 'string' && typeof one.remark === 'string',
  )

/**
 * Copies of a book for a request, the form state of each, and submission. The form survives a failure and an expired
 * session.
 */
export function useCopies({ kind, bibId, title, onDone }: RequestPanelProps) {
  const t = useT()
  const lang = useLang()
  const uid = useStore($uid)
  const type = `req.cs.${kind}` as const
  const [reloads, reload] = useReducer((n: number) => n + 1, 0)
  const draftStore = useDraft(`request ${kind} ${bibId}`, NOTHING, areDrafts)
  const drafts = draftStore.value
  /** the server's reason for refusing a row, by row */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<Fault | null>(null)
  /** the last request; place: position in the queue, null without one; rows: what was asked for, by row */
  const [done, setDone] = useState<{ place: number | null; rows: string[] } | null>(null)
  const { isBusy, submit: send } = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const owner = useRef(uid)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { data, hasFailed, retry } = useFetch(`${lang} ${uid} ${reloads}`, async signal => {
    const copies =
      uid === null ? undefined : await loadAfterSignIn(signal, () => loadCopies(uid, bibId, type, { signal }))
    return copies && { uid, copies }
  })
  // never show another reader's options
  const copies: ItemCopies | null = data && data.uid === uid ? data.copies : null
  useEffect(() => {
    if (uid === null || uid === owner.current) return
    owner.current = uid
    setReasons({})
    setFault({ text: t('requests.otherReader'), kind: 'info' })
  }, [uid])

  const rows = copies?.items ?? []
  /** whatever is chosen, the library refuses it */
  const isBlocked = !!copies?.reason || !!copies?.reasons?.length
  const hasChoice = !isBlocked && rows.some(canTick)
  const draftOf = (row: (typeof rows)[number]): Draft =>
    drafts[rowKey(row)] ?? emptyDraft(row, copies?.usualTake ?? '')
  const filled = rows.map(row => ({ row, draft: draftOf(row) }))

  /** Refuses a second selection with a message where only one row is allowed. */
  function change(row: (typeof rows)[number], more: Partial<Draft>) {
    const key = rowKey(row)
    const single = copies && oneRowOnly(copies)
    const hasOther = filled.some(one => one.draft.isOn && rowKey(one.row) !== key && canTick(one.row))
    if (more.isOn && single && hasOther) {
      const message = single === 'oneRow' ? 'oneRow' : 'theCurrentReservationModeIsSingleLibrary'
      return setFault({ text: t(`requests.${message}`), kind: 'info' })
    }
    setFault(null)
    draftStore.set({ ...drafts, [key]: { ...draftOf(row), ...more } })
  }

  /** what is missing in the form */
  const check = () => draftFault(filled, kind === 'rele')

  /** @returns the fault to correct, null when sent or refused */
  async function submit(): Promise<Fault | null> {
    if (isBusy || !hasChoice) return null
    const missing = check()
    if (missing) {
      const found: Fault = { text: t(`requests.${missing.key}`), kind: 'err', row: missing.row }
      setFault(found)
      return found
    }
    setFault(null)
    setDone(null)
    const itemBeans = beansOf(filled)
    const action = { kind: 'request', type, bibId, title, itemBeans } as const
    await send(
      async () => {
        const answer = await orAfterSignIn(action, () => askForCopies(type, bibId, itemBeans))
        if (answer) settle(answer)
      },
      {
        onFault(text) {
          setFault({ text, kind: 'err' })
          // the copies may have changed; reloaded rows have the reasons
          reload()
        },
      },
    )
    return null
  }

  function settle(answer: NonNullable<Awaited<ReturnType<typeof askForCopies>>>) {
    const failed = answer.filter(row => row.code !== 0)
    const placed = answer.length - failed.length
    setReasons(Object.fromEntries(failed.map(row => [rowKey(row), row.msg ?? ''])))
    draftStore.set(
      Object.fromEntries(Object.entries(drafts).filter(([key]) => failed.some(row => rowKey(row) === key))),
    )
    if (failed.length)
      setFault({
        text: t('requests.someDone', { done: placed, failed: failed.length }),
        kind: placed ? 'warn' : 'err',
      })
    else {
      toast('ok', { text: t('requests.actionSuccess') })
      setDone({ place: answer[0]?.position ?? null, rows: answer.map(rowKey) })
    }
    if (placed) noteChange()
    onDone()
    timer.current = setTimeout(reload, COPIES_RELOAD_DELAY)
  }

  return {
    uid,
    draftStore,
    copies,
    isBlocked,
    hasChoice,
    rows: filled,
    reasons,
    hasFailed: hasFailed && uid !== null,
    retry,
    fault,
    done,
    isBusy,
    /** what the reader has already of what is ticked; null = nothing that is known */
    own: ownOf(copies, filled, done?.rows ?? []),
    check,
    change,
    submit,
  }
}
