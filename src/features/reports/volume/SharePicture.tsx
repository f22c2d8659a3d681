/**
 * Saves one page of the volume as a picture: content is chosen first, the name is off by default, and nothing is
 * uploaded.
 */
import { useRef, useState } from 'react'
import '../../../styles/forms.css'
import './share-picture.css'
import { saveBlob } from '../../../core/browser/save-file.ts'
import { pictureOf } from '../../../core/browser/svg-picture.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { share } from '../../../ui/icons/icons-book.ts'
import { copy } from '../../../ui/icons/icons-cite.ts'
import { download } from '../../../ui/icons/icons-pages.ts'
import { coverFigure } from './book-figures.tsx'
import { PictureSheet } from './PictureSheet.tsx'
import { LEAF, type Plate } from './plates.ts'

export const PICTURE = { width: 1080, height: 1440 }

export type SharePictureProps = {
  plates: Plate[]
  year: number
  title: string
  name: string
  library: string
  /** below the name on the cover: totals and library */
  coverLine: string
  picked: string
  onPick: (id: string) => void
}

export function SharePicture(props: SharePictureProps) {
  const { plates, year, title, name, library, coverLine, picked, onPick } = props
  const t = useT()
  const [hasLibrary, setLibrary] = useState(true)
  const [hasName, setName] = useState(false)
  const [isNamed, setNamed] = useState(true)
  const [isNight, setNight] = useState(false)
  const { isBusy, submit } = useSubmit()
  const sheet = useRef<SVGSVGElement>(null)
  const plate = plates.find(one => one.id === picked)

  async function make(use: (picture: Blob, file: string) => Promise<unknown> | unknown) {
    const drawn = sheet.current
    if (!drawn) return
    await submit(
      async () => {
        const picture = await pictureOf(drawn, PICTURE.width, PICTURE.height)
        if (!picture) throw new TypeError('no picture')
        await use(picture, `${year}-${plate?.id ?? 'cover'}.png`)
      },
      {
        onFault(_, error) {
          // cancelling the system's share sheet is no error
          if ((error as Error)?.name !== 'AbortError') toast('err', { key: 'reports.memories.failed' })
        },
      },
    )
  }
  const save = () =>
    make((picture, file) => {
      saveBlob(file, picture)
      toast('ok', { key: 'reports.memories.saved' })
    })
  const toClipboard = () =>
    make(async picture => {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
      toast('ok', { key: 'reports.memories.copied' })
    })
  const send = () =>
    make((picture, file) => navigator.share({ files: [new File([picture], file, { type: 'image/png' })] }))
  const canSend = navigator.canShare?.({ files: [new File([], 'a.png', { type: 'image/png' })] }) ?? false
  const canCopy = typeof ClipboardItem !== 'undefined' && !!navigator.clipboard

  const check = (text: string, hint: string, isOn: boolean, set: (isOn: boolean) => void) => (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={event => set(event.currentTarget.checked)} />
      {text} {hint && <span className="faint">{hint}</span>}
    </label>
  )
  return (
    <section className="section" id="share" aria-labelledby="share-h" tabIndex={-1}>
      <div className="section__head">
        <h2 id="share-h">{t('reports.memories.shareTitle')}</h2>
      </div>
      <div className="sharepic">
        <figure className="crop">
          <PictureSheet
            sheet={sheet}
            isNight={isNight}
            label={t('reports.memories.preview')}
            plate={
              plate && { title: plate.title, caption: plate.caption(isNamed), figure: plate.figure(LEAF) }
            }
            cover={coverFigure(title, hasLibrary ? coverLine : '', hasName ? name : '')}
            isNamed={isNamed}
            library={hasLibrary ? library : ''}
            foot={
              hasName ? t('reports.memories.running', { name, year }) : t('reports.memories.name', { year })
            }
          />
          <figcaption className="crop__c">1080 × 1440 px · PNG</figcaption>
        </figure>
        <form className="shareopts" onSubmit={event => event.preventDefault()}>
          <fieldset>
            <legend>{t('reports.memories.which')}</legend>
            <div className="sharepicks">
              {[{ id: 'cover', short: t('reports.memories.cover') }, ...plates].map((one, at) => (
                <label className="sharepick" key={one.id}>
                  <input
                    type="radio"
                    name="page"
                    checked={one.id === (plate?.id ?? 'cover')}
                    onChange={() => onPick(one.id)}
                  />
                  <span>
                    <small aria-hidden="true">{at + 1}</small>
                    {one.short}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{t('reports.memories.shown')}</legend>
            {check(t('reports.memories.library'), '', hasLibrary, setLibrary)}
            {check(t('reports.memories.myName'), t('reports.memories.byDefault'), hasName, setName)}
            {check(t('reports.memories.titles'), t('reports.memories.titlesHint'), isNamed, setNamed)}
          </fieldset>
          <fieldset>
            <legend>{t('reports.memories.paper')}</legend>
            <div className="row">
              {([false, true] as const).map(night => (
                <label className="check" key={String(night)}>
                  <input
                    type="radio"
                    name="paper"
                    checked={isNight === night}
                    onChange={() => setNight(night)}
                  />
                  {t(night ? 'reports.memories.night' : 'reports.memories.day')}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="row">
            <button type="button" className="btn btn--primary" aria-busy={isBusy} onClick={() => void save()}>
              <Icon d={download} />
              {t('reports.memories.save')}
            </button>
            {canCopy && (
              <button type="button" className="btn" disabled={isBusy} onClick={() => void toClipboard()}>
                <Icon d={copy} />
                {t('reports.memories.copy')}
              </button>
            )}
            {canSend && (
              <button type="button" className="btn" disabled={isBusy} onClick={() => void send()}>
                <Icon d={share} />
                {t('reports.memories.send')}
              </button>
            )}
          </div>
          <p className="hint">{t('reports.memories.local')}</p>
        </form>
      </div>
    </section>
  )
}
