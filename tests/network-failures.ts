import errors from '../src/i18n/areas/errors.zh.ts'

/**
 * The ways in which a call can fail between page and library, and the message for each in the Chinese error
 * catalogue.
 */
export type NetworkFailure = { name: string; answer: () => Promise<Response>; sentence: string }

const envelope = (msg: string | null) => new Response(JSON.stringify({ code: 7, msg, data: null }))
const html = (status: number, statusText: string) =>
  new Response('<!doctype html><h1>nginx</h1>', {
    status,
    statusText,
    headers: { 'content-type': 'text/html' },
  })
const throwing = (error: Error) => Promise.reject(error)

const SAID = '编目系统正在维护'
const { other: OTHER, silent: SILENT, cancelled: CANCELLED } = errors
const status = (text: string) => errors.status.replace('{{status}}', text)

export const FAILURES: NetworkFailure[] = [
  {
    name: '500',
    answer: async () => html(500, 'Internal Server Error'),
    sentence: status('Internal Server Error'),
  },
  { name: '502', answer: async () => html(502, 'Bad Gateway'), sentence: status('Bad Gateway') },
  { name: 'an HTML page', answer: async () => html(200, 'OK'), sentence: OTHER },
  {
    name: 'aborted',
    answer: () => throwing(new DOMException('aborted', 'AbortError')),
    sentence: CANCELLED,
  },
  {
    name: 'time-out',
    answer: () => throwing(new DOMException('too long', 'TimeoutError')),
    sentence: SILENT,
  },
  { name: 'a code with words', answer: async () => envelope(SAID), sentence: SAID },
  { name: 'a code without words', answer: async () => envelope(null), sentence: OTHER },
]

/** all possible messages, to check that only the right one is shown */
const SENTENCES = [SAID, OTHER, SILENT, CANCELLED, errors.status.split('{{')[0]!]

/** @returns the messages of the catalogue in a text */
export const sentencesIn = (text: string): string[] => SENTENCES.filter(one => text.includes(one))
