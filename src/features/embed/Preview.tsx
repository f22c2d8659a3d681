import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { refresh } from '../../ui/icons/icons-pages.ts'

/** ms until a frame must report its height: after its load event, and in total */
const LOAD_TIMEOUT = 3000
const ALTOGETHER = 20_000

const PHONE = 320

type Props = {
  /** px; frames wider than the available room are scaled down and inert */
  width: number
  device: string
  address: string
  /** px; height until the frame reports its own */
  usual: number
  title: string
  onHeight: (height: number) => void
}

/** A frame with a real page of the host, which reports its own height. */
export function Preview({ width, device, address, usual, title, onHeight }: Props) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const onHeightRef = useRef(onHeight)
  onHeightRef.current = onHeight

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('failed'), ms)
  }

  // set before the frame can load or fail: an aborted one fires its load event before an ordinary effect runs
  useLayoutEffect(() => {
    setState('waiting')
    setHeight(0)
    failIn(ALTOGETHER)
    // the frame is looked up on each message: after a retry it is rendered later than this effect runs
    const onMessage = ({ source, data }: MessageEvent) => {
      const reported: unknown =
        source && source === frame.current?.contentWindow ? data?.opacFrame : undefined
      if (typeof reported !== 'number' || !(reported >= 0 && reported < 10_000)) return
      clearTimeout(timer.current)
      setState('here')
      if (!reported) return
      setHeight(reported)
      onHeightRef.current(reported)
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('message', onMessage)
    }
  }, [address, attempt])
  const onLoad = () => state === 'waiting' && failIn(LOAD_TIMEOUT)

  // a scaled frame is inert
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
        // a separate node: the other one is inert
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
          {address && (
            <iframe key={`${attempt} ${address}`} ref={frame} src={address} title={title} onLoad={onLoad} />
          )}
        </div>
      )}
    </figure>
  )
}
