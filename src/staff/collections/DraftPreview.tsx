/** The readers' page with the draft in it. */
import { useEffect, useState } from 'react'
import type { CollectionContent, CollectionKind } from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { Preview } from '../Preview.tsx'

/** ms after the last change until the preview is updated */
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
      // after an error, the next change tries again
      call('POST /staff/collections/:kind/preview', { params: { kind }, body: { id, content }, silent: true })
        .then(answer => setKey(answer?.key ?? ''))
        .catch(() => {})
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [content])
  return <Preview address={key ? `/opac/staff/collections/preview/${key}` : null} />
}
