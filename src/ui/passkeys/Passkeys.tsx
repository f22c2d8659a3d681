import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hasPasskeys } from '../../core/browser/has-passkeys.ts'
import {
  makePasskey,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyRow,
} from '../../core/browser/passkeys.ts'
import { $kiosk } from '../../core/stores/kiosk.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../form/use-submit.ts'
import { passkeyFault } from './fault-words.ts'
import './passkeys.css'

/** password: '' where it is asked for otherwise */
export type PasskeyCalls = {
  options(password: string): Promise<PasskeyCreation | undefined>
  add(credential: NewPasskey, name: string): Promise<unknown>
  rename(id: number, name: string): Promise<unknown>
  remove(id: number, password: string): Promise<unknown>
}
type Doing = { what: 'add' } | { what: 'rename' | 'remove'; row: PasskeyRow }
type Props = {
  rows: PasskeyRow[]
  calls: PasskeyCalls
  /** the form asks for the password */
  hasPassword: boolean
  onDone: () => void
}

/** The owner's passkeys: added, called otherwise, removed. Needs the messages of `passkeys`. */
export function Passkeys({ rows, calls, hasPassword, onDone }: Props) {
  const t = useT()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [said, setSaid] = useState('')
  // it would be a key of everybody
  const isKiosk = useStore($kiosk)
  const nameOf = ({ name }: PasskeyRow) => name || t('passkeys.unnamed')
  const open = (next: Doing) => {
    setSaid('')
    setDoing(next)
  }
  const end = (words: string) => {
    setDoing(null)
    setSaid(words)
    onDone()
  }
  return (
    <>
      {rows.length > 0 ? (
        <ul className="passkeys">
          {rows.map(row => (
            <li key={row.id}>
              <b>{nameOf(row)}</b>
              <button type="button" className="linkbtn sm" onClick={() => open({ what: 'rename', row })}>
                {t('passkeys.rename')}
                <span className="sr"> {nameOf(row)}</span>
              </button>
              <button type="button" className="linkbtn sm" onClick={() => open({ what: 'remove', row })}>
                {t('passkeys.remove')}
                <span className="sr"> {nameOf(row)}</span>
              </button>
              <span className="faint sm tnum">
                {[
                  t('passkeys.added', { added: row.added }),
                  row.used ? t('passkeys.used', { used: row.used }) : t('passkeys.unused'),
                  ...(row.isSynced ? [t('passkeys.synced')] : []),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint">{t('passkeys.none')}</p>
      )}
      <p role="status">{said}</p>
      {doing ? (
        <PasskeyForm
          key={doing.what + ('row' in doing ? doing.row.id : '')}
          doing={doing}
          calls={calls}
          hasPassword={hasPassword && doing.what !== 'rename'}
          onEnd={end}
          onCancel={() => setDoing(null)}
        />
      ) : (
        hasPasskeys() &&
        !isKiosk && (
          <button type="button" className="btn btn--sm" onClick={() => open({ what: 'add' })}>
            {t('passkeys.add')}
          </button>
        )
      )}
    </>
  )
}

type FormProps = {
  doing: Doing
  calls: PasskeyCalls
  hasPassword: boolean
  onEnd: (said: string) => void
  onCancel: () => void
}

function PasskeyForm({ doing, calls, hasPassword, onEnd, onCancel }: FormProps) {
  const t = useT()
  const [name, setName] = useState('row' in doing ? doing.row.name : '')
  const [password, setPassword] = useState('')
  const { isBusy, fault, setFault, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])

  async function run() {
    if (doing.what === 'rename') {
      await calls.rename(doing.row.id, name)
      return onEnd('')
    }
    if (doing.what === 'remove') {
      await calls.remove(doing.row.id, password)
      return onEnd(t('passkeys.isRemoved'))
    }
    const asked = await calls.options(password)
    if (!asked) return
    await calls.add(await makePasskey(asked), name)
    onEnd(t('passkeys.isAdded'))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(run, { onFault: (text, error) => setFault(passkeyFault(text, error, t)) })
  }
  const isRemoval = doing.what === 'remove'
  const go = { add: 'passkeys.add', rename: 'passkeys.save', remove: 'passkeys.remove' } as const
  return (
    <form ref={form} className="passkeyform" onSubmit={send}>
      {isRemoval && <p>{t('passkeys.removeAsk', { name: doing.row.name || t('passkeys.unnamed') })}</p>}
      {!isRemoval && (
        <label className="field">
          <span>{t('passkeys.name')}</span>
          <input
            className="input"
            value={name}
            maxLength={60}
            autoComplete="off"
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
      )}
      {hasPassword && (
        <label className="field">
          <span>{t('passkeys.password')}</span>
          <input
            className="input"
            type="password"
            value={password}
            maxLength={1000}
            autoComplete="current-password"
            onInput={event => setPassword(event.currentTarget.value)}
          />
        </label>
      )}
      {fault && (
        <p role="alert" className="err">
          {fault}
        </p>
      )}
      <span className="row">
        <button
          type="submit"
          className={isRemoval ? 'btn btn--sm btn--danger' : 'btn btn--sm btn--primary'}
          aria-busy={isBusy}
          aria-disabled={isBusy || undefined}
          disabled={hasPassword && password === ''}
        >
          {t(go[doing.what])}
        </button>
        <button type="button" className="btn btn--sm" onClick={onCancel}>
          {t('common.cancel')}
        </button>
      </span>
    </form>
  )
}
