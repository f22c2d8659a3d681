/** The collections of one kind: open, create, order. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CollectionKind, CollectionList, CollectionRow } from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { ActBar } from '../ActBar.tsx'
import { DraftBack } from '../DraftBack.tsx'
import { $drafts, draftAt, useDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Ordered } from '../look/Ordered.tsx'
import { NEW } from './kind.ts'
import { ReadersLists, readersAddress } from './ReadersLists.tsx'
import { StateTag } from './StateTag.tsx'
import { undoAct } from './undo-act.ts'

/** ms after the last keystroke until the search runs */
const PAUSE = 250

/** before: the order it started from, so that a change by somebody else is not overwritten */
type Order = { ids: string[]; before: string[] }
type Props = { kind: CollectionKind; onOpen: (id: string) => void }

export function KindList({ kind, onOpen }: Props) {
  const t = useT()
  const lang = useLang()
  const [list, setList] = useState<CollectionList | null>(null)
  const place = `collections/${kind}/order`
  const [order, setOrder] = useState(() => draftAt<Order>(place) ?? null)
  const [isBack, setBack] = useState(order !== null)
  useDraft(place, order)
  const [q, setQ] = useState('')
  const [fault, setFault] = useState('')
  const [done, setDone] = useState<{ said: string; act: number | null } | null>(null)
  const drafts = useStore($drafts)
  const isUnsaved = (id: string) => `collections/${kind}/${id}` in drafts
  const [version, setVersion] = useState(0)
  const find = useRef<HTMLInputElement>(null)
  const fail = (error: unknown) => setFault(errorText(error, t))

  const load = async () => {
    const found = await call('GET /staff/collections/list', { query: { kind, q }, silent: true })
    if (!found) return
    setList(found)
    setFault('')
  }
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(fail), q ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [q, lang])
  useKeys({ n: () => onOpen(NEW), '/': () => find.current?.focus() })

  const items = list?.items ?? []
  // for booklists, readers see an order only of the recommended ones
  const ordered = list?.canOrder && q === '' ? items.filter(one => isOrdered(kind, one)) : []
  const rest = items.filter(one => !ordered.includes(one))
  // items added since are at the end: -1 >>> 0 is the highest number
  const placeOf = (one: CollectionRow) => order!.ids.indexOf(one.id) >>> 0
  const shown = order ? [...ordered].sort((a, b) => placeOf(a) - placeOf(b)) : ordered
  const idsOf = (rows: CollectionRow[]) => rows.map(one => one.id)
  function dropOrder() {
    setOrder(null)
    setBack(false)
  }
  async function keepOrder() {
    if (!order) return
    try {
      const made = await call('POST /staff/collections/:kind/order', {
        ...{ params: { kind }, body: order, silent: true },
      })
      dropOrder()
      setDone({ said: t('staffCollections.ordered'), act: made?.act ?? null })
      await load()
    } catch (error) {
      fail(error)
    }
  }
  async function recommend({ id, name }: { id: string; name: string }, isRecommended: boolean) {
    try {
      const made = await call('POST /staff/collections/readers/:id', {
        ...{ params: { id }, body: { isRecommended }, silent: true },
      })
      if (!made) return
      const said = isRecommended ? 'staffCollections.recommended' : 'staffCollections.unrecommended'
      setDone({ said: t(said, { name }), act: made.act })
      setVersion(now => now + 1)
      await load()
    } catch (error) {
      fail(error)
    }
  }
  async function undo(act: number) {
    try {
      if (!(await undoAct(act))) return
      setDone(null)
      setVersion(now => now + 1)
      await load()
    } catch (error) {
      fail(error)
    }
  }
  const tailOfReader = (one: CollectionRow) => (
    <>
      <small>{t('staffCollections.bookCount', { count: one.books })}</small>
      <span className="tag">{one.reader || t('staffCollections.aReader')}</span>
      <a className="btn btn--sm btn--quiet" href={readersAddress(one.id)} target="_blank" rel="noreferrer">
        {t('staffCollections.seePage')}
        <span className="sr"> {nameOf(one)}</span>
      </a>
      <button
        type="button"
        className="btn btn--sm"
        disabled={order !== null}
        onClick={() => void recommend(one, false)}
      >
        {t('staffCollections.unrecommend')}
        <span className="sr"> {nameOf(one)}</span>
      </button>
    </>
  )
  const tail = (one: CollectionRow) =>
    one.reader !== null ? (
      tailOfReader(one)
    ) : (
      <>
        {list?.hasBooks && <small>{t('staffCollections.bookCount', { count: one.books })}</small>}
        <StateTag {...one} />
        {isUnsaved(one.id) && <span className="tag tag--warn">{t('staff.draft.here')}</span>}
        <button type="button" className="btn btn--sm" onClick={() => onOpen(one.id)}>
          {t('staffCollections.open')}
          <span className="sr"> {nameOf(one)}</span>
        </button>
      </>
    )
  const nameOf = (one: CollectionRow) => one.name || t('staffCollections.unnamed')

  return (
    <>
      <div className="clbar">
        <label>
          <span className="sr">{t('staffCollections.find')}</span>
          <input
            ref={find}
            type="search"
            className="input"
            value={q}
            placeholder={t('staffCollections.find')}
            onChange={event => setQ(event.currentTarget.value)}
          />
        </label>
        <button type="button" className="btn btn--primary" onClick={() => onOpen(NEW)}>
          {t(`staffCollections.begin.${kind}`)}
          <kbd className="k">N</kbd>
        </button>
        {isUnsaved(NEW) && (
          <button type="button" className="btn" onClick={() => onOpen(NEW)}>
            {t('staffCollections.goOn')}
          </button>
        )}
      </div>
      {isBack && <DraftBack onDrop={dropOrder} />}
      {ordered.length > 0 && (
        <section className="sec">
          <div className="sech">
            <h2>{t(`staffCollections.orderOf.${kind === 'topic' ? 'topic' : 'booklist'}`)}</h2>
            {order && (
              <>
                <button type="button" className="btn btn--sm btn--primary" onClick={() => void keepOrder()}>
                  {t('staffCollections.keepOrder')}
                </button>
                <button type="button" className="btn btn--sm" onClick={dropOrder}>
                  {t('staffCollections.dropOrder')}
                </button>
              </>
            )}
          </div>
          <Ordered
            items={shown}
            keyOf={one => one.id}
            nameOf={nameOf}
            label={t(`staffCollections.kinds.${kind}`)}
            onOrder={rows => setOrder({ ids: idsOf(rows), before: order?.before ?? idsOf(ordered) })}
          >
            {tail}
          </Ordered>
        </section>
      )}
      {rest.length > 0 && (
        <section className="sec">
          {ordered.length > 0 && <h2>{t('staffCollections.others')}</h2>}
          <ul className="ord" aria-label={t(`staffCollections.kinds.${kind}`)}>
            {rest.map(one => (
              <li key={one.id} className="clrow">
                <span>{nameOf(one)}</span>
                <span className="ord__a">{tail(one)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {kind === 'booklist' && (
        <ReadersLists
          q={q}
          version={version}
          isHeld={order !== null}
          onRecommend={one => void recommend(one, true)}
          onFail={fail}
        />
      )}
      {list && items.length === 0 && <p>{t(q ? 'staffCollections.noneSo' : 'staffCollections.none')}</p>}
      {list && list.total > items.length && (
        <p>{t('staffCollections.more', { count: items.length, total: list.total })}</p>
      )}
      {!list && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      <ActBar
        label={t(`staffCollections.kinds.${kind}`)}
        fault={
          fault && (
            <>
              {fault}
              <button type="button" className="btn btn--sm" onClick={() => void load().catch(fail)}>
                {t('staffCollections.again')}
              </button>
            </>
          )
        }
        said={done?.said}
        onUndo={done?.act == null ? undefined : () => void undo(done.act!)}
      />
      <KeyBar
        keys={[
          [['N'], t(`staffCollections.begin.${kind}`)],
          [['/'], t('staffCollections.find')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}

const isOrdered = (kind: CollectionKind, one: CollectionRow) =>
  one.state !== 'draft' && (kind === 'topic' || one.isRecommended)
