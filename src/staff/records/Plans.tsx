/** Which bay a call number stands in, and the plans that readers see: a file sent, looked at, published, undone. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CheckedRooms, RoomsState, StaffPlan } from '../../contract/staff/staff-rooms.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { RoomPlan } from '../../ui/RoomPlan.tsx'
import { Said } from '../Said.tsx'
import { useRoomState } from '../use-room-state.ts'

type Sent = { name: string; text: string; checked: CheckedRooms }

export function Plans() {
  const t = useT()
  const lang = useLang()
  const [sent, setSent] = useState<Sent | null>(null)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [state, setState] = useRoomState(lang, () => call('GET /staff/rooms', { silent: true }), setFault)
  const head = useRef<HTMLHeadingElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => setSent(null), [lang])
  async function read(chosen: File) {
    setSaid(null)
    setSent(null)
    await submit(async () => {
      const text = await chosen.text()
      const checked = await call('POST /staff/rooms/check', { body: { text }, silent: true })
      if (checked) setSent({ name: chosen.name, text, checked })
    })
  }
  async function change(work: () => Promise<RoomsState | undefined>, done: string, hasUndo = true) {
    setSaid(null)
    const now = await submit(work)
    if (!now) return
    setState(now)
    setSent(null)
    setSaid({ text: done, undo: hasUndo ? now.undo : null })
    head.current?.focus()
  }
  const undoable = said?.undo ?? null
  const undo = () =>
    undoable !== null &&
    void change(
      () => call('POST /staff/rooms/acts/:id/undo', { params: { id: undoable }, silent: true }),
      t('staffPlans.undone'),
      false,
    )
  return (
    <section className="sec" aria-labelledby="plans">
      <div className="sech">
        <h2 id="plans" ref={head} tabIndex={-1}>
          {t('staffPlans.title')}
        </h2>
        <p>{t('staffPlans.note')}</p>
      </div>
      <p className="plans4__b">
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t('staffPlans.send')}
          onChange={event => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen) void read(chosen)
            event.currentTarget.value = ''
          }}
        />
        <button type="button" className="btn" disabled={isBusy} onClick={() => file.current?.click()}>
          {t('staffPlans.send')}
        </button>
        <a className="btn" href="/opac/staff/rooms/rooms.json" download>
          {t('staffPlans.save')}
        </a>
      </p>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {said && (
        <Said text={said.text} onUndo={undoable === null ? undefined : () => void undo()} isBusy={isBusy} />
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {sent && (
        <div className="plans4__f" role="status">
          <p>
            <b>{sent.name}</b>{' '}
            {t(sent.checked.faults.length > 0 ? 'staffPlans.wrong' : 'staffPlans.right', {
              count: sent.checked.rooms.length,
            })}
          </p>
          <ul>
            {[...sent.checked.faults, ...sent.checked.notes].map((line, nth) => (
              <li key={nth} className={nth < sent.checked.faults.length ? 'err' : undefined}>
                {line}
              </li>
            ))}
          </ul>
          <p className="plans4__b">
            {sent.checked.faults.length === 0 && state && (
              <button
                type="button"
                className="btn btn--primary"
                disabled={isBusy}
                onClick={() =>
                  void change(
                    () =>
                      call('POST /staff/rooms', {
                        ...{ body: { base: state.base, text: sent.text }, silent: true },
                      }),
                    t('staffPlans.published'),
                  )
                }
              >
                {t('staffPlans.publish')}
              </button>
            )}
            <button type="button" className="btn" onClick={() => setSent(null)}>
              {t('common.cancel')}
            </button>
          </p>
        </div>
      )}
      {state && (
        <Rooms
          rooms={sent && sent.checked.faults.length === 0 ? sent.checked.rooms : state.rooms}
          isDraft={sent !== null && sent.checked.faults.length === 0}
        />
      )}
      {state && state.without.length > 0 && (
        <p className="muted">
          {t('staffPlans.without', { names: state.without.map(({ name }) => name).join(' · ') })}
        </p>
      )}
      {state && state.trail.length > 0 && (
        <ul className="log4">
          {state.trail.map((one, nth) => (
            <li key={nth}>
              <time>{one.date}</time>
              <span>
                {one.operator} · {t(`staffPlans.acts.${one.act}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Rooms({ rooms, isDraft }: { rooms: StaffPlan[]; isDraft: boolean }) {
  const t = useT()
  const [location, setLocation] = useState('')
  const [callNo, setCallNo] = useState('')
  const [found, setFound] = useState<{ callNo: string; bay: string; zone: string } | null>(null)
  const { isBusy, fault, submit } = useSubmit()
  const room = rooms.find(one => one.location === location) ?? rooms[0]
  // another room has other bays
  useEffect(() => setFound(null), [room?.location, isDraft])
  if (!room) return <p className="muted">{t('staffPlans.none')}</p>
  const bays = room.zones.reduce((sum, zone) => sum + zone.bays.length, 0)
  const look = (event: FormEvent) => {
    event.preventDefault()
    void submit(async () => {
      const body = { location: room.location, callNo }
      const answer = await call('POST /staff/rooms/place', { body, silent: true })
      if (answer) setFound({ ...answer, callNo })
    })
  }
  return (
    <div className="plans4">
      <div className="plans4__s">
        <Field label={t('staffPlans.room')}>
          {control => (
            <select
              {...control}
              className="select"
              value={room.location}
              onChange={event => setLocation(event.currentTarget.value)}
            >
              {rooms.map(one => (
                <option key={one.location} value={one.location}>
                  {`${one.name} · ${one.floor}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="muted">
          {room.location} · {t('staffPlans.counts', { zones: room.zones.length, bays })}
        </p>
        {!isDraft && (
          <form noValidate onSubmit={look}>
            <Field label={t('staffPlans.try')} error={fault}>
              {control => (
                <input
                  {...control}
                  className="input mono"
                  maxLength={200}
                  value={callNo}
                  onInput={event => setCallNo(event.currentTarget.value)}
                />
              )}
            </Field>
            <button type="submit" className="btn btn--sm" disabled={isBusy || callNo.trim() === ''}>
              {t('staffPlans.look')}
            </button>
          </form>
        )}
        <p role="status">
          {found &&
            (found.bay
              ? t('staffPlans.found', { callNo: found.callNo, zone: found.zone, bay: found.bay })
              : t('staffPlans.notFound', { callNo: found.callNo }))}
        </p>
      </div>
      {room.plan.length > 0 ? (
        <RoomPlan
          plan={room.plan}
          zones={room.zones}
          bays={found?.bay ? [found.bay] : []}
          callNo={found?.bay ? found.callNo : ''}
          name={t('staffPlans.planOf', { name: room.name })}
          signs={{
            table: t('staffPlans.signs.table'),
            stairs: t('staffPlans.signs.stairs'),
            desk: t('staffPlans.signs.desk'),
            entrance: t('staffPlans.signs.entrance'),
          }}
        />
      ) : (
        <p className="muted">{t('staffPlans.noPlan')}</p>
      )}
    </div>
  )
}
