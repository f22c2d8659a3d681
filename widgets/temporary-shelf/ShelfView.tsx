import { useStore } from '@nanostores/react'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { useLang, useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { shelf } from '../../src/ui/icons/icons.ts'
import { shelfAt } from '../shelf/shelf-at.ts'
import { type ShelfPanelProps, STEP } from './shelf-panel-props.ts'

export type ShelfViewProps = Omit<ShelfPanelProps, 'isList' | 'onClose'> & {
  /** badge, icon, drawer, list; anything else is badge */
  variant: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (bibIds: string[]) => void
}

let Panel: ComponentType<ShelfPanelProps> | undefined
/** Code of an open shelf, loaded on demand. Availability is only in the list. */
export async function fetchPanel(lang: Lang, isList: boolean): Promise<void> {
  const [part] = await Promise.all([
    import('./ShelfPanel.tsx'),
    needMessagesIn(lang, ['shelfPage', 'shelfPanel', ...(isList ? ['book' as const] : [])]),
  ])
  Panel = part.ShelfPanel
}

/** heights of a row with its cover, and of what surrounds the rows */
const [ROW, AROUND] = ['(1.2em + 64px)', '9.8em']

/** Reserved room of the badge, or of the initial rows of a list, before the messages are loaded. */
export function Blank({ api, variant }: { api: string; variant: string }) {
  if (variant === 'drawer') return <slot />
  if (variant !== 'list') return <div className="badge" />
  const count = Math.min(STEP, shelfAt(api).get().length)
  return <div style={{ minHeight: `calc(${AROUND} + ${count} * ${ROW})` }} />
}

/** elements of this page: only the first announces changes */
const speakers: object[] = []

export function ShelfView(props: ShelfViewProps) {
  const { api, variant, isOpen, onOpen, onChange, onError } = props
  const t = useT()
  const lang = useLang()
  const ids = useStore(shelfAt(api))
  // per element: another one may have loaded the panel between render and effect, or in another language
  const [hasPanel, setHasPanel] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [statusText, setStatusText] = useState('')
  const me = useRef({})
  const before = useRef(ids)
  const words = `${t('shelf.title')} ${t('shelfElement.count', { count: ids.length })}`
  const isList = variant === 'list'

  useEffect(() => {
    speakers.push(me.current)
    return () => void speakers.splice(speakers.indexOf(me.current), 1)
  }, [])
  useEffect(() => {
    if (before.current === ids) return
    before.current = ids
    if (speakers[0] === me.current) setStatusText(words)
    onChange(ids)
  }, [ids])

  const fetchNow = () =>
    fetchPanel(lang, isList).then(
      () => setHasPanel(true),
      error => {
        onError(error)
        setFailed(true)
        onOpen(false)
      },
    )
  useEffect(() => {
    if (!isOpen) return
    setFailed(false)
    if (!hasPanel) void fetchNow()
  }, [isOpen])

  function openInstead(event: MouseEvent) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(true)
  }

  const status = (
    <span className="sr" role="status">
      {statusText}
    </span>
  )
  if (isList)
    return (
      <>
        {Panel && <Panel {...props} isList onClose={() => {}} />}
        {status}
      </>
    )
  return (
    <>
      {variant === 'drawer' ? (
        // the slotted link handles the keyboard itself
        // biome-ignore lint/a11y: see above
        <span className="way" onClick={openInstead}>
          <slot />
        </span>
      ) : (
        <button
          type="button"
          className={variant === 'icon' ? 'badge badge--icon' : 'badge'}
          part="button"
          aria-label={words}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-busy={isOpen && !hasPanel}
          onClick={() => onOpen(true)}
        >
          <Icon d={shelf} />
          {variant !== 'icon' && <span part="label">{t('shelf.title')}</span>}
          <span className={ids.length ? 'count' : 'count count--0'} part="count">
            {ids.length}
          </span>
        </button>
      )}
      {hasFailed && (
        <p className="off" role="alert">
          {t('shelfElement.failed')}
        </p>
      )}
      {isOpen && hasPanel && Panel && <Panel {...props} isList={false} onClose={() => onOpen(false)} />}
      {status}
    </>
  )
}
