import { useEffect, useRef, useState } from 'react'

export type ImgProps = { src: string; alt: string; className?: string; width?: number; height?: number }

/** S14: an image under /user/img that is missing is looked for under /img, and hidden when it is not there either. */
const nextSource = (src: string): string =>
  src.includes('/user/img/') ? src.replace('/user/img/', '/img/') : ''

export function Img({ src, alt, ...rest }: ImgProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const ref = useRef<HTMLImageElement>(null)
  const next = nextSource(src)
  const now = !failed.includes(src) ? src : next && !failed.includes(next) ? next : ''
  // an image in served HTML may have failed before the page came alive
  useEffect(() => {
    if (now && ref.current?.complete && !ref.current.naturalWidth) setFailed(list => [...list, now])
  }, [now])
  if (!now) return null
  return (
    <img
      ref={ref}
      src={now}
      alt={alt}
      decoding="async"
      onError={() => setFailed(list => [...list, now])}
      {...rest}
    />
  )
}
