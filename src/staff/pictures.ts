/** Uploads a picture. A large cover photo is scaled down first, which also removes its place and time. */
import { useState } from 'react'
import { PICTURE_SIZES } from '../core/limits.ts'
import { sendFile } from '../core/send-file.ts'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../ui/state/error-text.ts'
import { $session } from './session.ts'

type Use = keyof typeof PICTURE_SIZES
export type SentPicture = { name: string; address: string }

export const PICTURE_TYPES = '.svg,.png,.jpg,.jpeg,.webp,.avif'
/** bytes; smaller files are sent unchanged */
const LARGE = 1_000_000
/** max px of the longer side */
const LONGEST = 2000

/** @returns the file itself if the browser cannot decode it; the server then reports what is wrong with it */
async function smaller(file: File): Promise<File> {
  if (file.size <= LARGE || !/^image\/(jpeg|png|webp|avif)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const pen = canvas.getContext('2d')!
    // white background, since JPEG has no transparency
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.85))
    return blob ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

/** part: upload progress 0 … 1, null = no upload. fault: why the picture was not accepted */
export function usePicture(use: Use, onSent: (picture: SentPicture) => void) {
  const t = useT()
  const [part, setPart] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen || part !== null) return
    setFault('')
    setPart(0)
    try {
      const file = use === 'cover' ? await smaller(chosen) : chosen
      const most = PICTURE_SIZES[use] / 1000
      if (file.size > PICTURE_SIZES[use])
        return setFault(t('staffLook.picture.large', { size: Math.ceil(file.size / 1000), most }))
      const sent = await sendFile<SentPicture>(`/opac/staff/pictures?use=${use}`, file, {
        ...{ onProgress: setPart, signal: new AbortController().signal },
        headers: { 'X-Staff-Token': $session.get()?.token ?? '' },
      })
      if (sent) onSent(sent)
    } catch (error) {
      setFault(errorText(error, t))
    } finally {
      setPart(null)
    }
  }
  return { part, fault, send }
}
