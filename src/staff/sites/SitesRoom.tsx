/** Other sites: which may ask readers for their figures; a look at the page before one is let in. */
import './staff-sites.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { REFUSED_FIELD } from '../../contract/codes.ts'
import type { SiteLook, SitesState, StaffSite } from '../../contract/staff/staff-sites.ts'
import { OpacError } from '../../core/errors.ts'
import { call } from '../../core/http.ts'
import { compactDay } from '../../i18n/days.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, okCircle, warn } from '../../ui/icons/icons.ts'
import { lock } from '../../ui/icons/icons-pages.ts'
import { useKeys } from '../../ui/keys.ts'
import { ConfirmDialog } from '../../ui/over/ConfirmDialog.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { KeyBar } from '../KeyBar.tsx'
import { Said } from '../Said.tsx'
import { stepFocus } from '../step-focus.ts'
import { Codes, CopyButton, hostOf } from './Codes.tsx'
import { Keys } from './Keys.tsx'

const VERDICTS = { ok: okCircle, warn, bad: alert }
type Wrong = { field: 'address' | 'name' | ''; text: string }
const NONE: Wrong = { field: '', text: '' }

function fieldOf(error: unknown): Wrong['field'] {
  const code = error instanceof OpacError ? error.code : 0
  return code === REFUSED_FIELD.address ? 'address' : code === REFUSED_FIELD.name ? 'name' : ''
}

/** of an address that is being typed; the host decides */
const originOf = (address: string): string =>
  URL.canParse(address.trim()) ? new URL(address.trim()).origin : ''

const inUse = ({ keys }: StaffSite): number => keys.filter(({ revoked }) => revoked === '').length

