/** Actions on a book: temporary shelf, citations, and the page's own buttons. */
import { useStore } from '@nanostores/react'
import { type ComponentType, useState } from 'react'
import { toggleShelf } from '../../src/core/stores/shelf/temporary-shelf-actions.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { shelf } from '../../src/ui/icons/icons.ts'
import { quote, shelfIn } from '../../src/ui/icons/icons-pages.ts'
import { adopt } from '../element/sheets.ts'
import { bundleLater } from '../messages.ts'
import { shelfAt } from '../shelf/shelf-at.ts'
import css from './book-actions.css?inline'
import type { CitationProps } from './Citation.tsx'
import type { Around } from './layouts/around.ts'

export type BookActionsProps = Pick<Around, 'api' | 'onShelf' | 'onError'> & {
  bibId: string
  title: string
  /** the element's only book: the slot for the page's own buttons is here */
  isOnly: boolean
}

let Citation: ComponentType<CitationProps> | undefined

export function BookActions({ bibId, title, api, isOnly, onShelf, onError }: BookActionsProps) {
  const t = useT()
  const lang = useLang()
  const $shelf = shelfAt(api)
  const isIn = useStore($shelf).includes(bibId)
  const [isCiting, setCiting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  function toggle() {
    const isOnShelf = toggleShelf(bibId, $shelf)
    if (isOnShelf === isIn) return setStatus(t('blockBooks.full'))
    setStatus('')
    onShelf({ bibId, isOnShelf, bibIds: $shelf.get() })
  }
  async function cite() {
    setBusy(true)
    setStatus('')
    try {
      const [part] = await Promise.all([
        import('./Citation.tsx'),
        needMessagesIn(lang, ['cite', 'citeElement']),
      ])
      Citation = part.Citation
      setCiting(true)
    } catch (error) {
      onError(error)
      setStatus(t('block.failed'))
    }
    setBusy(false)
  }
  return (
    <div className="acts" part="actions" ref={node => adopt(node, css)}>
      <button type="button" part="action" aria-pressed={isIn} onClick={toggle}>
        <Icon d={isIn ? shelfIn : shelf} />
        {t(isIn ? 'blockBooks.onShelf' : 'blockBooks.toShelf')}
      </button>
      <button
        type="button"
        part="action"
        aria-haspopup="dialog"
        aria-busy={isBusy}
        onClick={() => isBusy || void cite()}
      >
        <Icon d={quote} />
        {t('blockBooks.cite')}
      </button>
      {isOnly && <slot name="actions" />}
      <span role="status">{status}</span>
      {isCiting && Citation && (
        <Citation api={api} bibId={bibId} title={title} onClose={() => setCiting(false)} />
      )}
    </div>
  )
}

bundleLater({
  cite: {
    zh: () => import('../../src/i18n/areas/catalogue/cite.zh.ts'),
    en: () => import('../../src/i18n/areas/catalogue/cite.en.ts'),
  },
  citeElement: {
    zh: () => import('../../src/i18n/areas/elements/citeElement.zh.ts'),
    en: () => import('../../src/i18n/areas/elements/citeElement.en.ts'),
  },
})
