import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { bookOpen, unlock } from '../../ui/icons/icons-pages.ts'
import { ResolverLink } from './ResolverLink.tsx'
import { useOpenCopy } from './use-open-copy.ts'

type Props = { doi: string; openUrl: string | undefined; otherwise: string }

/** The same in a row of results: a link, else what the index itself says. */
export function OpenCopyLink({ doi, openUrl, otherwise }: Props) {
  const t = useT()
  const { copy } = useOpenCopy(doi)
  if (copy?.access === 'free' || copy?.access === 'library')
    return (
      <a className="ft" href={copy.url} target="_blank" rel="noopener noreferrer">
        <Icon d={copy.access === 'free' ? unlock : bookOpen} />
        <span>{t(copy.access === 'free' ? 'openCopy.rowFree' : 'openCopy.rowLibrary')}</span>
        <span className="sr">{t('shell.newWindow')}</span>
      </a>
    )
  return openUrl ? <ResolverLink href={openUrl} className="ft" /> : <span className="sub">{otherwise}</span>
}
