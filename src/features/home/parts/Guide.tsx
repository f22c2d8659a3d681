/** H07: what somebody new wants to know: its headings on a slip, the whole in a dialog. The text is the library's own. */
import { useEffect, useId, useRef, useState } from 'react'
import '../../../styles/home-parts.css'
import { loadFreshmanGuide } from '../../../core/api/home.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { readGuide } from './read-guide.ts'
import { usePart } from './use-part.ts'

/** headings on the slip; the dialog has all */
const SHOWN = 5

export default function Guide() {
  const t = useT()
  const lang = useLang()
  const id = useId()
  /** the heading that was asked for; -1 = the whole */
  const [open, setOpen] = useState<number | null>(null)
  const asked = usePart(`guide ${lang}`, async signal => readGuide(await loadFreshmanGuide({ signal })))
  const guide = asked.data
  if (!guide) return asked.hasFailed ? <i hidden /> : null
  if (!guide.hasText) return <i hidden />
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
        closeLabel={t('homeParts.close')}
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
