import { useEffect, useRef, useState } from 'react'

/** S14: an image missing under /user/img is tried under /img. '' = no further source */
const nextSource = (src: string): string =>
  src.includes('/user/img/') ? src.replace('/user/img/', '/img/') : ''

/** @returns attributes of an image that loads; src '' = hide it or use a fallback */
export function useImage(source = '') {
  const [failed, setFailed] = useState<readonly string[]>([])
  const ref = useRef<HTMLImageElement>(null)
  const src = [source, nextSource(source)].find(one => !failed.includes(one)) ?? ''
  const onError = () => setFailed(list => [...list, src])
  // an image in served HTML may have failed before hydration
  useEffect(() => {
    if (src && ref.current?.complete && !ref.current.naturalWidth) onError()
  }, [src])
  return { ref, src, onError }
}
