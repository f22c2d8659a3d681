import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { readNote, writeNote } from '../core/browser/session-notes.ts'
import { $config } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { Notice } from '../ui/Notice.tsx'

/** S04: the configured warning, until it is put away in this tab; another text is another warning. */
export function HomePrompt() {
  const t = useT()
  const text = useStore($config)?.homePrompt ?? ''
  const [away, setAway] = useState('')
  useEffect(() => setAway(readNote('prompt-away')), [])
  if (!text || away === text) return null
  const putAway = () => {
    writeNote('prompt-away', text)
    setAway(text)
  }
  return (
    <Notice closeLabel={t('shell.dismiss')} onClose={putAway}>
      {text}
    </Notice>
  )
}
