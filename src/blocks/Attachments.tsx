import { type DragEvent, useId, useState } from 'react'
import { UPLOAD_SIZE, UPLOADS_PER_LETTER } from '../core/limits.ts'
import { sizeText } from '../core/rules/size-text.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { alert, close, okCircle } from '../ui/icons/icons.ts'
import { clock } from '../ui/icons/icons-pages.ts'
import type { Attachment, useUploads } from './use-uploads.ts'

/** a hint for the file picker; the server checks types by content */
const ACCEPT = 'image/*,application/pdf,text/plain,.md,.csv,.log'

/** Attachments of a letter, chosen or dropped, with upload progress; a rejected file shows the reason in its row. */
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
            // reset, so that the same file can be chosen again
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
        {uploads.status}
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
