/** Holds a screen wake lock while something is shown to a scanner; no-op where unsupported. @returns release */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  // the browser releases the lock when the page is hidden
  const requestLock = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) void lock?.release().catch(() => undefined)
  }
  void requestLock()
  document.addEventListener('visibilitychange', requestLock)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', requestLock)
    void lock?.release().catch(() => undefined)
  }
}
