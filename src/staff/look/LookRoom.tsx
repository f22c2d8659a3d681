/** Words and look: edited beside a preview of the home page; published at once, with former versions below. */
import '../staff-look.css'
import { useEffect, useRef, useState } from 'react'
import type { LookDraft, LookState, LookValues } from '../../contract/staff/staff-look.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { history } from '../../ui/icons/icons-pages.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { ActBar } from '../ActBar.tsx'
import { Beside } from '../Beside.tsx'
import { DraftBack } from '../DraftBack.tsx'
import { draftAt, useDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Preview } from '../Preview.tsx'
import { Diff } from './Diff.tsx'
import { Fields, SECTIONS, sectionId } from './Fields.tsx'
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
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  /** why there is no preview of the last change */
  const [unseen, setUnseen] = useState('')
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
        answer => {
          if (!answer) return
          setDraft(answer)
          setUnseen(answer.problems.length > 0 ? t('staffLook.notShown') : '')
        },
        error => setUnseen(t('staffLook.previewFailed', { reason: errorText(error, t) })),
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
  async function write(work: () => Promise<LookState | undefined>, done: string, hasUndo: boolean) {
    if (isBusy) return
    setSaid(null)
    const now = await submit(work)
    if (!now) return
    setState(now)
    // a version of before does not take along what is being written
    setValues(unsaved && !hasUndo ? onto(now.values, unsaved) : now.values)
    setSaid({ text: done, undo: hasUndo ? now.undo : null })
    setBack(false)
  }
  const publish = () => {
    if (!state || !values || changes === 0) return
    void write(
      () => call('POST /staff/look/publish', { body: { values, base: state.base }, silent: true }),
      t('staffLook.published'),
      true,
    )
  }
  const restore = (id: number, done: string) => {
    if (!state) return
    void write(
      () =>
        call('POST /staff/look/versions/:id/restore', {
          params: { id },
          body: { base: state.base },
          silent: true,
        }),
      done,
      false,
    )
  }
  const undo = () => said?.undo && restore(said.undo, t('staffLook.undone'))
  useKeys({ 'ctrl+s': publish })

  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.look')}</h1>
        <p>{t('staffLook.note')}</p>
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
      {isBack && changes > 0 && <DraftBack onDrop={discard} />}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {state && values && (
        <Beside
          parts={SECTIONS.map(name => ({ id: sectionId(name), name: t(`staffLook.sections.${name}`) }))}
          preview={
            <>
              <Preview address={draft?.key ? `/opac/staff/look/preview/${draft.key}` : null} fault={unseen} />
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
            </>
          }
        >
          <Fields values={values} state={state} onValues={setValues} />
        </Beside>
      )}
      {state && (
        <Versions
          versions={state.versions}
          onRestore={(id, date) => restore(id, t('staffLook.restored', { date }))}
        />
      )}
      <ActBar
        label={t('staffLook.publish')}
        fault={
          fault && (
            <>
              {fault}
              <button type="button" className="btn btn--sm" onClick={() => void load(unsaved).catch(fail)}>
                {t('staffLook.reload')}
              </button>
            </>
          )
        }
        said={said?.text}
        onUndo={said?.undo ? undo : undefined}
        isBusy={isBusy}
      >
        {changes > 0 && (
          <div className="pub4__r">
            <p className="pub4__s">
              <Icon d={history} />
              <b>{t('staffLook.changes', { count: changes })}</b>
            </p>
            <div className="pub4__b">
              <button type="button" className="btn" onClick={discard}>
                {t('staffLook.discard')}
              </button>
              <button
                type="button"
                className="btn btn--primary"
                disabled={isBusy || !!draft?.problems.length}
                onClick={publish}
              >
                {t('staffLook.publish')}
                <kbd className="k">Ctrl S</kbd>
              </button>
            </div>
          </div>
        )}
      </ActBar>
      <KeyBar
        keys={[
          [[t('staffLook.keys.space')], t('staffLook.keys.take')],
          [['↑', '↓'], t('staffLook.keys.move')],
          [['[', ']'], t('staff.beside.keys')],
          [['V'], t('staff.beside.preview')],
          [['Ctrl S'], t('staffLook.publish')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}