export function SitesRoom() {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<SitesState | null>(null)
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [look, setLook] = useState<SiteLook | null>(null)
  const [wrong, setWrong] = useState(NONE)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const [asked, setAsked] = useState<StaffSite | null>(null)
  /** origin of the site whose keys are listed, and the key that was made there just now */
  const [opened, setOpened] = useState('')
  const [made, setMade] = useState('')
  const { busy, isBusy, submit } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const fail = (error: unknown) => setWrong({ field: fieldOf(error), text: errorText(error, t) })
  const onFault = (_: string, error: unknown) => fail(error)

  async function load() {
    const found = await call('GET /staff/sites', { silent: true })
    if (found) setState(found)
  }
  useEffect(() => {
    setLook(null)
    setWrong(NONE)
    void load().catch(fail)
  }, [lang])
  useEffect(() => {
    if (wrong.field) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  const addressField = () => form.current?.querySelector<HTMLInputElement>('input[type="url"]') ?? null

  async function lookAt(where: string) {
    setWrong(NONE)
    setSaid(null)
    setLook(null)
    await submit(
      async () => {
        const found = await call('POST /staff/sites/look', { body: { address: where }, silent: true })
        if (!found) return
        setLook(found)
        setName(mine => mine || found.name)
      },
      { what: 'look', onFault },
    )
  }
  async function change(
    work: () => Promise<SitesState | undefined>,
    done: string,
    hasUndo = true,
  ): Promise<boolean> {
    setWrong(NONE)
    setMade('')
    const now = await submit(work, { what: 'change', onFault })
    if (!now) return false
    setState(now)
    setSaid({ text: done, undo: hasUndo ? (now.last?.id ?? null) : null })
    return true
  }
  async function add(event: FormEvent) {
    event.preventDefault()
    const site = hostOf(originOf(address))
    const isKnown = state?.sites.some(one => one.origin === originOf(address))
    const isDone = await change(
      () => call('POST /staff/sites', { body: { address, name }, silent: true }),
      t(isKnown ? 'staffSites.renamed' : 'staffSites.added', { site }),
    )
    if (!isDone) return
    setAddress('')
    setName('')
    setLook(null)
    addressField()?.focus()
  }
  async function remove(site: StaffSite) {
    setAsked(null)
    await change(
      () => call('POST /staff/sites/remove', { body: { origin: site.origin }, silent: true }),
      t('staffSites.removed', { site: hostOf(site.origin) }),
    )
    // its row is gone, and the focus with it
    head.current?.focus()
  }
  const undoable = said?.undo ?? null
  async function undo() {
    if (undoable === null) return
    await change(
      () => call('POST /staff/sites/acts/:id/undo', { params: { id: undoable }, silent: true }),
      t('staffSites.undone'),
      false,
    )
    // the button that was pressed is gone
    head.current?.focus()
  }
  const toggle = (site: StaffSite | undefined) => {
    setMade('')
    setOpened(now => (site && now !== site.origin ? site.origin : ''))
  }
  async function makeKey({ origin }: StaffSite) {
    await change(
      async () => {
        const answer = await call('POST /staff/sites/keys', { body: { origin }, silent: true })
        if (answer) setMade(answer.key)
        return answer?.state
      },
      t('staffSites.keyMade', { site: hostOf(origin) }),
    )
  }
  async function revokeKey(id: number) {
    await change(
      () => call('POST /staff/sites/keys/:id/revoke', { params: { id }, silent: true }),
      t('staffSites.keyRevoked', { id }),
    )
  }
  const again = (site: StaffSite) => {
    setAddress(site.origin)
    setName(site.name)
    addressField()?.focus()
    void lookAt(site.origin)
  }
  /** the row that has the focus */
  const here = (): StaffSite | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('.site4')
    return state?.sites.find(({ origin }) => origin === row?.dataset.origin)
  }
  useKeys({
    a: () => addressField()?.focus(),
    j: () => stepFocus(list.current, '.site4', 'button', 1),
    k: () => stepFocus(list.current, '.site4', 'button', -1),
    c: () => {
      const site = here()
      if (site) again(site)
    },
    d: () => setAsked(here() ?? null),
    s: () => toggle(here()),
  })

  const origin = look?.origin ?? originOf(address)
  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.sites')}</h1>
        <p>{t('staffSites.note')}</p>
      </div>
      <form
        className="add4"
        ref={form}
        onSubmit={event => void add(event)}
        noValidate
        aria-labelledby="sites-add"
      >
        <div className="add4__l">
          <h2 id="sites-add">{t('staffSites.add')}</h2>
          <div className="add4__f">
            <Field
              label={t('staffSites.address')}
              hint={t('staffSites.addressHint')}
              error={wrong.field === 'address' && wrong.text}
            >
              {control => (
                <input
                  {...control}
                  className="input"
                  type="url"
                  maxLength={2000}
                  autoComplete="off"
                  value={address}
                  onInput={event => {
                    setAddress(event.currentTarget.value)
                    setLook(null)
                    setWrong(NONE)
                  }}
                />
              )}
            </Field>
            <button
              type="button"
              className="btn"
              aria-busy={busy === 'look'}
              disabled={isBusy || address.trim() === ''}
              onClick={() => void lookAt(address)}
            >
              {t('staffSites.look')}
            </button>
          </div>
          <p role="status" className={busy === 'look' ? 'hint' : 'sr'}>
            {busy === 'look' ? t('staffSites.looking') : look ? t('staffSites.looked') : ''}
          </p>
          {look && (
            <ol className="chk4" aria-label={t('staffSites.looked')}>
              {look.findings.map(({ verdict, title, text, fix }) => (
                <li key={title} className={`is-${verdict}`}>
                  <Icon d={VERDICTS[verdict]} />
                  <p>
                    <b>{title}</b>
                    {text && <span>{text}</span>}
                    {fix && (
                      <span className="fix4">
                        <code>{fix}</code>
                        <CopyButton text={fix} />
                      </span>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="add4__r">
          <p className="sm">
            {t('staffSites.origin')} <b className="mono">{origin || '—'}</b>
            <br />
            <span className="muted">{t('staffSites.only')}</span>
          </p>
          <Field label={t('staffSites.name')} error={wrong.field === 'name' && wrong.text}>
            {control => (
              <input
                {...control}
                className="input"
                maxLength={200}
                autoComplete="off"
                value={name}
                onInput={event => setName(event.currentTarget.value)}
              />
            )}
          </Field>
          <button type="submit" className="btn btn--primary" disabled={isBusy || address.trim() === ''}>
            {t('staffSites.allow')}
          </button>
        </div>
      </form>
      {wrong.text && !wrong.field && (
        <p role="alert" className="staffin__no">
          {wrong.text}
        </p>
      )}
      <section className="sec" aria-labelledby="sites-list">
        <div className="sech">
          <h2 id="sites-list" ref={head} tabIndex={-1}>
            {t('staffSites.listed')}
          </h2>
          {state && (
            <p>
              {t('staffSites.count', { count: state.sites.length })} {t('staffSites.perMonth')}
            </p>
          )}
          <a href="/staff/numbers">{t('staffSites.numbers')}</a>
        </div>
        {!state && !wrong.text && <p aria-busy="true">{t('common.loading')}</p>}
        {state?.sites.length === 0 && <p className="muted">{t('staffSites.none')}</p>}
        <ul className="sites4" ref={list}>
          {state?.sites.map(site => (
            <li key={site.origin} className="site4" data-origin={site.origin}>
              <p>
                <b className="site4__h">{hostOf(site.origin)}</b>
                <span>{site.name}</span>
              </p>
              <p>
                <small>{t('staffSites.elements')}</small>
                {site.elements.length === 0 && <span className="muted">{t('staffSites.unseen')}</span>}
                {site.elements.map(one => (
                  <span key={one.name} className="site4__e">
                    <code>{one.name}</code> <span className="num">{grouped(one.times)}</span>
                  </span>
                ))}
              </p>
              <p>
                <small>{t('staffSites.keys')}</small>
                <button
                  type="button"
                  className="btn btn--sm"
                  aria-expanded={opened === site.origin}
                  aria-label={t('staffSites.keysOfSite', { site: hostOf(site.origin), count: inUse(site) })}
                  onClick={() => toggle(site)}
                >
                  <span className="num">{inUse(site)}</span>
                </button>
              </p>
              <p>
                <small>{t('staffSites.since')}</small>
                <span className="num">{compactDay(site.date.slice(0, 10), lang)}</span> {site.operator}
              </p>
              <p className="site4__a">
                <button
                  type="button"
                  className="btn btn--sm"
                  aria-label={t('staffSites.lookAgain', { site: hostOf(site.origin) })}
                  onClick={() => again(site)}
                >
                  {t('staffSites.look')}
                </button>
                <button
                  type="button"
                  className="btn btn--sm"
                  aria-label={t('staffSites.removeOf', { site: hostOf(site.origin) })}
                  onClick={() => setAsked(site)}
                >
                  {t('staffSites.remove')}
                </button>
              </p>
              {opened === site.origin && (
                <Keys
                  site={site}
                  made={made}
                  isBusy={isBusy}
                  onMake={() => void makeKey(site)}
                  onRevoke={id => void revokeKey(id)}
                />
              )}
            </li>
          ))}
          {state?.fixed.map(one => (
            <li key={one} className="fixed">
              <Icon d={lock} />
              <span>
                <b className="site4__h">{hostOf(one)}</b>
                <small>{t('staffSites.fixed')}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {said && (
        <Said
          text={said.text}
          onUndo={undoable === null ? undefined : () => void undo()}
          isBusy={isBusy}
          className="done4"
        />
      )}
      {state && <Codes state={state} />}
      {asked && (
        <ConfirmDialog
          title={t('staffSites.removeTitle', { site: hostOf(asked.origin) })}
          cancel={t('common.cancel')}
          confirm={t('staffSites.remove')}
          isBusy={isBusy}
          describedBy="sites-remove"
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
        >
          <p id="sites-remove">{t('staffSites.removeText', { count: inUse(asked) })}</p>
        </ConfirmDialog>
      )}
      <KeyBar
        keys={[
          [['A'], t('staffSites.keysOf.address')],
          [['J', 'K'], t('staffSites.keysOf.sites')],
          [['C'], t('staffSites.keysOf.look')],
          [['D'], t('staffSites.keysOf.remove')],
          [['S'], t('staffSites.keysOf.keys')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}
