import { type DragEvent, useId, useState } from 'react'
import { UPLOAD_SIZE, UPLOADS_PER_LETTER } from '../core/limits.ts'
import { sizeText } from '../core/rules/size-text.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { alert, close, okCircle } from '../ui/icons.ts'
import { clock } from '../ui/icons-pages.ts'
import type { Attachment, useUploads } from './use-uploads.ts'

/** what the browser offers to choose; what is taken is known by content, and by the server */
const ACCEPT = 'image/*,application/pdf,text/plain,.md,.csv,.log'

/** Files of a letter: chosen or dropped, with how far each has come; a refused one says why in its own row. */
export function Attachments({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const t = useT()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState('')

  function take(files: FileList | null | undefined) {
    const left = uploads.add([...(files ?? [])])
    setFault(left ? t('feedback.tooMany', { most: UPLOADS_PER_LETTER }) : '')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer?.files)
  }
  return (
    <div className="attachments">
      {uploads.files.length > 0 && (
        <ul className="atts" aria-label={t('feedback.attachments')} data-then={`next; #${CSS.escape(id)}`}>
          {uploads.files.map(file => (
            <Row key={file.key} file={file} onRemove={() => uploads.remove(file)} />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen with the keys as well */}
      <div
        className={isOver ? 'drop drop--over' : 'drop'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          id={id}
          multiple
          accept={ACCEPT}
          aria-describedby={`${id}h`}
          onChange={event => {
            take(event.currentTarget.files)
            // the same file may be chosen again
            event.currentTarget.value = ''
          }}
        />
        <label className="linkbtn" htmlFor={id}>
          {t('feedback.choose')}
        </label>
        <span id={`${id}h`}>
          {t('feedback.orDrop', { size: UPLOAD_SIZE / 1024 / 1024, most: UPLOADS_PER_LETTER })}
        </span>
      </div>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
      <p className="sr" role="status">
        {uploads.said}
      </p>
    </div>
  )
}

function Row({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useT()
  const { name, size, part, fileId, fault } = file
  const isUnderWay = !fileId && !fault
  return (
    <li className={fault ? 'bad' : undefined}>
      <Icon d={fault ? alert : fileId ? okCircle : clock} size="sm" />
      <span className="atts__n">{name}</span>
      <span className="hint tnum">
        {isUnderWay ? `${Math.round(part * 100)}%` : fileId && sizeText(size)}
      </span>
      <button
        type="button"
        className="iconbtn iconbtn--sm"
        aria-label={t(isUnderWay ? 'feedback.stop' : 'feedback.remove', { name })}
        onClick={onRemove}
      >
        <Icon d={close} />
      </button>
      {isUnderWay && <progress max={100} value={part * 100} aria-label={t('feedback.uploading', { name })} />}
      {fault && <small role="alert">{fault}</small>}
    </li>
  )
}
