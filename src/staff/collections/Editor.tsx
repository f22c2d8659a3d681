/** Edits one of the library's collections, beside the readers' page: texts and books; save, publish, withdraw. */
import { useEffect, useRef, useState } from 'react'
import type {
  CollectionBook,
  CollectionContent,
  CollectionKind,
  CollectionList,
  CollectionOne,
} from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { ActBar } from '../ActBar.tsx'
import { Beside } from '../Beside.tsx'
import { DraftBack } from '../DraftBack.tsx'
import { draftAt, dropDraft, useDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Books } from './Books.tsx'
import { lookUp } from './book-names.ts'
import { Conflict } from './Conflict.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import { FieldRow } from './FieldRow.tsx'
import { NEW } from './kind.ts'
import { Rooms } from './Rooms.tsx'
import { StateTag } from './StateTag.tsx'
import { undoAct } from './undo-act.ts'

type Props = { kind: CollectionKind; id: string; onBegun: (id: string) => void; onLeave: () => void }
type Verb = 'publish' | 'withdraw' | 'discard'

const EMPTY: CollectionContent = { values: {}, rooms: [], books: [] }
/**
 * lines: of books not added yet. at: when to publish. batch: identifies the creation of a new one. base: version that
 * the edits are based on, '' = none
 */
type Unsaved = { content: CollectionContent; lines: string; at?: string; batch: string; base: string }

