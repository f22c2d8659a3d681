/** H07: guide for new readers: its headings, with the full text in a dialog. HTML of the library. */
import { useEffect, useId, useRef, useState } from 'react'
import './home-parts.css'
import { loadFreshmanGuide } from '../../../core/api/home.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/over/Dialog.tsx'
import { libraryHtml } from '../../../ui/text/library-html.ts'
import { usePart } from './use-part.ts'

/** headings shown; the dialog has all */
const SHOWN = 5

export default function Guide() {
  const t = useT()
  const lang = useLang()
  const id = useId()
  /** the selected heading; -1 = the whole guide */
  const [open, setOpen] = useState<number | null>(null)
  const request = usePart(`guide ${lang}`, async signal => readGuide(await loadFreshmanGuide({ signal })))
  const guide = request.data
  if (!guide) return request.hasFailed ? <i hidden /> : null
  if (!guide.copy) return <i hidden />
  return (
    <section className="slip" aria-labelledby={id}>
      <h2 id={id}>{t('homeParts.guide')}</h2>
      {guide.headings.length > 0 ? (
        <ol className="steps">
          {guide.headings.slice(0, SHOWN).map((heading, at) => (
            <li key={at}>
              <button type="button" className="linkbtn" aria-haspopup="dialog" onClick={() => setOpen(at)}>
                {heading}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setOpen(-1)}>
          {t('homeParts.guideOpen')}
        </button>
      )}
      <Dialog
        open={open !== null}
        title={t('homeParts.guide')}
        closeLabel={t('common.close')}
        onClose={() => setOpen(null)}
        footer={
          <button type="button" className="btn btn--primary" onClick={() => setOpen(null)}>
            {t('homeParts.guideRead')}
          </button>
        }
      >
        <GuideText nodes={guide.copy} at={open ?? -1} />
      </Dialog>
    </section>
  )
}

function GuideText({ nodes, at }: { nodes: () => Node; at: number }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current!.replaceChildren(nodes())
    if (at > 0) place.current!.querySelectorAll('h3')[at]?.scrollIntoView({ block: 'start' })
  }, [nodes, at])
  return <div ref={place} className="guidetext" />
}

/** @returns headings: texts of its h3; copy: a new fragment on each call */
async function readGuide(html: string) {
  const copy = await libraryHtml(html)
  const headings = [...(copy?.().querySelectorAll('h3') ?? [])].map(
    heading => heading.textContent?.trim() ?? '',
  )
  return { copy, headings: headings.every(Boolean) ? headings : [] }
}
