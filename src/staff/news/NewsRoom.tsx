/** News: what the library tells its readers, in both languages, between two times. */
import '../staff-look.css'
import './staff-news.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { REFUSED_FIELD } from '../../contract/codes.ts'
import {
  NEWS_STATES,
  type NewsContent,
  type NewsOne,
  type NewsState,
  type StaffNews,
} from '../../contract/staff/staff-news.ts'
import { OpacError } from '../../core/errors.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { plus } from '../../ui/icons/icons-pages.ts'
import { useKeys } from '../../ui/keys.ts'
import { ConfirmDialog } from '../../ui/over/ConfirmDialog.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { DraftBack } from '../DraftBack.tsx'
import { $drafts, draftAt, dropDraft, useDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Said } from '../Said.tsx'
import { stepFocus } from '../step-focus.ts'
import { Bar, Weeks } from './Calendar.tsx'
import { Editor, type NewsField } from './Editor.tsx'
import { type Edited, NEW, titleOf } from './edited.ts'

/** Each piece of news has its own place for what is not saved: opening another one loses nothing. */
const PLACE = 'news/'
const ANEW = `${PLACE}0`
const keptAt = (place: string): Edited | undefined => {
  const kept = draftAt<Edited>(place)
  return kept && { ...kept, content: { ...NEW, ...kept.content } }
}
const FIELDS = ['words', 'days', 'name', 'address'] as const

