import './open-copy.css'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { bookOpen, unlock } from '../../ui/icons/icons-pages.ts'
import { ResolverLink } from './ResolverLink.tsx'
import { useOpenCopy } from './use-open-copy.ts'

export type OpenCopyNoteProps = {
  /** '' = none */
  doi: string
  /** at the library's link resolver; shown where there is no copy */
  openUrl: string | undefined
}

/** Where the text of a book or article can be read, as services outside know it; else the library's link resolver. */
export function OpenCopyNote({ doi, openUrl }: OpenCopyNoteProps) {
  const t = useT()
  const { copy, again } = useOpenCopy(doi)
  if (copy?.access !== 'free' && copy?.access !== 'library')
    return (
      <>
        {copy?.access === 'unknown' && (
          <p className="open9__u muted" role="status">
            {t('openCopy.unknown')}{' '}
            <button type="button" className="linkbtn" onClick={again}>
              {t('common.tryAgain')}
            </button>
          </p>
        )}
        {openUrl && (
          <p className="open9__u">
            <ResolverLink href={openUrl} className="btn" />
          </p>
        )}
      </>
    )
  const at = new URL(copy.url).hostname.replace(/^www\./, '')
  return (
    <p className={copy.access === 'free' ? 'open9' : 'open9 open9--lib'}>
      <Icon d={copy.access === 'free' ? unlock : bookOpen} />
      <span>
        <b>{t(`openCopy.${copy.access}`)}</b>
        <span>
          {copy.version && `${t(`openCopy.versions.${copy.version}`)} · `}
          <bdi>{at}</bdi>
        </span>
      </span>
      <span className="open9__a">
        <a href={copy.url} target="_blank" rel="noopener noreferrer">
          {t(copy.format === 'pdf' ? 'openCopy.pdf' : 'openCopy.page')}
          <span className="sr">{t('shell.newWindow')}</span>
        </a>
      </span>
    </p>
  )
}
