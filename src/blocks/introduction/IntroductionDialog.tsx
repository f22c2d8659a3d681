/** Summary, contents, about the author, and a trial link, from the record and the library's sources. */
import '../../styles/empty.css'
import '../../styles/states.css'
import { loadIntroduction } from '../../core/api/search.ts'
import { detailText } from '../../core/rules/holdings/read-detail-html.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { needMessages } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { showOver } from '../../ui/over/over-page.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'

type Props = { bibId: string; title: string; onClose: () => void }

/** Opens the dialog over the current page. */
export async function show(bibId: string, title: string): Promise<void> {
  await needMessages('introduction')
  showOver(close => <IntroductionDialog bibId={bibId} title={title} onClose={close} />)
}

function IntroductionDialog({ bibId, title, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const { data, isLoading, hasFailed, error, retry } = useFetch(`introduction ${bibId} ${lang}`, signal =>
    loadIntroduction(bibId, { silent: true, signal }),
  )
  const introduction = data?.[bibId]?.[0]
  const trial = safeUrl(introduction?.linkUrl)
  const parts = (
    [
      ['content', introduction?.content],
      ['authorIntroduction', introduction?.authorIntroduction],
      ['catalog', introduction?.catalog],
    ] as const
  ).map(([name, html]) => ({
    name,
    lines: detailText(html ?? '')
      .split('\n')
      .filter(Boolean),
  }))
  const shown = parts.filter(({ lines }) => lines.length > 0)
  return (
    <Dialog open kind="wide" title={title} closeLabel={t('common.close')} onClose={onClose}>
      {isLoading && <Skeleton rows={4} label={t('introduction.loading')} />}
      {hasFailed && (
        <Failed title={t('introduction.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      )}
      {data && !shown.length && !trial && <p className="muted">{t('introduction.none')}</p>}
      {shown.map(({ name, lines }) => (
        <section key={name} className="mt-4" {...textProps(lines[0], lang)}>
          <h3 lang={lang}>{t(`introduction.${name}`)}</h3>
          {lines.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </section>
      ))}
      {trial && (
        <p className="mt-4">
          <a className="btn" href={trial} target="_blank" rel="noopener noreferrer">
            {t('introduction.trial')}
            <span className="sr">{t('book.newWindow')}</span>
          </a>
        </p>
      )}
    </Dialog>
  )
}
