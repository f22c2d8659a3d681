import type { RequestRow } from '../../../contract/reader/requests.ts'

/** The book; of a set, with the volume that was asked for. */
export const titleOf = ({ title, volume = '' }: RequestRow): string =>
  [title, volume].filter(Boolean).join(' ')
