// wouter imports use-sync-external-store/shim, a CommonJS file that pulls in the whole compat namespace (2.7
// kB gzip).
export { useSyncExternalStore } from 'react'
