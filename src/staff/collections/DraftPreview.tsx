/** The readers' page with the draft in it. */
import { useEffect, useState } from 'react'
import type { CollectionContent, CollectionKind } from '../../contract/staff/staff-collections.ts'
import { call } from '../../core/http.ts'
import { useT } from '../../i18n/use-t.ts'
import { errorText } from '../../ui/state/error-text.ts'
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
  const t = useT()
  const [key, setKey] = useState('')
  const [fault, setFault] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      // after an error, the next change tries again
      call('POST /staff/collections/:kind/preview', { params: { kind }, body: { id, content }, silent: true })
        .then(answer => {
          setKey(answer?.key ?? '')
          setFault('')
        })
        .catch(error => setFault(t('staffCollections.previewFailed', { reason: errorText(error, t) })))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [content])
  return <Preview address={key ? `/opac/staff/collections/preview/${key}` : null} fault={fault} />
}
