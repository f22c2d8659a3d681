import { $config } from './config.ts'

/** Whether the library's circulation does not answer a call, such as lacks('users/renew'). A server that does not say is asked. */
export const lacks = (path: string): boolean => $config.get()?.unsupported?.includes(path) ?? false
