import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import './contrast.css'
import './access.css'
import './access-panel.css'
import { readAccess } from '../../core/rules/access.ts'
import { $access, $accessPanel } from '../../core/stores/access.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { followAccess } from './follow-access.ts'
import { Ruler } from './Ruler.tsx'

/** What a reader has chosen in the accessibility panel, and the panel while it is open. */
export function Access() {
  const isOpen = useStore($accessPanel)
  const { ruler } = readAccess(useStore($access))
  useEffect(followAccess, [])
  return (
    <>
      {ruler && <Ruler />}
      {isOpen && <AccessPanel />}
    </>
  )
}
