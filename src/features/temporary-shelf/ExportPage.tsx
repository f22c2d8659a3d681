/** export (B15): the shelf or its selection, as a table or as citations in one file. */
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useRouter } from 'wouter'
import '../../styles/forms.css'
import './temporary-shelf.css'
import { citeTypes } from '../../blocks/citation/load-citations.ts'
import { CSV, exportBooks, exportFileName } from '../../blocks/export/export-books.ts'
import { $shelf, $ticked } from '../../core/stores/shelf/temporary-shelf.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { download } from '../../ui/icons/icons-pages.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ShelfEmpty } from './ShelfEmpty.tsx'

export default function ExportPage() {
  const t = useT()
  const id = useId()
  const { base } = useRouter()
  const all = useStore($shelf)
  const chosen = useStore($ticked)
  const ticked = all.filter(bibId => chosen.includes(bibId))
  const [isAll, setAll] = useState(!ticked.length)
  const [format, setFormat] = useState(CSV)
  const [done, setDone] = useState(-1)
  const stop = useRef<AbortController>()
  usePageTitle(t('shelfPage.exportTitle'))
  useEffect(() => () => stop.current?.abort(), [])
  const bibIds = isAll || !ticked.length ? all : ticked
  const isRunning = done >= 0

  async function run(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    stop.current = new AbortController()
    setDone(0)
    try {
      const count = await exportBooks(bibIds, format, {
        t,
        portal: location.origin + base,
        signal: stop.current.signal,
        onProgress: setDone,
      })
      toast('ok', { text: t('shelfPage.done', { count }) })
    } catch {
      if (!stop.current.signal.aborted) toast('err', { text: t('shelfPage.exportFailed') })
    }
    setDone(-1)
  }

  const radio = (name: string, value: string, current: boolean, choose: () => void, words: string) => (
    <label className="check" key={value}>
      <input type="radio" name={`${id}-${name}`} checked={current} disabled={isRunning} onChange={choose} />
      {words}
    </label>
  )
  return (
    <section className="wrap shelfpage" aria-labelledby="export-heading">
      <nav className="crumbs" aria-label={t('shelfPage.back')}>
        <Link href="/temporaryShelf">{t('shelfPage.back')}</Link>
      </nav>
      <h1 id="export-heading" className="listhead">
        {t('shelfPage.exportTitle')}
      </h1>
      {all.length === 0 ? (
        <ShelfEmpty />
      ) : (
        <form
          className="exportform"
          aria-label={t('shelfPage.exportTitle')}
          onSubmit={event => void run(event)}
        >
          <fieldset>
            <legend>{t('shelfPage.which')}</legend>
            {radio(
              'which',
              'all',
              bibIds === all,
              () => setAll(true),
              t('shelfPage.all', { count: all.length }),
            )}
            {ticked.length > 0 &&
              radio(
                'which',
                'ticked',
                bibIds !== all,
                () => setAll(false),
                t('shelfPage.ticked', { count: ticked.length }),
              )}
          </fieldset>
          <fieldset>
            <legend>{t('shelfPage.format')}</legend>
            {radio('format', CSV, format === CSV, () => setFormat(CSV), t('shelfPage.csv'))}
            {citeTypes().map(type =>
              radio('format', type.code, format === type.code, () => setFormat(type.code), type.name),
            )}
            {format === CSV && <p className="hint">{t('shelfPage.csvHint')}</p>}
          </fieldset>
          <p className="hint">
            {t('shelfPage.file')} <span className="mono">{exportFileName(bibIds, format, t)}</span>
          </p>
          <div className="row">
            <button type="submit" className="btn btn--primary" disabled={isRunning} aria-busy={isRunning}>
              <Icon d={download} />
              {t('shelfPage.run')}
            </button>
            <span role="status" className="faint tnum">
              {isRunning && t('shelfPage.running', { done, count: bibIds.length })}
            </span>
          </div>
        </form>
      )}
    </section>
  )
}
