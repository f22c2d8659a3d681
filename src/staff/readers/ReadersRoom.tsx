/** Help for one reader who cannot sign in: a link by mail, the end of all sign-ins, the end of a pause. */
import './staff-readers.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { REFUSED_FIELD } from '../../contract/codes.ts'
import type { ReadersState } from '../../contract/staff/staff-readers.ts'
import { OpacError } from '../../core/errors.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useKeys } from '../../ui/keys.ts'
import { ConfirmDialog } from '../../ui/over/ConfirmDialog.tsx'
import { KeyBar } from '../KeyBar.tsx'
import { Said } from '../Said.tsx'
import { Account } from './Account.tsx'

type Asked = 'link' | 'signOut'

export function ReadersRoom() {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<ReadersState | null>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [field, setField] = useState<'name' | 'email' | ''>('')
  const [answers, setAnswers] = useState(0)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const found = state?.found ?? null

  const onFault = (text: string, error: unknown) => {
    const code = error instanceof OpacError ? error.code : 0
    const wrong = code === REFUSED_FIELD.name ? 'name' : code === REFUSED_FIELD.address ? 'email' : ''
    setField(wrong)
    setFault(text)
  }
  useEffect(() => {
    if (field === 'name') input.current?.focus()
    if (field === 'email') address.current?.focus()
  }, [field, fault])
  // the reader is drawn by then
  useEffect(() => head.current?.focus(), [answers])
  async function send(work: () => Promise<ReadersState | undefined>, done: string, hasUndo = false) {
    setField('')
    setSaid(null)
    const now = await submit(work, { onFault })
    if (!now) return false
    setState(now)
    if (done) setSaid({ text: done, undo: hasUndo ? now.undo : null })
    setAnswers(count => count + 1)
    return true
  }
  const find = (named: string) =>
    send(() => call('POST /staff/readers/find', { body: { name: named }, silent: true }), '')
  useEffect(() => {
    // in another language the reader that is shown is not looked up once more
    void send(() => call('GET /staff/readers', { silent: true }), '').then(() => input.current?.focus())
  }, [lang])

  async function search(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    setEmail('')
    // the one before is not shown while another is looked for
    setState(now => now && { ...now, found: null })
    await find(name)
  }
  const body = { name: found?.name ?? '' }
  async function link() {
    setAsked(null)
    const isSent = await send(
      () => call('POST /staff/readers/link', { body: { ...body, email }, silent: true }),
      t('staffReaders.linked', { name: body.name }),
      true,
    )
    if (isSent) setEmail('')
  }
  async function signOut() {
    setAsked(null)
    await send(
      () => call('POST /staff/readers/sign_out', { body, silent: true }),
      t('staffReaders.signedOut', { name: body.name }),
    )
  }
  const unpause = () =>
    send(
      () => call('POST /staff/readers/unpause', { body, silent: true }),
      t('staffReaders.unpaused', { name: body.name }),
      true,
    )
  const undoable = said?.undo ?? null
  const undo = () =>
    undoable !== null &&
    void send(
      () => call('POST /staff/readers/acts/:id/undo', { params: { id: undoable }, silent: true }),
      t('staffReaders.undone'),
    )
  const reader = found?.reader ?? null
  const canLink = reader !== null && reader.noLink === ''
  const askLink = () => {
    if (reader?.needsAddress && email.trim() === '') {
      setField('email')
      setFault(t('staffReaders.sayAddress'))
    } else setAsked('link')
  }
  useKeys({
    a: () => input.current?.focus(),
    m: canLink && !isBusy ? askLink : undefined,
    e: reader && reader.sessions > 0 && !isBusy ? () => setAsked('signOut') : undefined,
    p: found && found.pause.failures > 0 && !isBusy ? () => void unpause() : undefined,
  })

  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.readers')}</h1>
        <p>{t('staffReaders.note')}</p>
      </div>
      <form className="rfind" noValidate onSubmit={event => void search(event)}>
        <Field
          label={t('staffReaders.name')}
          hint={t('staffReaders.nameHint')}
          error={field === 'name' && fault}
        >
          {control => (
            <input
              {...control}
              ref={input}
              className="input"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={name}
              onInput={event => {
                setName(event.currentTarget.value)
                setField('')
              }}
            />
          )}
        </Field>
        <button type="submit" className="btn btn--primary" disabled={isBusy || name.trim() === ''}>
          {t('staffReaders.find')}
        </button>
      </form>
      {fault && !field && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {said && (
        <Said text={said.text} onUndo={undoable === null ? undefined : () => void undo()} isBusy={isBusy} />
      )}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {found && (
        <Account
          found={found}
          isBusy={isBusy}
          headRef={head}
          addressRef={address}
          email={email}
          wrongEmail={field === 'email' ? fault : ''}
          onEmail={text => {
            setEmail(text)
            setField('')
          }}
          onLink={askLink}
          onSignOut={() => setAsked('signOut')}
          onUnpause={() => void unpause()}
        />
      )}
      {state && state.trail.length > 0 && (
        <section className="sec" aria-labelledby="readers-trail">
          <div className="sech">
            <h2 id="readers-trail">{t('staffReaders.trail')}</h2>
          </div>
          <ul className="log4">
            {state.trail.map((one, nth) => (
              <li key={nth}>
                <time>{one.date}</time>
                <span>
                  {one.operator} · {t(`staffReaders.acts.${one.act}`)} · {one.reader}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && reader && (
        <ConfirmDialog
          title={t(asked === 'link' ? 'staffReaders.linkTitle' : 'staffReaders.signOutTitle')}
          cancel={t('common.cancel')}
          confirm={t(asked === 'link' ? 'staffReaders.link' : 'staffReaders.signOut')}
          isBusy={isBusy}
          isHarmless={asked === 'link'}
          describedBy="readers-asked"
          onCancel={() => setAsked(null)}
          onConfirm={() => void (asked === 'link' ? link() : signOut())}
        >
          <p id="readers-asked">
            {asked === 'link'
              ? t('staffReaders.linkText', { name: body.name, reader: reader.name, email: reader.email })
              : t('staffReaders.signOutText', {
                  ...{ name: body.name, reader: reader.name, count: reader.sessions },
                })}
          </p>
        </ConfirmDialog>
      )}
      <KeyBar
        keys={[
          [['A'], t('staffReaders.keysOf.find')],
          [['M'], t('staffReaders.link')],
          [['E'], t('staffReaders.signOut')],
          [['P'], t('staffReaders.unpause')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}
