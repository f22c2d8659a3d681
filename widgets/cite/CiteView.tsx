import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { copyText, selectText } from '../../src/core/browser/copy-text.ts'
import { call } from '../../src/core/http.ts'
import { $citeType } from '../../src/core/stores/cite-type.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { libraryAt } from '../core.ts'
import { node } from '../element/nodes.ts'
import { useLive } from '../element/use-live.ts'

type Type = { code: string; name: string; isEntry: boolean }

export type CiteViewProps = {
  api: string
  bib: string
  /** initial code; '' = the one chosen last */
  format: string
  /** available types, at least one */
  types: readonly Type[]
  onCopied: (code: string, text: string) => void
  onError: (error: unknown) => void
}

/** Reserves room for bar and text until the messages are loaded. */
export const blank = ({ isEntry }: Pick<Type, 'isEntry'>) =>
  node(
    'div',
    { part: 'box', 'aria-busy': 'true' },
    node('div', { class: 'bar' }),
    node('p', { class: isEntry ? 'text text--entry' : 'text' }),
  )

export function CiteView({ api, bib, format, types, onCopied, onError }: CiteViewProps) {
  const t = useT()
  const lang = useLang()
  const remembered = useStore($citeType)
  // chosen here; applies until the page sets another format
  const [picked, setPicked] = useState('')
  useEffect(() => setPicked(''), [format])
  const chosen = types.find(({ code }) => code === (picked || format || remembered)) ?? types[0]!
  const { code, isEntry } = chosen
  const [status, setStatus] = useState('')
  const text = useRef<HTMLParagraphElement>(null)
  const key = bib && JSON.stringify([api, lang, bib, code])
  useEffect(() => setStatus(''), [key])
  const { found, error, isRetrying, retry } = useLive(
    key || null,
    async signal =>
      (await call('GET /bibs/:id/quoteds/:type/content', {
        params: { id: bib, type: code },
        at: libraryAt(api, lang),
        signal,
        silent: true,
      })) ?? '',
    { onFound: () => {}, onError },
    true,
  )
  async function copy() {
    if (await copyText(found!)) {
      setStatus(t('cite.copied'))
      onCopied(code, found!)
      return
    }
    selectText(text.current!)
    setStatus(t('citeElement.notCopied'))
  }
  const isMissing = !bib || found === '' || Object(error).status === 404
  return (
    <div part="box" aria-busy={!found && !isMissing && !error}>
      <div className="bar">
        {types.length > 1 ? (
          <select
            part="select"
            aria-label={t('cite.formats')}
            value={code}
            onChange={event => {
              setPicked(event.currentTarget.value)
              $citeType.set(event.currentTarget.value)
            }}
          >
            {types.map(one => (
              <option key={one.code} value={one.code} selected={one === chosen}>
                {one.name}
              </option>
            ))}
          </select>
        ) : (
          <b>{chosen.name}</b>
        )}
        <button
          type="button"
          className="btn"
          part="button"
          disabled={!found || !!error}
          onClick={() => void copy()}
        >
          {t('cite.copy')}
        </button>
        <span role="status">{status}</span>
      </div>
      {isMissing ? (
        <p className="text" part="message" role="status">
          {t('citeElement.missing')} <slot />
        </p>
      ) : error || isRetrying ? (
        <p className="text" part="message" role="alert">
          {t('cite.failed')}{' '}
          <button type="button" className="again" part="button" onClick={retry}>
            {t('citeElement.retry')}
          </button>{' '}
          <slot />
        </p>
      ) : (
        <p className={isEntry ? 'text text--entry' : 'text'} part="text" ref={text}>
          {found}
        </p>
      )}
    </div>
  )
}
