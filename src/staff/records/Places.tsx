/** Names of libraries and locations, as readers see them: a row each, saved by itself, undone. */
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PlacesState, StaffPlace } from '../../contract/staff/staff-places.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Said } from '../Said.tsx'
import { useRoomState } from '../use-room-state.ts'

const keyOf = ({ kind, code }: Pick<StaffPlace, 'kind' | 'code'>): string => `${kind} ${code}`

export function Places() {
  const t = useT()
  const [onlyBare, setOnlyBare] = useState(true)
  /** rows that were named just now stay in sight */
  const [named, setNamed] = useState<readonly string[]>([])
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [state, setState] = useRoomState('', () => call('GET /staff/places', { silent: true }), setFault)
  const head = useRef<HTMLHeadingElement>(null)
  async function change(work: () => Promise<PlacesState | undefined>, text: string, hasUndo: boolean) {
    setSaid(null)
    const now = await submit(work)
    if (!now) return
    setState(now)
    setSaid({ text, undo: hasUndo ? now.undo : null })
  }
  const undoable = said?.undo ?? null
  async function undo(id: number) {
    await change(
      () => call('POST /staff/places/acts/:id/undo', { params: { id }, silent: true }),
      t('staffPlaces.undone'),
      false,
    )
    head.current?.focus()
  }
  const places = state?.places ?? []
  const bare = places.filter(({ isBare }) => isBare)
  const isShort = onlyBare && (bare.length > 0 || named.length > 0)
  const shown = isShort ? places.filter(one => one.isBare || named.includes(keyOf(one))) : places
  return (
    <section className="sec" aria-labelledby="places">
      <div className="sech">
        <h2 id="places" ref={head} tabIndex={-1}>
          {t('staffPlaces.title')}
        </h2>
        <p>{t('staffPlaces.note')}</p>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {state && places.length === 0 && <p className="muted">{t('staffPlaces.none')}</p>}
      {places.length > 0 && (
        <p className="places4__f">
          <span>
            {bare.length > 0 ? t('staffPlaces.bare', { count: bare.length }) : t('staffPlaces.all')}
          </span>
          {(bare.length > 0 || named.length > 0) && (
            <label className="check">
              <input
                type="checkbox"
                checked={onlyBare}
                onChange={event => setOnlyBare(event.currentTarget.checked)}
              />
              {t('staffPlaces.only')}
            </label>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <p className="places4 places4--h" aria-hidden="true">
            <span>{t('staffPlaces.code')}</span>
            <span>{t('staffPlaces.zhHead')}</span>
            <span>{t('staffPlaces.enHead')}</span>
          </p>
          <ul className="places4s">
            {shown.map(place => (
              <Row
                key={keyOf(place)}
                place={place}
                isBusy={isBusy}
                onSave={names => {
                  const { kind, code } = place
                  setNamed([...named, keyOf(place)])
                  void change(
                    () => call('POST /staff/places', { body: { kind, code, ...names }, silent: true }),
                    t('staffPlaces.saved', { code }),
                    true,
                  )
                }}
              />
            ))}
          </ul>
        </>
      )}
      {said && (
        <Said
          className="places4__said"
          text={said.text}
          onUndo={undoable === null ? undefined : () => void undo(undoable)}
          isBusy={isBusy}
        />
      )}
      {state && state.trail.length > 0 && (
        <>
          <h3 className="places4__t">{t('staffPlaces.trail')}</h3>
          <ul className="log4">
            {state.trail.map((one, nth) => (
              <li key={nth}>
                <time>{one.date}</time>
                <span>
                  {one.operator} · {t(`staffPlaces.acts.${one.act}`)} · {one.code}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type RowProps = { place: StaffPlace; isBusy: boolean; onSave: (names: { zh: string; en: string }) => void }

function Row({ place, isBusy, onSave }: RowProps) {
  const t = useT()
  const { kind, code, isBare } = place
  // a code is no name to begin with
  const names = { zh: isBare ? '' : place.zh, en: isBare ? '' : place.en }
  const [zh, setZh] = useState(names.zh)
  const [en, setEn] = useState(names.en)
  const first = useRef<HTMLInputElement>(null)
  const wasSaved = useRef(false)
  // saved or undone; of a button that is switched off by that the focus goes back to its row
  useLayoutEffect(() => {
    setZh(names.zh)
    setEn(names.en)
    const { activeElement } = document
    if (wasSaved.current && (!activeElement || activeElement === document.body)) first.current?.focus()
    wasSaved.current = false
  }, [names.zh, names.en])
  const isSame = zh.trim() === place.zh && en.trim() === place.en
  const isEmpty = zh.trim() === '' && en.trim() === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isSame || isEmpty) return
    wasSaved.current = true
    onSave({ zh, en })
  }
  return (
    <li>
      <form
        className={`places4 places4--${kind}`}
        aria-label={`${t(`staffPlaces.kinds.${kind}`)} ${code}`}
        noValidate
        onSubmit={save}
      >
        <span>
          <b className="mono">{code}</b> <small>{t(`staffPlaces.kinds.${kind}`)}</small>
        </span>
        <input
          ref={first}
          className="input"
          aria-label={t('staffPlaces.zh', { code })}
          lang="zh"
          placeholder={t('staffPlaces.zhHead')}
          maxLength={80}
          value={zh}
          onInput={event => setZh(event.currentTarget.value)}
        />
        <input
          className="input"
          aria-label={t('staffPlaces.en', { code })}
          lang="en"
          placeholder={t('staffPlaces.enHead')}
          maxLength={80}
          value={en}
          onInput={event => setEn(event.currentTarget.value)}
        />
        <button
          type="submit"
          className="btn btn--sm"
          aria-label={t('staffPlaces.saveOf', { code })}
          disabled={isBusy || isSame || isEmpty}
        >
          {t('staffPlaces.save')}
        </button>
      </form>
    </li>
  )
}
