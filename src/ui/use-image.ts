import { useEffect, useRef, useState } from 'react'

/** S14: an image under /user/img that is missing is looked for under /img. '' = nowhere else to look */
const nextSource = (src: string): string =>
  src.includes('/user/img/') ? src.replace('/user/img/', '/img/') : ''

/** @returns the attributes of an image that can be had, or src '' when it is to be hidden, or drawn by other means */
export function useImage(wanted = '') {
  const [failed, setFailed] = useState<readonly string[]>([])
  const ref = useRef<HTMLImageElement>(null)
  const src = [wanted, nextSource(wanted)].find(one => !failed.includes(one)) ?? ''
  const onError = () => setFailed(list => [...list, src])
  // an image in served HTML may have failed before the page came alive
  useEffect(() => {
    if (src && ref.current?.complete && !ref.current.naturalWidth) onError()
  }, [src])
  return { ref, src, onError }
}
