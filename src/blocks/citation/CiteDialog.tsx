/**
 * Citations to copy or save (B06). For one book all formats are shown; for several only the chosen one is fetched, as
 * it may be long.
 */

import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { copyText, selectText } from '../../core/browser/copy-text.ts'
import { saveFile } from '../../core/browser/save-file.ts'
import { isCancelled } from '../../core/errors.ts'
import type { Library } from '../../core/http.ts'
import { isolated } from '../../core/rules/encoding/isolated.ts'
import { citeFileName } from '../../core/rules/search/cite-file-name.ts'
import { $citeType } from '../../core/stores/cite-type.ts'
import { confValue } from '../../core/stores/config.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { download } from '../../ui/icons/icons-pages.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { CiteRow } from './CiteRow.tsx'
import { citeTypes, loadCitations } from './load-citations.ts'

export type CiteDialogProps = {
  bibIds: string[]
  title?: string
  /** for items outside the catalogue; the ids then only name the file */
  load?: typeof loadCitations
  /** in an element: the library of its books. Messages are then shown inside the dialog */
  at?: Library
  onClose: () => void
}

export function CiteDialog({ bibIds, title, load = loadCitations, at, onClose }: CiteDialogProps) {
  const t = useT()
  // constant-folded in the portal's build
  const isInElement = !import.meta.env.OPAC_PORTAL && !!at
  const close = t(isInElement ? 'citeElement.close' : 'common.close')
  const types = citeTypes()
  const remembered = useStore($citeType)
  const chosen = types.find(type => type.code === remembered) ?? types[0]!
  const isOne = bibIds.length === 1
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [copied, setCopied] = useState('')
  const [status, setStatus] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  const requestedTypes = isOne ? types : [chosen]
  const isThere = requestedTypes.every(({ code }) => code in texts)

  useEffect(() => {
    if (isThere) return
    const stop = new AbortController()
    setFailed(false)
    load(bibIds, requestedTypes, { signal: stop.signal, silent: true, at }).then(
      found => stop.signal.aborted || setTexts(known => ({ ...known, ...found })),
      error => isCancelled(error) || stop.signal.aborted || setFailed(true),
    )
    return () => stop.abort()
  }, [isOne || chosen.code, attempt])

  async function copy(code: string) {
    if (await copyText(texts[code] ?? '')) {
      setCopied(code)
      return isInElement ? setStatus(t('cite.copied')) : toast('ok', { key: 'errors.copySuccess' })
    }
    const text = list.current?.querySelector(`[data-type="${code}"] .cites__text`)
    if (text) selectText(text)
    if (isInElement) setStatus(t('citeElement.notCopied'))
    else toast('err', { key: 'errors.copyFailure' })
  }

  const file = citeFileName(confValue('space.cite.prefix'), bibIds)
  const text = texts[chosen.code]
  return (
    <Dialog
      open
      title={
        isOne && title
          ? t('cite.title', { title: isolated(title) })
          : t('cite.titleMany', { count: bibIds.length })
      }
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <span className="hint cites__file">
            {t('cite.file', { format: chosen.name })} <span className="mono">{file}</span>
          </span>
          <button type="button" className="btn" onClick={onClose}>
            {close}
          </button>
          <button
            type="button"
            className="btn btn--primary"
            disabled={!text}
            onClick={() => text && saveFile(file, `${text.replaceAll('\n', '\r\n')}\r\n`, 'text/plain')}
          >
            <Icon d={download} />
            {t('cite.export')}
          </button>
        </>
      }
    >
      {hasFailed && (
        <div className="cites__failed">
          <Alert kind="err">{t('cite.failed')}</Alert>
          <button type="button" className="btn btn--sm" onClick={() => setAttempt(attempt + 1)}>
            {t(isInElement ? 'citeElement.retry' : 'common.tryAgain')}
          </button>
        </div>
      )}
      <p className={isInElement ? 'sr cites__said' : 'sr'} role="status">
        {!hasFailed && !isThere ? t('cite.loading') : isInElement ? status : ''}
      </p>
      <div role="radiogroup" aria-label={t('cite.formats')}>
        <ul className="cites" ref={list} aria-busy={!isThere && !hasFailed}>
          {types.map(type => (
            <CiteRow
              key={type.code}
              type={type}
              group={name}
              text={isOne || type === chosen ? texts[type.code] : ''}
              isWaiting={!hasFailed && requestedTypes.includes(type)}
              isChosen={type === chosen}
              isCopied={copied === type.code}
              onChoose={() => $citeType.set(type.code)}
              onCopy={() => void copy(type.code)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
