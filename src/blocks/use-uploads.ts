/** Attachments of the next letter: uploaded when chosen, deleted when removed or when the form is left. */
import { useEffect, useRef, useState } from 'react'
import type { Uploaded } from '../contract/reader/feedbacks.ts'
import { dropUpload } from '../core/api/reader/feedbacks.ts'
import { isCancelled } from '../core/errors.ts'
import { UPLOAD_SIZE, UPLOADS_PER_LETTER } from '../core/limits.ts'
import { sendFile } from '../core/send-file.ts'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../ui/state/error-text.ts'

/** part: upload progress 0 … 1; fault: why it was rejected, '' = accepted or pending */
export type Attachment = {
  key: number
  name: string
  size: number
  part: number
  fileId: string
  fault: string
}

export function useUploads() {
  const t = useT()
  const [files, setFiles] = useState<Attachment[]>([])
  const [status, setStatus] = useState('')
  const now = useRef(files)
  now.current = files
  const stops = useRef(new Map<number, AbortController>())
  const last = useRef(0)

  const change = (key: number, more: Partial<Attachment>) =>
    setFiles(all => all.map(one => (one.key === key ? { ...one, ...more } : one)))

  async function send(key: number, file: File): Promise<void> {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const taken = await sendFile<Uploaded>('/opac/file/upload', file, {
        signal: stop.signal,
        onProgress: part => change(key, { part }),
      })
      if (taken) {
        change(key, { part: 1, fileId: taken.fileId, name: taken.name })
        setStatus(t('feedback.taken', { name: taken.name }))
      } else change(key, { fault: t('feedback.uploadFailed') })
    } catch (error) {
      if (!isCancelled(error)) change(key, { fault: errorText(error, t) })
    }
    stops.current.delete(key)
  }

  /** @returns number of files over the limit */
  function add(chosen: File[]): number {
    const room = Math.max(0, UPLOADS_PER_LETTER - now.current.filter(file => !file.fault).length)
    const taken = chosen.slice(0, room)
    const rows = taken.map(file => ({
      key: ++last.current,
      name: file.name,
      size: file.size,
      part: 0,
      fileId: '',
      fault: file.size > UPLOAD_SIZE ? t('feedback.tooLarge', { size: UPLOAD_SIZE / 1024 / 1024 }) : '',
    }))
    setFiles(all => [...all, ...rows])
    for (const [at, row] of rows.entries()) if (!row.fault) void send(row.key, taken[at]!)
    return chosen.length - taken.length
  }

  function remove({ key, name, fileId }: Attachment): void {
    stops.current.get(key)?.abort()
    setFiles(all => all.filter(one => one.key !== key))
    setStatus(t('feedback.removed', { name }))
    // if this fails the server deletes it after a day
    if (fileId) dropUpload(fileId).catch(() => undefined)
  }

  // delete unsent files on unmount
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
      for (const { fileId } of now.current) if (fileId) dropUpload(fileId).catch(() => undefined)
    },
    [],
  )

  return {
    files,
    status,
    isUploading: files.some(file => !file.fileId && !file.fault),
    fileIds: files.map(file => file.fileId).filter(Boolean),
    add,
    remove,
    /** they are part of a sent letter now */
    reset: () => {
      now.current = []
      setFiles([])
      setStatus('')
    },
  }
}
