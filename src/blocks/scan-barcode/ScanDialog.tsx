import { useEffect, useRef, useState } from 'react'
import './scan.css'
import { type ScannedCode, scannedCode } from '../../core/rules/search/scanned-code.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { NotPicture, readPicture } from './read-barcode.ts'
import { type CameraFault, NoCamera, watchCamera } from './watch-camera.ts'

export type ScanProps = {
  /** kinds of numbers that are wanted here */
  takes: readonly ScannedCode['kind'][]
  onCode: (code: ScannedCode) => void
}

/** Reads a barcode by the camera, or from a picture; both stay in the browser. */
export function ScanDialog({ takes, onCode, onClose }: ScanProps & { onClose: () => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [camera, setCamera] = useState<'starting' | 'on' | CameraFault>('starting')
  const [tries, setTries] = useState(0)
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState('')
  const open = useRef(true)
  const isFaulty = camera !== 'starting' && camera !== 'on'

  // of the current render: the form may have changed since the camera was started
  const take = useRef((_digits: string): boolean => false)
  take.current = digits => {
    const code = scannedCode(digits)
    if (!code || !open.current) return false
    if (takes.includes(code.kind)) {
      open.current = false
      onCode(code)
    } else setFault(t(`scan.not.${code.kind}`, { number: code.number }))
    return true
  }

  useEffect(() => {
    const ending = new AbortController()
    watchCamera(video.current!, ending.signal, {
      onStart: () => setCamera('on'),
      onCode: digits => void take.current(digits),
    }).catch((error: unknown) => {
      if (!ending.signal.aborted) setCamera(error instanceof NoCamera ? error.fault : 'none')
    })
    return () => ending.abort()
  }, [tries])
  useEffect(
    () => () => {
      open.current = false
    },
    [],
  )

  async function read(input: HTMLInputElement) {
    const file = input.files?.[0]
    // reset, so that the same file can be chosen again
    input.value = ''
    if (!file) return
    setFault('')
    setReading(true)
    try {
      const digits = await readPicture(file)
      if (!digits || !take.current(digits)) setFault(t('scan.noCode'))
    } catch (error) {
      setFault(t(error instanceof NotPicture ? 'scan.notPicture' : 'scan.camera.reader'))
    }
    setReading(false)
  }

  function tryAgain() {
    // this button goes
    choose.current?.focus()
    setFault('')
    setCamera('starting')
    setTries(tries + 1)
  }

  const state = isReading
    ? t('scan.reading')
    : isFaulty
      ? ''
      : t(camera === 'on' ? 'scan.aim' : 'scan.starting')
  return (
    <Dialog open title={t('scan.title')} closeLabel={t('scan.close')} onClose={onClose} kind="sm">
      <div className="scan">
        {!isFaulty && (
          <div className="scan__v">
            <video ref={video} muted playsInline aria-label={t('scan.view')} />
          </div>
        )}
        <div role="status">
          {isFaulty && <Alert kind="warn">{t(`scan.camera.${camera}`)}</Alert>}
          {state}
        </div>
        {fault && <Alert kind="err">{fault}</Alert>}
        <div className="scan__w">
          <button type="button" className="btn" ref={choose} onClick={() => chosen.current?.click()}>
            {t('scan.choose')}
          </button>
          {isFaulty && (
            <>
              <button type="button" className="btn scan__take" onClick={() => taken.current?.click()}>
                {t('scan.take')}
              </button>
              <button type="button" className="btn" onClick={tryAgain}>
                {t('scan.again')}
              </button>
            </>
          )}
        </div>
        <p className="hint">{t('scan.stays')}</p>
        <input
          ref={chosen}
          type="file"
          hidden
          accept="image/*"
          onChange={event => void read(event.currentTarget)}
        />
        {/* the device's own camera program: it needs no permission of this site */}
        <input
          ref={taken}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          onChange={event => void read(event.currentTarget)}
        />
      </div>
    </Dialog>
  )
}
