/** Further languages: how much each has, a file sent, phrases corrected, published, undone. */
import './staff-languages.css'
import { type FormEvent, useRef, useState } from 'react'
import type { DictionariesState, StaffLanguage } from '../../contract/staff/staff-dictionaries.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useKeys } from '../../ui/keys.ts'
import { draftAt } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Said } from '../Said.tsx'
import { stepFocus } from '../step-focus.ts'
import { useRoomState } from '../use-room-state.ts'
import { type Draft, PhraseList, PLACE } from './PhraseList.tsx'

export function LanguagesRoom() {
  const t = useT()
  const own = useLang()
  /** code of the language whose phrases are listed */
  const [open, setOpen] = useState(() => draftAt<Draft>(PLACE)?.lang ?? '')
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  /** counts what was published or undone: phrases are read anew */
  const [version, setVersion] = useState(0)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [state, setState] = useRoomState(
    own,
    () => call('GET /staff/dictionaries', { silent: true }),
    setFault,
  )
  const head = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  async function change(work: () => Promise<DictionariesState | undefined>, done: string, hasUndo = true) {
    setSaid(null)
    const now = await submit(work)
    if (!now) return false
    setState(now)
    setSaid({ text: done, undo: hasUndo ? now.undo : null })
    setVersion(count => count + 1)
    head.current?.focus()
    return true
  }
  const undoable = said?.undo ?? null
  const undo = () =>
    undoable !== null &&
    void change(
      () => call('POST /staff/dictionaries/acts/:id/undo', { params: { id: undoable }, silent: true }),
      t('staffLanguages.undone'),
      false,
    )
  const show = (lang: string) => {
    setSaid(null)
    setFault('')
    setOpen(lang)
  }
  function add(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') show(code.trim())
  }
  useKeys({
    a: () => field.current?.focus(),
    j: () => stepFocus(list.current, '.lg4', 'button', 1),
    k: () => stepFocus(list.current, '.lg4', 'button', -1),
  })
  return (
    <>
      <div className="shead">
        <h1 ref={head} tabIndex={-1}>
          {t('staff.rooms.dictionaries')}
        </h1>
        <p>{t('staffLanguages.note')}</p>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {said && (
        <Said text={said.text} onUndo={undoable === null ? undefined : () => void undo()} isBusy={isBusy} />
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {state && (
        <ul className="lgs4" ref={list}>
          {state.languages.map(one => (
            <Line key={one.lang} one={one} isOpen={one.lang === open} onOpen={() => show(one.lang)} />
          ))}
        </ul>
      )}
      <form className="lgadd" noValidate onSubmit={add}>
        <Field label={t('staffLanguages.another')} hint={t('staffLanguages.anotherHint')}>
          {control => (
            <input
              {...control}
              ref={field}
              className="input mono"
              maxLength={35}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={code}
              onInput={event => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="btn" disabled={code.trim() === ''}>
          {t('staffLanguages.open')}
        </button>
      </form>
      {open && (
        <PhraseList
          key={open}
          lang={open}
          version={version}
          isBusy={isBusy}
          onPublish={(texts, { base, isPartial, count }) =>
            change(
              () =>
                call('POST /staff/dictionaries/:lang', {
                  ...{ params: { lang: open }, body: { base, texts, isPartial }, silent: true },
                }),
              t('staffLanguages.published', { count, lang: open }),
            )
          }
          onClose={() => setOpen('')}
        />
      )}
      {state && state.trail.length > 0 && (
        <section className="sec" aria-labelledby="languages-trail">
          <div className="sech">
            <h2 id="languages-trail">{t('staffLanguages.trail')}</h2>
          </div>
          <ul className="log4">
            {state.trail.map((one, nth) => (
              <li key={nth}>
                <time>{one.date}</time>
                <span>
                  {one.operator} · {t(`staffLanguages.acts.${one.act}`)} · {one.lang}
                  {one.count && ` · ${t('staffLanguages.phrases', { count: Number(one.count) })}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <KeyBar
        keys={[
          [['A'], t('staffLanguages.another')],
          [['J', 'K'], t('staffLanguages.keysOf.languages')],
          [['/'], t('staffLanguages.find')],
          [['Ctrl Enter'], t('staffLanguages.publish')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}

function Line({ one, isOpen, onOpen }: { one: StaffLanguage; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <li className="lg4">
      <p>
        <b>{one.name}</b> <code>{one.lang}</code>
      </p>
      <p>
        <progress max={one.of} value={one.has} aria-label={t('staffLanguages.hasOf', { name: one.name })} />{' '}
        <span className="num">
          {grouped(one.has)} / {grouped(one.of)}
        </span>
      </p>
      <p>
        {[
          one.isShipped && t('staffLanguages.shipped'),
          one.isFile && t('staffLanguages.file'),
          one.own > 0 && t('staffLanguages.written', { count: one.own }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={one.isOffered ? 'lg4__on' : 'muted'}>
        {t(one.isOffered ? 'staffLanguages.offered' : 'staffLanguages.notOffered')}
      </p>
      <p className="lg4__a">
        <a
          className="btn btn--sm"
          href={`/opac/staff/dictionaries/${one.lang}/missing.json`}
          download
          aria-label={t('staffLanguages.missingOf', { name: one.name })}
        >
          {t('staffLanguages.missingFile')}
        </a>
        <button
          type="button"
          className="btn btn--sm"
          aria-expanded={isOpen}
          aria-label={t('staffLanguages.openOf', { name: one.name })}
          onClick={onOpen}
        >
          {t('staffLanguages.open')}
        </button>
      </p>
    </li>
  )
}
