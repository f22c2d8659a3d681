/**
 * Uploads one file with XMLHttpRequest, since fetch reports no upload progress; no timeout. Uses the settings,
 * headers and errors of http.ts.
 */
import type { Envelope } from '../contract/call.ts'
import { readCookie } from './browser/cookies.ts'
import { OpacError } from './errors.ts'
import { addressOf, httpSettings } from './http.ts'

export type Sending = {
  /** 0 … 1 */
  onProgress: (part: number) => void
  signal: AbortSignal
  headers?: Record<string, string>
}

/** @returns undefined after a 401 @throws OpacError */
export async function sendFile<T>(
  path: string,
  file: File,
  { onProgress, signal, headers = {} }: Sending,
): Promise<T | undefined> {
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path))
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Lang-Code', httpSettings.language)
    const csrf = readCookie('opac.csrf')
    if (csrf) request.setRequestHeader('X-CSRF-Token', csrf)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new OpacError('silent', ''))
    request.onabort = () => reject(new OpacError('cancelled', ''))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
  return open<T>(answer)
}

function open<T>({ status, text }: { status: number; text: string }): T | undefined {
  const envelope = parse(text)
  if (envelope?.code === 0 || envelope?.code === 200) return envelope.data as T
  const message = envelope?.msg ?? ''
  if (status === 401) {
    httpSettings.onFailure(new OpacError('unauthorized', message, 401, 401), { silent: true })
    return undefined
  }
  throw message && status < 500
    ? new OpacError('business', message, envelope?.code ?? status, status)
    : new OpacError('status', String(status), status, status)
}

function parse(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}
