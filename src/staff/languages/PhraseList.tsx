/** Phrases of one language: found, written, checked, published; or sent as a file. */
import { useEffect, useRef, useState } from 'react'
import type { CheckedPhrases, Phrases, PhrasesShown } from '../../contract/staff/staff-dictionaries.ts'
import { call } from '../../core/http.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { DraftBack } from '../DraftBack.tsx'
import { draftAt, useDraft } from '../drafts.ts'
import { textsIn } from './texts-in.ts'

export const PLACE = 'dictionaries'
const SHOWN: PhrasesShown[] = ['missing', 'own', 'all']
const PER_PAGE = 50
/** ms after the last letter until it is looked for */
const PAUSE = 300

type Texts = Record<string, string>
export type Draft = { lang: string; edits: Texts }
type Sent = { name: string; texts: Texts; checked: CheckedPhrases }

type Props = {
  lang: string
  version: number
  isBusy: boolean
  onPublish: (texts: Texts, how: { base: number; isPartial: boolean; count: number }) => Promise<boolean>
  onClose: () => void
}

export function PhraseList({ lang, version, isBusy, onPublish, onClose }: Props) {
  const t = useT()
  const own = useLang()
  const [left] = useState(() => draftAt<Draft>(PLACE))
  const [edits, setEdits] = useState<Texts>(() => (left?.lang === lang ? left.edits : {}))
  const [isBack, setBack] = useState(() => left?.lang === lang)
  const [show, setShow] = useState<PhrasesShown>('missing')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<Phrases | null>(null)
  const [fault, setFault] = useState('')
  /** key → what is wrong */
  const [faults, setFaults] = useState<Texts>({})
  const [sent, setSent] = useState<Sent | null>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLElement>(null)
  const count = Object.keys(edits).length
  useDraft(PLACE, count > 0 ? { lang, edits } : null)
  useEffect(() => head.current?.focus(), [])
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(() => {
      call('GET /staff/dictionaries/:lang', {
        params: { lang },
        query: { show, q, page },
        silent: true,
      }).then(
        rows => {
          if (isOld || !rows) return
          setFound(rows)
          setFault('')
        },
        error => isOld || setFault(errorText(error, t)),
      )
    }, PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [lang, show, q, page, version, own])

  const check = (texts: Texts) =>
    call('POST /staff/dictionaries/:lang/check', { params: { lang }, body: { texts }, silent: true })
  async function publish() {
    if (count === 0 || isBusy || !found) return
    setFaults({})
    try {
      const checked = await check(edits)
      if (checked && checked.faults.length > 0) {
        const said: Texts = {}
        for (const { key, text } of checked.faults) said[key] = said[key] ? `${said[key]} ${text}` : text
        setFaults(said)
        requestAnimationFrame(() =>
          place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
        return
      }
    } catch (error) {
      return setFault(errorText(error, t))
    }
    if (!(await onPublish(edits, { base: found.updated, isPartial: false, count }))) return
    setEdits({})
    setBack(false)
  }
  async function read(chosen: File) {
    setSent(null)
    setFault('')
    const texts = textsIn(await chosen.text())
    if (!texts) return setFault(t('staffLanguages.noFile', { name: chosen.name }))
    try {
      const checked = await check(texts)
      if (checked) setSent({ name: chosen.name, texts, checked })
    } catch (error) {
      setFault(errorText(error, t))
    }
  }
  async function publishFile({ texts, checked }: Sent) {
    if (!found) return
    const how = { base: found.updated, isPartial: true, count: checked.added + checked.changed }
    if (await onPublish(texts, how)) setSent(null)
  }
  useKeys({ '/': () => search.current?.focus(), 'ctrl+Enter': () => void publish() })
  const edit = (key: string, text: string, before: string) =>
    setEdits(now => {
      const { [key]: _, ...others } = now
      return text === before ? others : { ...others, [key]: text }
    })
  return (
    <section className="sec lgp" aria-labelledby="phrases" ref={place}>
      <div className="sech">
        <h2 id="phrases" ref={head} tabIndex={-1}>
          {found ? `${found.name} · ${found.lang}` : lang}
        </h2>
        <p>{found && t('staffLanguages.found', { count: found.total })}</p>
        <button type="button" className="btn btn--sm btn--quiet" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
      {isBack && (
        <DraftBack
          onDrop={() => {
            setEdits({})
            setBack(false)
          }}
        />
      )}
      <div className="lgp__h">
        <fieldset className="seg" aria-label={t('staffLanguages.which')}>
          {SHOWN.map(one => (
            <button
              key={one}
              type="button"
              aria-pressed={one === show}
              onClick={() => {
                setShow(one)
                setPage(1)
              }}
            >
              {t(`staffLanguages.show.${one}`)}
            </button>
          ))}
        </fieldset>
        <input
          ref={search}
          className="input"
          type="search"
          aria-label={t('staffLanguages.find')}
          placeholder={t('staffLanguages.find')}
          maxLength={200}
          value={q}
          onInput={event => {
            setQ(event.currentTarget.value)
            setPage(1)
          }}
        />
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={event => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen) void read(chosen)
            event.currentTarget.value = ''
          }}
        />
        <button type="button" className="btn" onClick={() => file.current?.click()}>
          {t('staffLanguages.send')}
        </button>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {sent && (
        <div className="lgp__f" role="status">
          <p>
            <b>{sent.name}</b>{' '}
            {t('staffLanguages.looked', {
              ...{ added: sent.checked.added, changed: sent.checked.changed },
              ...{ same: sent.checked.same, missing: sent.checked.missing },
            })}
          </p>
          {sent.checked.faults.length > 0 && (
            <>
              <p>{t('staffLanguages.faults')}</p>
              <ul>
                {sent.checked.faults.map(({ key, text }, nth) => (
                  <li key={nth}>
                    <code>{key}</code> {text}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="lgp__b">
            <button
              type="button"
              className="btn btn--primary"
              disabled={isBusy || sent.checked.added + sent.checked.changed === 0}
              onClick={() => void publishFile(sent)}
            >
              {t('staffLanguages.publishCount', { count: sent.checked.added + sent.checked.changed })}
            </button>
            <button type="button" className="btn" onClick={() => setSent(null)}>
              {t('common.cancel')}
            </button>
          </p>
        </div>
      )}
      {!found && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {found?.rows.length === 0 && <p className="muted">{t('staffLanguages.none')}</p>}
      <ul>
        {found?.rows.map(({ key, base, before, own: written }) => {
          const text = edits[key] ?? (written || before)
          const wrong = faults[key]
          return (
            <li key={key} className="ph4">
              <label htmlFor={`ph-${key}`}>
                <span lang={found.base}>{base}</span>
                <code>{key}</code>
              </label>
              <div>
                <textarea
                  id={`ph-${key}`}
                  className="input"
                  rows={1}
                  lang={found.lang}
                  dir={found.dir}
                  maxLength={2000}
                  {...(wrong && { 'aria-invalid': true, 'aria-describedby': `phw-${key}` })}
                  value={text}
                  onInput={event => edit(key, event.currentTarget.value, written || before)}
                />
                {wrong && (
                  <span className="err" id={`phw-${key}`}>
                    {wrong}
                  </span>
                )}
                {written && edits[key] === undefined && (
                  <button
                    type="button"
                    className="btn btn--sm btn--quiet"
                    aria-label={t('staffLanguages.resetOf', { key })}
                    onClick={() => edit(key, '', written)}
                  >
                    {t('staffLanguages.reset')}
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {found && found.total > PER_PAGE && (
        <p className="lgp__b">
          <button
            type="button"
            className="btn btn--sm"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t('staffLanguages.previous')}
          </button>
          <span className="num">
            {grouped(page)} / {grouped(Math.ceil(found.total / PER_PAGE))}
          </span>
          <button
            type="button"
            className="btn btn--sm"
            disabled={page * PER_PAGE >= found.total}
            onClick={() => setPage(page + 1)}
          >
            {t('staffLanguages.next')}
          </button>
        </p>
      )}
      {count > 0 && (
        <div className="pub4">
          <div className="pub4__r">
            <p>{t('staffLanguages.unsaved', { count })}</p>
            <p className="pub4__b">
              <button type="button" className="btn" onClick={() => setEdits({})}>
                {t('staffLanguages.drop')}
              </button>
              <button
                type="button"
                className="btn btn--primary"
                disabled={isBusy}
                onClick={() => void publish()}
              >
                {t('staffLanguages.publish')}
                <kbd className="k">Ctrl ↵</kbd>
              </button>
            </p>
          </div>
        </div>
      )}
    </section>
  )
}
