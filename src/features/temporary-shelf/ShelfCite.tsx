/** Citations of the selected books on the page (B15, B06): formatted in a style, or as a reference manager's file. */
import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import './shelf-cite.css'
import { citeTypes, loadCitations } from '../../blocks/citation/load-citations.ts'
import { CSV, exportBooks } from '../../blocks/export/export-books.ts'
import { copyText, selectText } from '../../core/browser/copy-text.ts'
import { saveFile } from '../../core/browser/save-file.ts'
import { citeFileName } from '../../core/rules/search/cite-file-name.ts'
import { $citeType } from '../../core/stores/cite-type.ts'
import { confValue } from '../../core/stores/config.ts'
import { toast, toastFault } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { copy } from '../../ui/icons/icons-cite.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFetch } from '../../ui/use-fetch.ts'

export type ShelfCiteProps = {
  /** in the shelf's order; [] = none selected */
  bibIds: string[]
  /** number of books available */
  count: number
  base: string
  onAll: () => void
}

/** placeholders that Chinese styles print for a missing imprint */
const NO_IMPRINT = /\[(?:出版地不详|出版者不详|S\.l\.|s\.n\.)\]/

export function ShelfCite({ bibIds, count, base, onAll }: ShelfCiteProps) {
  const t = useT()
  const id = useId()
  const sentences = citeTypes().filter(type => !type.isEntry)
  const remembered = useStore($citeType)
  const type = sentences.find(({ code }) => code === remembered) ?? sentences[0]!
  const list = useRef<HTMLOListElement>(null)
  const { isBusy: isSaving, busy: saving, submit } = useSubmit()
  const stop = useRef<AbortController>()
  useEffect(() => () => stop.current?.abort(), [])
  const key = `${type.code} ${bibIds.join()}`
  const { data, isLoading, hasFailed, retry } = useFetch(key, async signal =>
    bibIds.length ? (await loadCitations(bibIds, [type], { signal, silent: true }))[type.code] : '',
  )
  const text = isLoading || hasFailed ? '' : (data ?? '')
  const lines = text ? text.split('\n') : []
  const bare = lines.filter(line => NO_IMPRINT.test(line)).length

  async function copyAll() {
    if (await copyText(text)) return toast('ok', { key: 'errors.copySuccess' })
    if (list.current) selectText(list.current)
    toast('err', { key: 'errors.copyFailure' })
  }
  async function save(code: string) {
    if (isSaving) return
    stop.current = new AbortController()
    const { signal } = stop.current
    const how = { t, portal: location.origin + base, signal, onProgress: () => {} }
    const done = await submit(() => exportBooks(bibIds, code, how), {
      what: code,
      onFault: () => signal.aborted || toastFault(t('shelfPage.exportFailed')),
    })
    if (done !== undefined) toast('ok', { text: t('shelfPage.done', { count: done }) })
  }

  if (!bibIds.length)
    return (
      <p className="row mt-4">
        {t('walk.cite.none')}
        <button type="button" className="btn btn--sm" onClick={onAll}>
          {t('walk.cite.all', { count })}
        </button>
      </p>
    )
  const files = [
    ...citeTypes().filter(one => one.isEntry),
    { code: CSV, name: t('walk.cite.csv'), isEntry: true },
  ]
  return (
    <div className="citebox">
      <div className="citebox__k">
        <h3 className="citebox__t">{t('walk.cite.title', { count: bibIds.length })}</h3>
        <fieldset>
          <legend>{t('walk.cite.style')}</legend>
          {sentences.map(one => (
            <label className="check" key={one.code}>
              <input type="radio" name={id} checked={one === type} onChange={() => $citeType.set(one.code)} />
              {one.name}
            </label>
          ))}
        </fieldset>
        <h4>{t('walk.cite.file')}</h4>
        <div className="row">
          {files.map(one => (
            <button
              key={one.code}
              type="button"
              className="btn btn--sm"
              aria-busy={saving === one.code}
              onClick={() => void save(one.code)}
            >
              {one.name}
            </button>
          ))}
        </div>
      </div>
      <div className="citebox__b" aria-busy={isLoading}>
        {hasFailed && (
          <div className="row">
            <Alert kind="err">{t('walk.cite.failed')}</Alert>
            <button type="button" className="btn btn--sm" onClick={retry}>
              {t('common.tryAgain')}
            </button>
          </div>
        )}
        {isLoading && <Skeleton rows={3} label={t('walk.cite.loading')} />}
        {lines.length > 0 && (
          <>
            <ol ref={list} aria-label={type.name}>
              {/* the list is numbered by HTML */}
              {lines.map((line, at) => (
                <li key={`${at} ${line}`}>{line.replace(/^\[\d+\]/, '')}</li>
              ))}
            </ol>
            {bare > 0 && <p className="hint mt-4">{t('walk.cite.bare', { count: bare })}</p>}
            <div className="row mt-4">
              <button type="button" className="btn" onClick={() => void copyAll()}>
                <Icon d={copy} />
                {t('walk.cite.copyAll')}
              </button>
              <button
                type="button"
                className="btn btn--quiet"
                onClick={() =>
                  saveFile(
                    citeFileName(confValue('space.cite.prefix'), bibIds),
                    `${text.replaceAll('\n', '\r\n')}\r\n`,
                    'text/plain',
                  )
                }
              >
                {t('walk.cite.txt')}
              </button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
