/** The page of readers with the draft in it. */
import { useEffect, useState } from 'react'
import type { CollectionContent, CollectionKind } from '../../contract/staff-collections.ts'
import { call } from '../../core/http.ts'
import { Preview } from '../Preview.tsx'

/** ms after the last change */
const PAUSE = 800

export function DraftPreview({
  kind,
  id,
  content,
}: {
  kind: CollectionKind
  id: string
  content: CollectionContent
}) {
  const [key, setKey] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      // what cannot be drawn now is drawn at the next change
      call('POST /staff/collections/:kind/preview', { params: { kind }, body: { id, content }, silent: true })
        .then(answer => setKey(answer?.key ?? ''))
        .catch(() => {})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [content])
  return <Preview address={key ? `/opac/staff/collections/preview/${key}` : null} />
}
