import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { refresh } from '../../ui/icons-pages.ts'

/** ms that a frame may take to say it is there: after its document has come, and altogether */
const AFTER_LOAD = 3000
const ALTOGETHER = 20_000

const PHONE = 320

type Props = {
  /** px; those wider than a phone are drawn smaller where there is no room, and are to be looked at only */
  width: number
  device: string
  address: string
  /** height until the frame has said its own, px */
  usual: number
  title: string
  onHeight: (height: number) => void
}

/** A real page of the host in a real frame, which says by itself how high it is. */
export function Preview({ width, device, address, usual, title, onHeight }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const tell = useRef(onHeight)
  tell.current = onHeight

  useEffect(() => {
    setState('waiting')
    setHeight(0)
    const node = frame.current
    let timer = setTimeout(() => setState('failed'), ALTOGETHER)
    const arrived = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setState('failed'), AFTER_LOAD)
    }
    const hear = ({ source, data }: MessageEvent) => {
      const said: unknown = source === node?.contentWindow ? data?.opacFrame : undefined
      if (typeof said !== 'number' || !(said >= 0 && said < 10_000)) return
      clearTimeout(timer)
      node?.removeEventListener('load', arrived)
      setState('here')
      if (!said) return
      setHeight(said)
      tell.current(said)
    }
    addEventListener('message', hear)
    node?.addEventListener('load', arrived)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
      node?.removeEventListener('load', arrived)
    }
  }, [address, attempt])

  // what is drawn smaller cannot be pressed
  const isLookedAt = (node: HTMLElement | null) => {
    if (node) node.inert = width > PHONE
  }
  return (
    <figure className={`fig fig--${width}`} style={{ '--h': height || usual } as CSSProperties}>
      <p className="dim">
        <span className="dim__l" />
        <span>
          <b className="tnum">{width} px</b> {device}
        </span>
        <span className="dim__l" />
      </p>
      {state === 'failed' ? (
        // a node of its own: the other one is inert
        <div key="failed" className="fig__msg" role="status">
          <Icon d={refresh} />
          <div>
            <h3>{t('embed.stage.failed')}</h3>
            <p>{t('embed.stage.failedText')}</p>
            <button type="button" className="btn btn--sm" onClick={() => setAttempt(attempt + 1)}>
              {t('embed.stage.retry')}
            </button>
          </div>
        </div>
      ) : (
        <div key="frame" className="fig__z" aria-busy={state === 'waiting'} ref={isLookedAt}>
          {address && <iframe key={`${attempt} ${address}`} ref={frame} src={address} title={title} />}
        </div>
      )}
    </figure>
  )
}
