/** What was done, and how it is taken back: by the button or with Z. */
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { okCircle } from '../ui/icons/icons.ts'
import { useKeys } from '../ui/keys.ts'

type SaidProps = { text: string; onUndo?: (() => void) | undefined; isBusy?: boolean; className?: string }

type Line = { undo: (() => void) | undefined }
/** the lines of the room, the latest act last: Z is of that one, wherever it stands on the page */
const lines: Line[] = []
const leave = (line: Line) => lines.splice(lines.indexOf(line), 1)

export function Said({ text, onUndo, isBusy = false, className = '' }: SaidProps) {
  const t = useT()
  const line = useRef<Line>({ undo: undefined })
  line.current.undo = isBusy ? undefined : onUndo
  useLayoutEffect(() => {
    const own = line.current
    lines.push(own)
    return () => void leave(own)
  }, [text])
  useKeys({ z: () => lines.at(-1)?.undo?.() })
  return (
    <p role="status" className={`undo ${className}`.trimEnd()}>
      <Icon d={okCircle} />
      <span>{text}</span>
      {onUndo && (
        <button type="button" className="btn btn--sm" disabled={isBusy} onClick={onUndo}>
          {t('common.undo')}
          <kbd className="k">Z</kbd>
        </button>
      )}
    </p>
  )
}
