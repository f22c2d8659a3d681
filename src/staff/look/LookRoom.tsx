/** Words and look: edited beside a preview of the home page; published at once, with former versions below. */
import '../staff-look.css'
import { useEffect, useRef, useState } from 'react'
import type { LookDraft, LookState, LookValues } from '../../contract/staff/staff-look.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { history } from '../../ui/icons/icons-pages.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { DraftBack } from '../DraftBack.tsx'
import { draftAt, useDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { useKeys } from '../keys.ts'
import { Preview } from '../Preview.tsx'
import { Diff } from './Diff.tsx'
import { Fields } from './Fields.tsx'
import { Versions } from './Versions.tsx'

/** ms after the last change until the preview is updated */
const PAUSE = 500

const PLACE = 'look'
/** was: the values before editing */
type Unsaved = { was: LookValues; values: LookValues }

/** Applies the edits to the current values: fields that were not edited take their current value. */
const onto = (now: LookValues, { was, values }: Unsaved): LookValues => {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof LookValues]),
  )
  return { ...now, ...Object.fromEntries(changed) }
}

const differing = (a: LookValues, b: LookValues): number =>
  (Object.keys(a) as (keyof LookValues)[]).filter(name => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .length

export function LookRoom() {
  const t = useT()
  const [state, setState] = useState<LookState | null>(null)
  const [values, setValues] = useState<LookValues | null>(null)
  const [draft, setDraft] = useState<LookDraft | null>(null)
  const [said, setSaid] = useState('')
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [isBack, setBack] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const fail = (error: unknown) => setFault(errorText(error, t))

  /** @param mine edits to keep, applied to what is now in the file */
  async function load(mine: Unsaved | null | undefined) {
    const found = await call('GET /staff/look', { silent: true })
    if (!found) return
    setState(found)
    setValues(mine ? onto(found.values, mine) : found.values)
    setFault('')
  }
  useEffect(() => {
    const left = draftAt<Unsaved>(PLACE)
    load(left)
      .then(() => setBack(left !== undefined))
      .catch(fail)
    return () => clearTimeout(timer.current)
  }, [])
  useEffect(() => {
    if (!values) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      call('POST /staff/look/draft', { body: { values }, silent: true }).then(
        answer => answer && setDraft(answer),
        fail,
      )
    }, PAUSE)
  }, [values])

  const changes = state && values ? differing(state.values, values) : 0
  const unsaved = state && values && { was: state.values, values }
  useDraft(PLACE, unsaved ? (changes > 0 ? unsaved : null) : undefined)
  const discard = () => {
    setValues(state?.values ?? null)
    setBack(false)
  }
  async function write(work: () => Promise<LookState | undefined>, done: string) {
    if (isBusy) return
    setSaid('')
    const now = await submit(work)
    if (!now) return
    setState(now)
    setValues(now.values)
    setSaid(done)
    setBack(false)
  }
  const publish = () => {
    if (!state || !values || changes === 0) return
    void write(
      () => call('POST /staff/look/publish', { body: { values, base: state.base }, silent: true }),
      t('staffLook.published'),
    )
  }
  const restore = (id: number, date: string) => {
    if (!state) return
    void write(
      () =>
        call('POST /staff/look/versions/:id/restore', {
          params: { id },
          body: { base: state.base },
          silent: true,
        }),
      t('staffLook.restored', { date }),
    )
  }
  useKeys({ 'ctrl+s': publish })

  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.look')}</h1>
        <p>{t('staffLook.note')}</p>
        <div className="shead__a">
          {changes > 0 && (
            <span className="lkmark">
              <Icon d={history} />
              {t('staffLook.changes', { count: changes })}
            </span>
          )}
          <button type="button" className="btn" disabled={changes === 0} onClick={discard}>
            {t('staffLook.discard')}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            disabled={changes === 0 || isBusy || !!draft?.problems.length}
            onClick={publish}
          >
            {t('staffLook.publish')}
            <kbd className="k">Ctrl S</kbd>
          </button>
        </div>
      </div>
      {state?.unwritable && (
        <p role="alert" className="staffin__no">
          {t('staffLook.unwritable', { file: state.file, code: state.unwritable })}
        </p>
      )}
      {state?.trouble && (
        <p role="alert" className="staffin__no">
          {t('staffLook.trouble')} {state.trouble}
        </p>
      )}
      {fault && (
        <div role="alert" className="staffin__no">
          {fault}
          <button type="button" className="btn btn--sm" onClick={() => void load(unsaved).catch(fail)}>
            {t('staffLook.reload')}
          </button>
        </div>
      )}
      {isBack && changes > 0 && <DraftBack onDrop={discard} />}
      {said && (
        <p role="status" className="undo">
          <Icon d={okCircle} />
          <span>{said}</span>
        </p>
      )}
      {state && values && (
        <div className="lk">
          <Fields values={values} state={state} onValues={setValues} />
          <div>
            <Preview address={draft?.key ? `/opac/staff/look/preview/${draft.key}` : null} />
            {draft && draft.problems.length > 0 && (
              <ul role="alert" className="staffin__no">
                {draft.problems.map(problem => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            {changes > 0 && draft && draft.diff.length > 0 && (
              <section className="sec">
                <h2>{t('staffLook.diff')}</h2>
                <Diff lines={draft.diff} />
              </section>
            )}
          </div>
        </div>
      )}
      {state && <Versions versions={state.versions} onRestore={restore} />}
      <KeyBar
        keys={[
          [[t('staffLook.keys.space')], t('staffLook.keys.take')],
          [['↑', '↓'], t('staffLook.keys.move')],
          [['Ctrl S'], t('staffLook.publish')],
        ]}
      />
    </>
  )
}
