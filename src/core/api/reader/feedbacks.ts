import type { FeedbackKind } from '../../../contract/reader/feedbacks.ts'
import { type CallOptions, call } from '../../http.ts'

export type FeedbackStatus = '' | 'open' | 'answered' | 'closed'
export type ListOrder = 'desc' | 'asc'
export type Letter = { type: FeedbackKind; title: string; content: string; fileIds: string[] }

export const loadFeedback = (
  page: number,
  pageSize: number,
  { status, sortType }: { status: FeedbackStatus; sortType: ListOrder },
  options?: CallOptions,
) =>
  call('GET /users/feedback', {
    query: { page, pageSize, status: status || undefined, sortType },
    ...options,
  })
/** @returns undefined after a 401 */
export const submitFeedback = (letter: Letter) =>
  call('POST /feedbacks/submit/', { body: letter, silent: true })
export const dropUpload = (fileId: string) =>
  call('POST /file/upload/delete', { body: { fileId }, silent: true })
/** Download URL of one of the reader's own files. */
export const loadFileUrl = (fileId: string) =>
  call('POST /file/upload/download/url', { body: { fileId }, silent: true })
