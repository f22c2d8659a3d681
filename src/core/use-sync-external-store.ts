// wouter asks for use-sync-external-store/shim, a CommonJS file that drags the whole compat namespace in (2.7 kB gzip).
export { useSyncExternalStore } from 'react'
