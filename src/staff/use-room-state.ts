import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { errorText } from '../ui/state/error-text.ts'

/**
 * What a room shows: loaded, and replaced by the answers to acts. Not loaded as a submission (useSubmit), which would
 * refuse an act, or the same in another language, while it is under way.
 *
 * @param key loads anew when it changes; the answer to an earlier one is left out
 * @param onFault gets the reason after a failure, for the user; '' when it loads
 */
export function useRoomState<T>(
  key: string,
  load: () => Promise<T | undefined>,
  onFault: (text: string) => void,
): [state: T | null, setState: (state: T) => void] {
  const t = useT()
  const [state, setState] = useState<T | null>(null)
  /** counts loads and acts: an act is newer than the load under way */
  const latest = useRef(0)
  useEffect(() => {
    const own = ++latest.current
    onFault('')
    load().then(
      found => {
        if (found && own === latest.current) setState(found)
      },
      error => {
        if (own === latest.current) onFault(errorText(error, t))
      },
    )
    return () => {
      latest.current++
    }
  }, [key])
  const replace = (next: T) => {
    latest.current++
    setState(next)
  }
  return [state, replace]
}
