import { type ComponentType, useEffect, useState } from 'react'
import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { onceMore } from '../core.ts'
import type { NoticeProps } from './Notice.tsx'

/** @returns what says it, once it has come; asked for again when the reader comes to something */
export function useNotice(lang: Lang, isNeeded: boolean): ComponentType<NoticeProps> | undefined {
  const [found, setFound] = useState<{ Notice?: ComponentType<NoticeProps> }>({})
  useEffect(() => {
    if (!isNeeded) return
    let stop = () => {}
    const come = () =>
      import('./Notice.tsx')
        .then(async part => {
          await needMessagesIn(lang, ['blockNote'])
          setFound({ Notice: part.Notice })
        })
        .catch(() => {
          stop = onceMore(() => void come())
        })
    void come()
    return () => stop()
  }, [lang, isNeeded])
  return found.Notice
}
