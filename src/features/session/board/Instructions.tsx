import { useEffect, useRef, useState } from 'react'
import { loadLoginTip } from '../../../core/api/sys.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'

type Tip = Node | 'none' | 'failed' | null

/**
 * The server's HTML, sanitized. Inserted as nodes (Trusted Types).
 * @returns a fragment with text, links and lists only
 */
async function readTip(): Promise<Tip> {
  const [html, { default: purify }] = await Promise.all([loadLoginTip({ silent: true }), import('dompurify')])
  if (!html?.trim()) return 'none'
  const nodes = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'img', 'video', 'audio'],
    FORBID_ATTR: ['style', 'id', 'class', 'name'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  })
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return nodes
}

export function Instructions({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const lang = useLang()
  const [tip, setTip] = useState<Tip>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    let isStale = false
    setTip(null)
    readTip()
      .catch((): Tip => 'failed')
      .then(answer => !isStale && setTip(answer))
    return () => {
      isStale = true
    }
  }, [open, lang])
  useEffect(() => {
    if (tip instanceof Node) place.current?.replaceChildren(tip)
  }, [tip])

  return (
    <Dialog
      open={open}
      kind="sm"
      title={t('auth.instructions')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onClose}>
          {t('common.close')}
        </button>
      }
    >
      {tip === null && <p role="status">{t('common.loading')}</p>}
      {tip === 'none' && <p>{t('auth.instructionsEmpty')}</p>}
      {tip === 'failed' && <p role="alert">{t('errors.silent')}</p>}
      <div ref={place} className="served" />
    </Dialog>
  )
}
