import { CiteDialog } from '../../src/blocks/citation/CiteDialog.tsx'
import { useLang } from '../../src/i18n/use-t.ts'
import { libraryAt } from '../core.ts'
import dialogCss from '../element/dialog.css?inline'
import { adopt } from '../element/sheets.ts'
import own from './citation.css?inline'

export type CitationProps = { api: string; bibId: string; title: string; onClose: () => void }

const css = dialogCss + own

/** Citations of one book, from the element's library. */
export function Citation({ api, bibId, title, onClose }: CitationProps) {
  const lang = useLang()
  return (
    <div ref={node => adopt(node, css)}>
      <CiteDialog at={libraryAt(api, lang)} bibIds={[bibId]} title={title} onClose={onClose} />
    </div>
  )
}
