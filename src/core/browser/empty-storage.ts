/** All that this browser keeps for the portal's origin. */
import { writeCookie } from './cookies.ts'

/** Whether stores and notes are empty; false where they cannot be read. */
export function isStorageEmpty(): boolean {
  try {
    return localStorage.length + sessionStorage.length === 0
  } catch {
    return false
  }
}

/** A part that the browser refuses does not keep the others. @param cookies names of those that stay */
export async function emptyStorage(cookies: readonly string[]): Promise<void> {
  const each = [
    () => localStorage.clear(),
    () => sessionStorage.clear(),
    () => {
      for (const pair of document.cookie.split('; ')) {
        const [name = ''] = pair.split('=')
        if (name && !cookies.includes(name)) writeCookie(name, '', 0)
      }
    },
    async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    },
    async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    },
    async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    },
  ]
  await Promise.allSettled(each.map(async empty => empty()))
}