export function NewsRoom() {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<StaffNews | null>(null)
  const [filter, setFilter] = useState<NewsState | ''>('')
  const unsaved = Object.keys(useStore($drafts)).filter(one => one.startsWith(PLACE))
  const [place, setPlace] = useState(() => unsaved[0] ?? ANEW)
  const [edited, setEdited] = useState<Edited | null>(() => keptAt(place) ?? null)
  const [isBack, setBack] = useState(edited !== null)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const [asked, setAsked] = useState<NewsOne | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [field, setField] = useState<NewsField>('')
  const list = useRef<HTMLUListElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const items = state?.items ?? []
  const known = items.find(({ id }) => id === edited?.id)?.content ?? NEW
  const isDirty = edited !== null && JSON.stringify(edited.content) !== JSON.stringify(known)
  useDraft(place, state && edited ? (isDirty ? edited : null) : undefined)

  useEffect(() => {
    call('GET /staff/news', { silent: true }).then(
      found => found && setState(found),
      error => setFault(errorText(error, t)),
    )
  }, [lang])

  async function change(work: () => Promise<StaffNews | undefined>, done: string, hasUndo = true) {
    setSaid(null)
    setField('')
    const now = await submit(work, {
      onFault: (text, error) => {
        const code = error instanceof OpacError ? error.code : 0
        setField(FIELDS.find(one => REFUSED_FIELD[one] === code) ?? '')
        setFault(text)
      },
    })
    if (!now) return false
    setState(now)
    setSaid({ text: done, undo: hasUndo ? now.undo : null })
    head.current?.focus()
    return true
  }
  /** what is not saved is there again when it is opened */
  const close = () => {
    setEdited(null)
    setBack(false)
    setFault('')
  }
  function open(
    one: NewsOne | null,
    content: NewsContent = one?.content ?? NEW,
    at = `${PLACE}${one?.id ?? 0}`,
  ) {
    if (edited && at === place) return
    const kept = keptAt(at)
    setSaid(null)
    setFault('')
    setPlace(at)
    setBack(kept !== undefined)
    setEdited(kept ?? { id: one?.id ?? 0, base: one?.base ?? 0, content })
  }
  async function save(isPublished: boolean) {
    if (!edited || isBusy) return
    const { content } = edited
    if (isPublished && !content.onHome && !content.asMessage) return setFault(t('staffNews.noPlace'))
    const from = content.from.replace('T', ' ')
    const done = !isPublished
      ? t('staffNews.saved')
      : state && from > state.now
        ? t('staffNews.scheduled', { from })
        : t('staffNews.published')
    if (
      await change(() => call('POST /staff/news', { body: { ...edited, isPublished }, silent: true }), done)
    ) {
      close()
      dropDraft(place)
    }
  }
  const drop = () => {
    close()
    dropDraft(place)
  }
  const tryOut = (email: string) =>
    edited &&
    void change(
      () =>
        call('POST /staff/news/try', {
          body: { id: edited.id, content: edited.content, email },
          silent: true,
        }),
      t('staffNews.tried', { email }),
      false,
    )
  async function withdraw({ id }: NewsOne) {
    setAsked(null)
    await change(
      () => call('POST /staff/news/:id/withdraw', { params: { id }, silent: true }),
      t('staffNews.withdrawn'),
    )
  }
  const undoable = said?.undo ?? null
  const undo = () =>
    undoable !== null &&
    void change(
      () => call('POST /staff/news/acts/:id/undo', { params: { id: undoable }, silent: true }),
      t('staffNews.undone'),
      false,
    )
  useKeys({
    n: () => open(null),
    j: () => stepFocus(list.current, '.nw4', 'button', 1),
    k: () => stepFocus(list.current, '.nw4', 'button', -1),
    'ctrl+s': edited ? () => void save(false) : undefined,
    'ctrl+Enter': edited ? () => void save(true) : undefined,
  })

  const count = (one: NewsState) => items.filter(item => item.state === one).length
  const visible = items.filter(item => filter === '' || item.state === filter)
  return (
    <>
      <div className="shead">
        <h1 ref={head} tabIndex={-1}>
          {t('staff.rooms.news')}
        </h1>
        {state && (
          <p>
            {t('staffNews.sum', {
              on: count('on'),
              planned: count('planned'),
              draft: count('draft'),
              zone: state.zone,
            })}
          </p>
        )}
        <div className="shead__a">
          <label className="nwf">
            {t('staffNews.filter')}{' '}
            <select
              className="select select--sm"
              value={filter}
              onChange={event => setFilter(event.currentTarget.value as NewsState | '')}
            >
              <option value="">{`${t('staffNews.all')} ${items.length}`}</option>
              {NEWS_STATES.map(one => (
                <option key={one} value={one}>{`${t(`staffNews.states.${one}`)} ${count(one)}`}</option>
              ))}
            </select>
          </label>
          <button type="button" className="btn btn--primary" onClick={() => open(null)}>
            <Icon d={plus} />
            {t('staffNews.write')}
            {unsaved.includes(ANEW) && <Unsaved />}
            <kbd className="k">N</kbd>
          </button>
        </div>
      </div>
      {fault && !edited && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {said && (
        <Said text={said.text} onUndo={undoable === null ? undefined : () => void undo()} isBusy={isBusy} />
      )}
      {isBack && edited && <DraftBack onDrop={drop} />}
      {edited && state && (
        <Editor
          key={place}
          edited={edited}
          state={state}
          isBusy={isBusy}
          fault={fault}
          field={field}
          canDraft={!['on', 'planned'].includes(items.find(({ id }) => id === edited.id)?.state ?? '')}
          onContent={content => setEdited({ ...edited, content })}
          onSave={save}
          onTry={tryOut}
          onClose={close}
        />
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {state && items.length === 0 && !edited && (
        <div className="none4">
          <h2>{t('staffNews.none')}</h2>
          <p>{t('staffNews.noneNote')}</p>
        </div>
      )}
      {items.length > 0 && visible.length === 0 && <p className="muted">{t('staffNews.filtered')}</p>}
      <ul ref={list} className="news4">
        {state && visible.length > 0 && <Weeks now={state.now} />}
        {visible.map(one => (
          <Line
            key={one.id}
            one={one}
            now={state?.now ?? ''}
            groups={state?.groups ?? []}
            onEdit={() => open(one)}
            isUnsaved={unsaved.includes(`${PLACE}${one.id}`)}
            onAgain={() => open(null, { ...one.content, from: '', until: '' }, `${ANEW}/${one.id}`)}
            onWithdraw={() => setAsked(one)}
          />
        ))}
      </ul>
      {state && state.trail.length > 0 && (
        <section className="sec" aria-labelledby="news-trail">
          <div className="sech">
            <h2 id="news-trail">{t('staffNews.trail')}</h2>
          </div>
          <ul className="log4">
            {state.trail.map((one, nth) => (
              <li key={nth}>
                <time>{one.date}</time>
                <span>
                  {one.operator === 'clock' ? t('staffNews.clock') : one.operator} ·{' '}
                  {t(`staffNews.acts.${one.act}`)} · {one.title}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title={t('staffNews.withdrawTitle', { title: titleOf(asked.content, lang) })}
          cancel={t('common.cancel')}
          confirm={t('staffNews.withdraw')}
          isBusy={isBusy}
          describedBy="news-withdraw"
          onCancel={() => setAsked(null)}
          onConfirm={() => void withdraw(asked)}
        >
          <p id="news-withdraw">{t('staffNews.withdrawText')}</p>
        </ConfirmDialog>
      )}
      <KeyBar
        keys={[
          [['N'], t('staffNews.keysOf.write')],
          [['J', 'K'], t('staffNews.keysOf.items')],
          [['V'], t('staff.beside.preview')],
          [['Ctrl S'], t('staffNews.keysOf.save')],
          [['Ctrl Enter'], t('staffNews.keysOf.publish')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}

function Unsaved() {
  const t = useT()
  return (
    <span className="unsaved">
      <span className="sr"> ({t('staff.draft.here')})</span>
    </span>
  )
}

type LineProps = {
  one: NewsOne
  now: string
  groups: StaffNews['groups']
  /** somebody has begun to change it in this window */
  isUnsaved: boolean
  onEdit: () => void
  onAgain: () => void
  onWithdraw: () => void
}

function Line({ one, now, groups, isUnsaved, onEdit, onAgain, onWithdraw }: LineProps) {
  const t = useT()
  const lang = useLang()
  const { content, state } = one
  const title = titleOf(content, lang)
  const isOver = state === 'ended' || state === 'withdrawn'
  const to = groups.filter(({ code }) => content.groups.includes(code)).map(({ label }) => label)
  const places = (['onHome', 'asMessage', 'byMail'] as const).filter(place => content[place])
  return (
    <li className={isOver ? 'nw4 is-old' : 'nw4'}>
      <span className={`nw4__s is-${state}`}>{t(`staffNews.states.${state}`)}</span>
      <p className="nw4__t">
        <b>{title}</b> {isUnsaved && <Unsaved />}
        {!content.zh.title && <small>{t('staffNews.noZh')}</small>}
        {!content.en.title && <small>{t('staffNews.noEn')}</small>}
      </p>
      <p>
        {content.readers.length
          ? t('staffNews.someReaders', { count: content.readers.length })
          : to.length
            ? to.join(' · ')
            : t('staffNews.everybody')}
        <small>{places.map(place => t(`staffNews.${place}`)).join(' · ')}</small>
      </p>
      <p className="num">
        {content.until
          ? t('staffNews.span', { from: content.from, until: content.until })
          : t('staffNews.from', { from: content.from })}
        <Bar one={one} now={now} />
        {one.readers > 0 && <small>{t('staffNews.read', { read: one.read, readers: one.readers })}</small>}
      </p>
      <p className="nw4__a">
        {isOver ? (
          <button type="button" className="btn btn--sm" onClick={onAgain}>
            {t('staffNews.again')}
            <span className="sr"> {title}</span>
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn btn--sm"
              aria-label={t('staffNews.editOf', { title })}
              onClick={onEdit}
            >
              {t('staffNews.edit')}
            </button>
            <button type="button" className="btn btn--sm" onClick={onWithdraw}>
              {t(state === 'draft' ? 'staffNews.discard' : 'staffNews.withdraw')}
              <span className="sr"> {title}</span>
            </button>
          </>
        )}
      </p>
    </li>
  )
}
