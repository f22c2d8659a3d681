import { type CallOptions, call } from '../../http.ts'

export const loadMyData = (options?: CallOptions) => call('GET /x/my_data', { silent: true, ...options })
/** @param password '' where it is another system's */
export const packMyData = (password: string) => call('POST /x/my_data', { body: { password }, silent: true })

export const loadDeletion = (options?: CallOptions) =>
  call('GET /x/my_data/deletion', { silent: true, ...options })
/** @param password '' where it is another system's */
export const askDeletion = (password: string, withReviews: boolean) =>
  call('POST /x/my_data/deletion', { body: { password, withReviews }, silent: true })
export const withdrawDeletion = () => call('POST /x/my_data/deletion/withdraw', { silent: true })
