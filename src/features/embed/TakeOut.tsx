import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { copyText, selectText } from '../../core/browser/copy-text.ts'
import { frameHeight, type Setup } from '../../core/rules/element-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { mail } from '../../ui/icons.ts'
import { copy } from '../../ui/icons-cite.ts'
import { code as codeIcon, form, frame } from '../../ui/icons-embed.ts'
import { check } from '../../ui/icons-pages.ts'
import { Code } from './Code.tsx'
import { KINDS } from './choices.ts'
import { mailTo } from './mail-to.ts'
import { Paste } from './Paste.tsx'
import { elementCode, frameCode, isFramed, plainCode } from './snippets.ts'
import type { Builder } from './use-builder.ts'

const ICONS = { element: codeIcon, form, frame }
/** kB brotli of an element by itself, kept by tests/gates/sizes.test.ts */
const SIZES: Partial<Record<Setup['piece'], number>> = {
  'search-bar': 14,
  'temporary-shelf': 14,
  'reader-banner': 14,
}

type Props = {
  builder: Builder
  /** of the frame, as the previews say, px; 0 = not known yet */
  height: number
  /** of the one book that was chosen; '' = not known */
  title: string
}

/** The pocket at the back of the book: the card with the code stands in it. */
export function TakeOut({ builder, height, title }: Props) {
  const t = useT()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const { choices, words, values, put } = builder
  const { piece, kind, isDark, isScript } = choices
  const name = t(`embed.pieces.${piece}.name`)
  const code = words && values ? codeOf() : ''
  const [said, setSaid] = useState<'' | 'copied' | 'refused'>('')
  useEffect(() => setSaid(''), [code])

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
    if (await copyText(code)) return setSaid('copied')
    selectText(place.current!)
    setSaid('refused')
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
          {t('embed.retry')}
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
            <Icon d={said === 'copied' ? check : copy} />
            {t(said === 'copied' ? 'embed.copied' : 'embed.copy')}
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
            {said === 'refused' ? (
              <span className="toast toast--warn">
                <Icon d={copy} />
                {t('embed.copyRefused')}
              </span>
            ) : (
              said && <span className="sr">{t('embed.copied')}</span>
            )}
          </span>
        </div>
      </div>
      <Paste />
    </div>
  )
}
