/** Accounts of colleagues: create with a role, change, remove; a password is shown only once. */
import { type FormEvent, useEffect, useState } from 'react'
import type { StaffRole } from '../../contract/call.ts'
import type { StaffAccount } from '../../contract/staff/staff-accounts.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { errorText } from '../../ui/state/error-text.ts'

const ROLES: StaffRole[] = ['administrator', 'collections', 'figures']

type Answer = { items: StaffAccount[]; password?: string }

/** own: name of the signed-in user */
export function PeopleDialog({ own, onClose }: { own: string; onClose: () => void }) {
  const t = useT()
  const [items, setItems] = useState<StaffAccount[]>([])
  const [name, setName] = useState('')
  const [role, setRole] = useState<StaffRole>('collections')
  const [shown, setShown] = useState<{ name: string; password: string } | null>(null)
  const [fault, setFault] = useState('')
  async function take(work: Promise<Answer | undefined>, of = ''): Promise<boolean> {
    try {
      const answer = await work
      if (!answer) return false
      setItems(answer.items)
      setFault('')
      setShown(answer.password ? { name: of, password: answer.password } : null)
      return true
    } catch (error) {
      setFault(errorText(error, t))
      return false
    }
  }
  useEffect(() => void take(call('GET /staff/accounts', { silent: true })), [])
  const edit = (id: number, change: { role?: StaffRole; isRemoved?: boolean; withoutFactor?: boolean }) =>
    void take(call('POST /staff/accounts/:id', { params: { id }, body: change, silent: true }))
  async function add(event: FormEvent) {
    event.preventDefault()
    const wanted = name.trim()
    const isDone = await take(
      call('POST /staff/accounts', { body: { name: wanted, role }, silent: true }),
      wanted,
    )
    if (isDone) setName('')
  }
  const roles = ROLES.map(one => (
    <option key={one} value={one}>
      {t(`staff.roles.${one}`)}
    </option>
  ))
  return (
    <Dialog open title={t('staff.people.title')} closeLabel={t('common.close')} onClose={onClose} kind="wide">
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {shown && (
        <p role="status" className="people__new">
          {t('staff.people.password', { name: shown.name })} <b className="mono">{shown.password}</b>
        </p>
      )}
      <ul className="minis people">
        {items.map(({ id, name: who, role: now, isRemoved, hasSecondFactor, isExternal }) => (
          <li key={id}>
            <b>{who}</b>
            {hasSecondFactor && <span className="tag">{t('staff.factor.title')}</span>}
            {isExternal && <span className="tag">{t('staff.people.external')}</span>}
            {isRemoved ? (
              <>
                <span className="tag">{t('staff.people.removed')}</span>
                <button type="button" className="btn btn--sm" onClick={() => edit(id, { isRemoved: false })}>
                  {t('staff.people.back')}
                </button>
              </>
            ) : who === own ? (
              <span className="tag tag--accent">{t('staff.people.own')}</span>
            ) : (
              <>
                <select
                  className="select select--sm"
                  aria-label={t('staff.people.roleOf', { name: who })}
                  value={now}
                  disabled={isExternal}
                  onChange={event => edit(id, { role: event.currentTarget.value as StaffRole })}
                >
                  {roles}
                </select>
                {!isExternal && (
                  <button
                    type="button"
                    className="btn btn--sm"
                    onClick={() =>
                      void take(
                        call('POST /staff/accounts/:id/password', { params: { id }, silent: true }),
                        who,
                      )
                    }
                  >
                    {t('staff.newPassword')}
                  </button>
                )}
                {hasSecondFactor && (
                  <button
                    type="button"
                    className="btn btn--sm"
                    onClick={() => edit(id, { withoutFactor: true })}
                  >
                    {t('staff.people.withoutFactor')}
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn--sm btn--quiet"
                  onClick={() => edit(id, { isRemoved: true })}
                >
                  {t('staff.remove')}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="case__as">
        <label>
          {t('staff.account')}
          <input
            className="input input--sm"
            maxLength={40}
            autoComplete="off"
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          {t('staff.people.role')}
          <select
            className="select select--sm"
            value={role}
            onChange={event => setRole(event.currentTarget.value as StaffRole)}
          >
            {roles}
          </select>
        </label>
        <button type="submit" className="btn btn--sm btn--primary" disabled={name.trim() === ''}>
          {t('staff.people.add')}
        </button>
      </form>
    </Dialog>
  )
}
