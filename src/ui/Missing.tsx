import type { ReactNode } from 'react'
import { useRouter } from 'wouter'
import { FullMessage } from './FullMessage.tsx'

type Props = {
  title: string
  /** what may have become of it */
  children: ReactNode
  /** under the base path: where there are others, and the words of the way there */
  path: string
  words: string
}

/** In the place of what the address names, when that is not there. */
export function Missing({ title, children, path, words }: Props) {
  const { base } = useRouter()
  return (
    <FullMessage
      scene="gap"
      code="404"
      title={title}
      actions={
        <a className="btn" href={base + path}>
          {words}
        </a>
      }
    >
      {children}
    </FullMessage>
  )
}
