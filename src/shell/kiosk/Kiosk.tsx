import { useEffect, useState } from 'react'
import { $leftAt } from '../../core/stores/session/leaving.ts'
import { useT } from '../../i18n/use-t.ts'
import { Away } from './Away.tsx'
import { Countdown } from './Countdown.tsx'
import './kiosk.css'
import { closeLinks } from './links.ts'
import { useNetwork } from './use-network.ts'
import { endVisit } from './visit.ts'
import { useIdle } from './watch.ts'

/** ms between tries to sign out at a host that does not answer */
const AGAIN = 10_000
const FIVE_MINUTES = 300_000
/** ms for taking the shelf to a phone */
const SENDING = 120_000

/** On every page of a shared device: no links to outside, and the visit ends when nobody uses it, or by signing out. */
export default function Kiosk() {
  const t = useT()
  const [state, setState] = useState<'used' | 'ending' | 'unheard'>('used')
  const end = () => {
    setState('ending')
    void endVisit().then(isOver => isOver || setState('unheard'))
  }
  const { left, extend, hold } = useIdle(end)
  const network = useNetwork()
  const [isReading, setReading] = useState(false)
  useEffect(() => setReading(false), [network.isAway])
  useEffect(closeLinks, [])
  useEffect(() => {
    document.documentElement.dataset.kiosk = ''
  }, [])
  // the button “sign out” of the header ends the visit as well
  useEffect(() => (state === 'used' ? $leftAt.listen(end) : undefined), [state])
  useEffect(() => {
    if (state !== 'unheard') return
    const timer = setInterval(end, AGAIN)
    return () => clearInterval(timer)
  }, [state])
  if (state === 'used' && left === null) {
    if (!network.isAway) return null
    if (!isReading)
      return <Away isTrying={network.isTrying} onTry={network.tryNow} onRead={() => setReading(true)} />
    return (
      <p className="kbar" role="status">
        {t('kiosk.awayBar')}
      </p>
    )
  }
  return (
    <Countdown
      left={Math.ceil((left ?? 0) / 1000)}
      isEnding={state === 'ending'}
      isUnheard={state === 'unheard'}
      onStay={() => extend()}
      onMore={() => extend(FIVE_MINUTES)}
      onSend={() => hold(SENDING)}
      onEnd={end}
    />
  )
}
