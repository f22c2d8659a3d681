import { openReader } from './read-barcode.ts'

/** refused: by the reader, the browser or the device; none: no camera, or a page that may have none; reader: not loaded */
export type CameraFault = 'refused' | 'none' | 'busy' | 'reader'
export class NoCamera extends Error {
  constructor(readonly fault: CameraFault) {
    super(fault)
  }
}

/** ms between two frames that are read: the page stays quick */
const PAUSE = 100
const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/**
 * Shows the camera at the back in `video` until the signal is aborted, which switches it off at once.
 *
 * @param onCode digits that two frames in a row have, again and again while they are seen
 * @throws NoCamera
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onStart, onCode }: { onStart: () => void; onCode: (digits: string) => void },
): Promise<void> {
  const read = await openReader().catch(() => {
    throw new NoCamera('reader')
  })
  if (signal.aborted) return
  const stream = await openCamera()
  const [track] = stream.getVideoTracks()
  const stop = () => {
    track?.stop()
    video.srcObject = null
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  // it plays by itself too; an end while it starts is no fault
  await video.play().catch(() => undefined)
  if (!signal.aborted) onStart()
  let before: string | null = null
  while (!signal.aborted) {
    // unplugged, or no longer allowed
    if (track?.readyState === 'ended') throw new NoCamera('none')
    const digits = await read(video)
    if (signal.aborted) return
    if (digits && digits === before) onCode(digits)
    before = digits
    await new Promise(done => setTimeout(done, PAUSE))
  }
}

async function openCamera(): Promise<MediaStream> {
  // absent on pages without TLS
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) throw new NoCamera('none')
  try {
    return await devices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    throw new NoCamera(FAULTS[(error as DOMException).name] ?? 'none')
  }
}
