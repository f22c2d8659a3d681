import type { ReactNode } from 'react'
import { useRouter } from 'wouter'
import { FullMessage } from './FullMessage.tsx'

type Props = {
  title: string
  /** possible reasons */
  children: ReactNode
  /** under the base path: a page with alternatives, and its link text */
  path: string
  words: string
}

/** Shown when what the URL names does not exist. */
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