export function Editor({ kind, id, onBegun, onLeave }: Props) {
  const t = useT()
  const lang = useLang()
  const isNew = id === NEW
  const [list, setList] = useState<CollectionList | null>(null)
  const [one, setOne] = useState<CollectionOne | null>(null)
  const [known, setKnown] = useState<ReadonlyMap<string, CollectionBook>>(new Map())
  const [theirs, setTheirs] = useState<CollectionOne | null>(null)
  const [fault, setFault] = useState('')
  const [said, setSaid] = useState('')
  const { isBusy, submit } = useSubmit()
  const place = `collections/${kind}/${one?.id ?? id}`
  const left = isNew ? draftAt<Unsaved>(place) : undefined
  const [content, setContent] = useState<CollectionContent>(left?.content ?? EMPTY)
  const [lines, setLines] = useState(left?.lines ?? '')
  const [at, setAt] = useState(left?.at ?? '')
  const [isBack, setBack] = useState(left !== undefined)
  const batch = useRef(left?.batch ?? crypto.randomUUID())
  const params = { kind, id }
  const isRead = isNew || one?.id === id
  const isDirty = JSON.stringify(content) !== JSON.stringify(one?.content ?? EMPTY)
  const unsaved = { content, lines, at, batch: batch.current, base: one?.base ?? '' }
  useDraft(place, isRead ? (isDirty || lines || at ? unsaved : null) : undefined)

  const know = (books: CollectionBook[]) =>
    setKnown(now => new Map([...now, ...books.map(b => [b.bibId, b] as const)]))
  function take(now: CollectionOne, done = '') {
    setOne(now)
    setContent(now.content)
    know(now.books)
    setTheirs(null)
    setFault('')
    setSaid(done)
    setBack(false)
  }
  /** Opens what was loaded, and applies any unsaved edits to it. */
  function open(now: CollectionOne) {
    const mine = draftAt<Unsaved>(`collections/${kind}/${now.id}`)
    // edits keep their own base until the user chooses which version to keep
    take({ ...now, base: mine?.base ?? now.base })
    setLines(mine?.lines ?? '')
    setAt(mine?.at ?? '')
    if (!mine) return
    setContent(mine.content)
    setBack(true)
    nameBooks(mine.content)
    if (mine.base === now.base) return
    setTheirs(now)
    setFault(t('staffCollections.changedSince'))
  }
  /** Looks up the titles of books that are not otherwise known. */
  const nameBooks = ({ books }: CollectionContent) =>
    void lookUp(
      books.map(({ bibId }) => bibId),
      named => know(named.books),
    ).catch(error =>
      // what is to be decided stays, if something is
      setFault(now => now || t('staffCollections.namesFailed', { reason: errorText(error, t) })),
    )
  const read = () => call('GET /staff/collections/:kind/:id', { params, silent: true })
  useEffect(() => {
    call('GET /staff/collections/list', { query: { kind, q: '' }, silent: true })
      .then(found => found && setList(found))
      .catch(error => setFault(errorText(error, t)))
  }, [lang])
  useEffect(() => {
    // a collection just created here now has its id; no need to load it
    if (isNew || one?.id === id) return
    read().then(
      found => found && open(found),
      error => setFault(errorText(error, t)),
    )
  }, [id])
  useEffect(() => {
    if (left) nameBooks(left.content)
  }, [])

  /** @returns whether it was done; if not, the error is shown and nothing typed is lost */
  async function work(act: () => Promise<CollectionOne | null | undefined>, done: string): Promise<boolean> {
    if (isBusy) return false
    setSaid('')
    const now = await submit(() => act().catch(findTheirs), { onFault: setFault })
    if (now) take(now, done)
    else if (now === null) onLeave()
    return now !== undefined
  }
  /** Before the error is shown, so that it appears together with what can be done about it. */
  async function findTheirs(error: unknown): Promise<never> {
    // not read: the error alone is shown
    const now = one && (await read().catch(() => undefined))
    if (now && now.base !== one.base) setTheirs(now)
    throw error
  }
  async function save(): Promise<boolean> {
    if (!isDirty) return true
    if (one)
      return work(
        () =>
          call('POST /staff/collections/:kind/:id', {
            params,
            body: { content, base: one.base },
            silent: true,
          }),
        t('staffCollections.saved'),
      )
    return (await begin()) !== null
  }
  /** Creates a new collection to get its id, which all further actions use. */
  async function begin(): Promise<CollectionOne | null> {
    let made: CollectionOne | null = null
    await work(async () => {
      const begun = await call('POST /staff/collections/:kind', {
        ...{ params: { kind }, body: { content, batch: batch.current }, silent: true },
      })
      made = begun ?? null
      if (begun) dropDraft(place)
      return begun
    }, t('staffCollections.saved'))
    return made
  }
  async function publish(time: string) {
    const now = one ?? (await begin())
    if (!now) return
    const target = { kind, id: now.id }
    const isDone = await work(
      () =>
        call('POST /staff/collections/:kind/:id/publish', {
          ...{ params: target, body: { content, base: now.base, at: time.replace('T', ' ') }, silent: true },
        }),
      time
        ? t('staffCollections.scheduled', { at: time.replace('T', ' ') })
        : t('staffCollections.published'),
    )
    if (isDone) setAt('')
  }
  const simple = (verb: Exclude<Verb, 'publish'>) =>
    work(
      () =>
        verb === 'withdraw'
          ? call('POST /staff/collections/:kind/:id/withdraw', {
              params,
              body: { base: one!.base },
              silent: true,
            })
          : call('POST /staff/collections/:kind/:id/discard', {
              params,
              body: { base: one!.base },
              silent: true,
            }),
      t(`staffCollections.done.${verb}`),
    )
  async function undo(act: number) {
    try {
      if (!(await undoAct(act))) return
    } catch (error) {
      return setFault(errorText(error, t))
    }
    // what was created is gone by then
    const now = await read().catch(() => null)
    if (now === null) return onLeave()
    if (now) take(now, t('staffCollections.undone'))
  }
  useEffect(() => {
    if (isNew && one) onBegun(one.id)
  }, [isNew, one])
  const leave = async () => {
    if (await save()) onLeave()
  }
  useKeys({ 'ctrl+s': () => void save(), 'ctrl+Enter': () => void publish('') })

  const fields = list?.fields ?? []
  const names = new Set(fields.map(({ name }) => name))
  const set = (name: string, value: string) =>
    setContent(now => ({ ...now, values: { ...now.values, [name]: value } }))
  const isShown = one?.state === 'published' || one?.state === 'past'
  return (
    <>
      <div className="clbar">
        <button type="button" className="btn btn--sm" onClick={() => void leave()}>
          {t('staffCollections.back')}
        </button>
        {one?.address && (
          <a href={one.address} target="_blank" rel="noreferrer">
            {t('staffCollections.seePage')}
          </a>
        )}
      </div>
      {isBack && (
        <DraftBack
          onDrop={() => {
            setLines('')
            setAt('')
            if (one) return take(one)
            setContent(EMPTY)
            setBack(false)
          }}
        />
      )}
      <Beside preview={<DraftPreview kind={kind} id={one?.id ?? ''} content={content} />}>
        <section className="clpart">
          {fields.map(field => (
            <FieldRow
              key={field.name}
              field={field}
              value={content.values[field.name] ?? ''}
              isNew={isNew}
              isOfTwo={names.has(`${field.name.replace(/_zh$/, '')}_en`)}
              onValue={value => set(field.name, value)}
            />
          ))}
        </section>
        {kind === 'topic' && (
          <Rooms
            rooms={content.rooms}
            onRooms={rooms => setContent(now => ({ ...now, rooms }))}
            onDrop={gone =>
              setContent(now => ({
                ...now,
                rooms: now.rooms.filter((_, nth) => nth !== gone),
                // books of the removed room move to the previous one
                books: now.books.map(book =>
                  book.room >= gone && book.room > 0 ? { ...book, room: book.room - 1 } : book,
                ),
              }))
            }
          />
        )}
        {list?.hasBooks && (
          <Books
            kind={kind}
            content={content}
            lines={lines}
            onLines={setLines}
            known={known}
            onBooks={(books, found = []) => {
              know(found)
              setContent(now => ({ ...now, books }))
            }}
          />
        )}
        {!isShown && list && (
          <section className="clpart">
            <h2>{t('staffCollections.later')}</h2>
            <label className="clfield">
              {t('staffCollections.at', { zone: list.zone, now: list.now })}
              <input
                type="datetime-local"
                className="input"
                value={at}
                onChange={event => setAt(event.currentTarget.value)}
              />
            </label>
            <p className="clacts">
              <button
                type="button"
                className="btn btn--sm"
                disabled={!at || isBusy}
                onClick={() => void publish(at)}
              >
                {t('staffCollections.publishAt')}
              </button>
            </p>
          </section>
        )}
        {one && one.trail.length > 0 && (
          <section className="clpart">
            <h2>{t('staffCollections.trail')}</h2>
            <ul className="minis">
              {one.trail.map(({ date, operator, act }, nth) => (
                <li key={nth}>
                  <span className="mono">{date}</span> <b>{operator}</b> {t(`staffCollections.acts.${act}`)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </Beside>
      <ActBar
        label={t('staffCollections.publish')}
        fault={
          fault && (
            <>
              {fault}
              {theirs && (
                <Conflict
                  theirs={theirs}
                  mine={content}
                  fields={fields}
                  onMine={() => {
                    setOne(theirs)
                    setTheirs(null)
                    setFault('')
                  }}
                  onTheirs={() => take(theirs)}
                />
              )}
            </>
          )
        }
        said={said}
        onUndo={one?.last ? () => void undo(one.last!.id) : undefined}
        isBusy={isBusy}
      >
        <div className="pub4__r">
          <p className="pub4__s">
            {one && <StateTag {...one} />}
            {isDirty && t('staffCollections.unsaved')}
          </p>
          <div className="pub4__b">
            {one?.hasDraft && !isDirty && (
              <button type="button" className="btn btn--quiet" onClick={() => void simple('discard')}>
                {t('staffCollections.discard')}
              </button>
            )}
            {one && one.state !== 'draft' && (
              <button type="button" className="btn" disabled={isBusy} onClick={() => void simple('withdraw')}>
                {t('staffCollections.withdraw')}
              </button>
            )}
            <button type="button" className="btn" disabled={isBusy || !isDirty} onClick={() => void save()}>
              {t('staffCollections.save')}
              <kbd className="k">Ctrl S</kbd>
            </button>
            <button
              type="button"
              className="btn btn--primary"
              disabled={isBusy || (isShown && !isDirty && !one?.hasDraft)}
              onClick={() => void publish('')}
            >
              {t('staffCollections.publish')}
              <kbd className="k">Ctrl ↵</kbd>
            </button>
          </div>
        </div>
      </ActBar>
      <KeyBar
        keys={[
          [[t('staffLook.keys.space')], t('staffLook.keys.take')],
          [['↑', '↓'], t('staffLook.keys.move')],
          [['Ctrl S'], t('staffCollections.save')],
          [['[', ']'], t('staff.beside.keys')],
          [['V'], t('staff.beside.preview')],
          [['Ctrl ↵'], t('staffCollections.publish')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}
