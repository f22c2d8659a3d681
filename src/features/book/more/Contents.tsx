import { readContents } from '../../../core/rules/read-contents.ts'
import { detailText } from '../../../core/rules/read-detail-html.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { langOf } from '../../../ui/LangText.tsx'
import { detailOf } from '../detail-labels.ts'

/** as the server calls it; here alone, so that no other page carries it */
const AUTHOR_LABELS = ['责任者附注', 'About the author']

/** The record's own notes: its table of contents as a list, and what it says of the author (B08). */
export function Contents({ detail }: { detail: Record<string, string> }) {
  const t = useT()
  const lang = useLang()
  const entries = readContents(detailText(detailOf(detail, 'contents')))
  const author = detailText(AUTHOR_LABELS.map(label => detail[label]).find(Boolean) ?? '')
  return (
    <>
      {entries.length > 0 && (
        <section className="section" aria-labelledby="h-contents">
          <div className="section__head">
            <h2 id="h-contents">{t('bookMore.contents')}</h2>
          </div>
          <ol className={entries.length > 5 ? 'toc' : 'toc toc--few'}>
            {entries.map(({ no, title }, at) => (
              <li key={at} lang={langOf(title, lang)}>
                <span className="mono">{no}</span>
                <span>{title}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {author && (
        <section className="section" aria-labelledby="h-author">
          <div className="section__head">
            <h2 id="h-author">{t('bookMore.author')}</h2>
          </div>
          <p className="authornote" lang={langOf(author, lang)}>
            {author}
          </p>
        </section>
      )}
    </>
  )
}
