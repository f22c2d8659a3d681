/** Keeps the screen on while something is shown to a scanner. A browser that cannot goes on as it would. @returns stop */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  // a page that was hidden has lost it
  const ask = async () => {
    if (isOver || document.visibilityState !== 'visible') return
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) void lock?.release().catch(() => undefined)
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release().catch(() => undefined)
  }
}
