import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { copyText, selectText } from '../../core/browser/copy-text.ts'
import { frameHeight, type Setup } from '../../core/rules/elements/element-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { mail } from '../../ui/icons/icons.ts'
import { copy } from '../../ui/icons/icons-cite.ts'
import { code as codeIcon, form, frame } from '../../ui/icons/icons-embed.ts'
import { check } from '../../ui/icons/icons-pages.ts'
import { Code } from './Code.tsx'
import { KINDS } from './choices.ts'
import { mailTo } from './mail-to.ts'
import { elementCode, frameCode, isFramed, plainCode } from './snippets.ts'
import type { Builder } from './use-builder.ts'

const ICONS = { element: codeIcon, form, frame }
/** kB (brotli) of all that an element alone loads before a press, with headers: e2e/elements/scripts-of-elements.spec.ts */
const SIZES: Partial<Record<Setup['piece'], number>> = {
  'search-bar': 14,
  availability: 24,
  cite: 21,
  'temporary-shelf': 13,
  'reader-banner': 15,
}

type Props = {
  builder: Builder
  /** px of the frame, reported by the previews; 0 = unknown */
  height: number
  /** of the single chosen book; '' = unknown */
  title: string
}

/** Step three: the generated code to copy. */
export function TakeOut({ builder, height, title }: Props) {
  const t = useT()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const { choices, words, values, put } = builder
  const { piece, kind, isDark, isScript } = choices
  const name = t(`embed.pieces.${piece}.name`)
  const code = words && values ? codeOf() : ''
  const [status, setStatus] = useState<'' | 'copied' | 'refused'>('')
  useEffect(() => setStatus(''), [code])

  function codeOf(): string {
    const texts = {
      term: t('embed.fallback.term'),
      search: t('embed.fallback.search'),
      book: title || t('embed.fallback.book'),
      books: t('embed.fallback.books'),
      shelf: t('embed.fallback.shelf'),
      reader: t('embed.fallback.reader'),
    }
    const setup: Setup = { piece, words: words!, values: values!, origin: location.origin, texts }
    if (kind === 'element') return elementCode(setup, isScript)
    if (kind === 'form') return plainCode(setup)
    if (!isFramed(piece)) return ''
    return frameCode(setup, { title: name, height: height || frameHeight(piece, values!), isDark })
  }

  async function take() {
    if (await copyText(code)) return setStatus('copied')
    selectText(place.current!)
    setStatus('refused')
  }

  const text = () => {
    if (kind === 'frame' && !isFramed(piece)) return t('embed.kindTexts.noFrame')
    return t(`embed.kindTexts.${kind === 'form' && piece !== 'search-bar' ? 'link' : kind}`)
  }
  const facts = [
    t('embed.facts.version'),
    piece !== 'reader-banner' && t('embed.facts.cookies'),
    SIZES[piece] && t('embed.facts.size', { size: SIZES[piece] }),
  ].filter(Boolean)
  let body: ReactNode = <Code ref={place} code={code} label={t('embed.code')} />
  if (builder.hasFailed)
    body = (
      <div role="alert">
        <p>{t('embed.codeFailed')}</p>
        <button type="button" className="btn btn--sm" onClick={builder.retry}>
          {t('common.tryAgain')}
        </button>
      </div>
    )
  else if (!words) body = <p role="status">{t('embed.codeLoading')}</p>
  else if (!code) body = null
  return (
    <div className="takeout">
      <div className="pocket">
        <div className="pocket__c">
          <div className="pocket__t" role="radiogroup" aria-label={t('embed.take')}>
            {KINDS.map(one => (
              <label key={one} className="tab">
                <Icon d={ICONS[one]} />
                {t(`embed.kinds.${one}`)}
                <input type="radio" name={id} checked={one === kind} onChange={() => put({ kind: one })} />
              </label>
            ))}
          </div>
          <div className="pocket__code">
            <p>{text()}</p>
            {kind === 'frame' && isFramed(piece) && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={isDark}
                  onChange={event => put({ isDark: event.currentTarget.checked })}
                />
                <span>{t('embed.darkPage')}</span>
              </label>
            )}
            {body}
          </div>
        </div>
        <div className="pocket__f">
          <button type="button" className="btn btn--primary" disabled={!code} onClick={() => void take()}>
            <Icon d={status === 'copied' ? check : copy} />
            {t(status === 'copied' ? 'embed.copied' : 'embed.copy')}
          </button>
          {code && (
            <a
              className="btn btn--quiet"
              href={mailTo(t('embed.mailSubject', { piece: name }), `${t('embed.mailText')}\n\n${code}\n`)}
            >
              <Icon d={mail} />
              {t('embed.send')}
            </a>
          )}
          {kind === 'element' && <span className="hint">{facts.join(' · ')}</span>}
          <span className="pocket__said" role="status">
            {status === 'refused' ? (
              <span className="toast toast--warn">
                <Icon d={copy} />
                {t('embed.copyRefused')}
              </span>
            ) : (
              status && <span className="sr">{t('embed.copied')}</span>
            )}
          </span>
        </div>
      </div>
      <Paste />
    </div>
  )
}

/** Where to paste the code in common content management systems. */
function Paste() {
  const t = useT()
  const rows = [
    ['WordPress', t('embed.pastes.wordpress')],
    ['Drupal', t('embed.pastes.drupal')],
    [t('embed.pastes.plainName'), t('embed.pastes.plain')],
  ]
  return (
    <div className="paste">
      <h3>{t('embed.paste')}</h3>
      <ul>
        {rows.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
        <li>
          <b>{t('embed.pastes.afterName')}</b>
          <span>
            {t('embed.pastes.afterBefore')}
            <span className="mono">?opac-doctor</span>
            {t('embed.pastes.afterBehind')}
          </span>
        </li>
      </ul>
    </div>
  )
}
