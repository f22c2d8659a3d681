import type { Feedback, Uploaded } from '../../../contract/reader/feedbacks.ts'
import { loadFileUrl } from '../../../core/api/reader/feedbacks.ts'
import { sizeText } from '../../../core/rules/size-text.ts'
import { safePlace } from '../../../core/rules/urls/safe-url.ts'
import { compactDay } from '../../../i18n/days.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { okCircle } from '../../../ui/icons/icons.ts'
import { check, clock, download } from '../../../ui/icons/icons-pages.ts'
import { textProps } from '../../../ui/text/record-text.ts'

/** colour and icon of a state; unknown ones have text only */
const LOOKS: Record<string, [tag: string, icon: string]> = {
  open: ['warn', clock],
  answered: ['ok', okCircle],
  closed: ['type', check],
}

/** One message with attachments and reply. All untrusted: rendered as text. */
export function Thread({ letter }: { letter: Feedback }) {
  const t = useT()
  const lang = useLang()
  const { title, typeDesc, content, status, statusDesc, createdDate, answers, files } = letter
  const [tag, icon] = LOOKS[status] ?? ['type', clock]
  const heading = title || typeDesc
  return (
    <article className="thread" aria-labelledby={`letter-${letter.feedbackId}`}>
      <div className="thread__m">
        <time className="tnum" dateTime={createdDate.replace(' ', 'T')}>
          {compactDay(createdDate.slice(0, 10), lang)}
        </time>
        <span className={`tag tag--${tag}`}>
          <Icon d={icon} size="sm" />
          {statusDesc}
        </span>
        {title && <span>{typeDesc}</span>}
      </div>
      <div className="thread__t">
        <h2 id={`letter-${letter.feedbackId}`} {...textProps(heading, lang)}>
          {heading}
        </h2>
        <p {...textProps(content, lang)}>{content}</p>
        {files.length > 0 && (
          <ul className="thread__f" aria-label={t('feedback.files')}>
            {files.map(file => (
              <li key={file.fileId}>
                <SaveFile file={file} />
              </li>
            ))}
          </ul>
        )}
        {answers.map((answer, at) => (
          <section
            key={`${answer.createdDate} ${at}`}
            className="answer"
            aria-label={t('feedback.answer', { author: answer.author })}
          >
            <p className="answer__h">
              <b {...textProps(answer.author, lang)}>{answer.author}</b>{' '}
              <time className="tnum">{compactDay(answer.createdDate, lang)}</time>
            </p>
            <p {...textProps(answer.content, lang)}>{answer.content}</p>
          </section>
        ))}
        {status === 'open' && !answers.length && <p className="hint">{t('feedback.waiting')}</p>}
      </div>
    </article>
  )
}

/** Download link from the server; files are never displayed. */
function SaveFile({ file: { fileId, name, size } }: { file: Uploaded }) {
  const t = useT()
  const { fault, setFault, submit } = useSubmit()
  async function save() {
    const place = await submit(() => loadFileUrl(fileId), {
      onFault: reason => setFault(t('feedback.notSaved', { name, reason })),
    })
    const url = safePlace(place)
    if (!url) return
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  }
  return (
    <>
      <button
        type="button"
        className="linkbtn"
        aria-label={t('feedback.saveOf', { name })}
        onClick={() => void save()}
      >
        <Icon d={download} size="sm" />
        {name}
      </button>{' '}
      <span className="hint tnum">{sizeText(size)}</span>
      {fault && (
        <span className="err" role="alert">
          {fault}
        </span>
      )}
    </>
  )
}
