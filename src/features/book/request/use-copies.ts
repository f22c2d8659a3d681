import { useStore } from '@nanostores/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { ItemCopies } from '../../../contract/requests.ts'
import { askForCopies, loadCopies } from '../../../core/api/requests.ts'
import { COPIES_RELOAD_DELAY } from '../../../core/limits.ts'
import {
  beansOf,
  canTick,
  type Draft,
  draftFault,
  emptyDraft,
  oneRowOnly,
  rowKey,
} from '../../../core/rules/request-draft.ts'
import { orAfterSignIn } from '../../../core/stores/interrupted.ts'
import { noteChange } from '../../../core/stores/reader-changes.ts'
import { $uid } from '../../../core/stores/session.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { errorText } from '../../../ui/error-text.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import type { RequestPanelProps } from './request-kind.ts'

/** row: where to mend it; kind warn = a part was done */
export type Fault = { text: string; kind: 'err' | 'warn' | 'info'; row?: string }

const NOTHING: Record<string, Draft> = {}
const areDrafts = (value: unknown): value is Record<string, Draft> =>
  !!value &&
  typeof value === 'object' &&
  Object.values(value).every(
    one => typeof one?.isOn === 'boolean' && typeof one.take === 'string' && typeof one.remark === 'string',
  )

/** Copies of a book for a request, what is filled in for each, and sending it. What is filled in outlives a failure and a lapsed session. */
export function useCopies({ kind, bibId, title, onDone }: RequestPanelProps) {
  const t = useT()
  const lang = useLang()
  const uid = useStore($uid)
  const type = `req.cs.${kind}` as const
  const [reloads, reload] = useReducer((n: number) => n + 1, 0)
  const kept = useDraft(`request ${kind} ${bibId}`, NOTHING, areDrafts)
  const drafts = kept.value
  /** why the server refused a row, by row */
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<Fault | null>(null)
  /** what was asked for last; place: in the queue, null where there is none */
  const [done, setDone] = useState<{ place: number | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const owner = useRef(uid)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { data, hasFailed, retry } = useAnswer(`${lang} ${uid} ${reloads}`, async signal => {
    const copies = uid === null ? undefined : await loadCopies(uid, bibId, type, { signal })
    return copies && { uid, copies }
  })
  // what another reader may have is not this one's to see
  const copies: ItemCopies | null = data && data.uid === uid ? data.copies : null
  useEffect(() => {
    if (uid === null || uid === owner.current) return
    owner.current = uid
    setReasons({})
    setFault({ text: t('requests.otherReader'), kind: 'info' })
  }, [uid])

  const rows = copies?.items ?? []
  const draftOf = (row: (typeof rows)[number]): Draft => drafts[rowKey(row)] ?? emptyDraft(row)
  const filled = rows.map(row => ({ row, draft: draftOf(row) }))

  /** A second tick is refused in words where only one row may be ticked. */
  function change(row: (typeof rows)[number], more: Partial<Draft>) {
    const key = rowKey(row)
    const single = copies && oneRowOnly(copies)
    const hasOther = filled.some(one => one.draft.isOn && rowKey(one.row) !== key && canTick(one.row))
    if (more.isOn && single && hasOther) {
      const message = single === 'oneRow' ? 'oneRow' : 'theCurrentReservationModeIsSingleLibrary'
      return setFault({ text: t(`requests.${message}`), kind: 'info' })
    }
    setFault(null)
    kept.set({ ...drafts, [key]: { ...draftOf(row), ...more } })
  }

  /** @returns what has to be mended, null when it was sent or refused */
  async function submit(): Promise<Fault | null> {
    if (isBusy) return null
    const missing = draftFault(filled, kind === 'rele')
    if (missing) {
      const found: Fault = { text: t(`requests.${missing.key}`), kind: 'err', row: missing.row }
      setFault(found)
      return found
    }
    setBusy(true)
    setFault(null)
    setDone(null)
    try {
      const itemBeans = beansOf(filled)
      const wish = { kind: 'request', type, bibId, title, itemBeans } as const
      const answer = await orAfterSignIn(wish, () => askForCopies(type, bibId, itemBeans))
      if (answer) settle(answer)
    } catch (error) {
      setFault({ text: errorText(error, t), kind: 'err' })
      // the copies may be others by now, and say themselves why
      reload()
    }
    setBusy(false)
    return null
  }

  function settle(answer: NonNullable<Awaited<ReturnType<typeof askForCopies>>>) {
    const failed = answer.filter(row => row.code !== 0)
    const asked = answer.length - failed.length
    setReasons(Object.fromEntries(failed.map(row => [rowKey(row), row.msg ?? ''])))
    kept.set(
      Object.fromEntries(Object.entries(drafts).filter(([key]) => failed.some(row => rowKey(row) === key))),
    )
    if (failed.length)
      setFault({
        text: t('requests.someDone', { done: asked, failed: failed.length }),
        kind: asked ? 'warn' : 'err',
      })
    else {
      toast('ok', { text: t('requests.actionSuccess') })
      setDone({ place: answer[0]?.position ?? null })
    }
    if (asked) noteChange()
    onDone()
    timer.current = setTimeout(reload, COPIES_RELOAD_DELAY)
  }

  return {
    uid,
    kept,
    copies,
    rows: filled,
    reasons,
    hasFailed: hasFailed && uid !== null,
    retry,
    fault,
    done,
    isBusy,
    change,
    submit,
  }
}
