import { recordHref } from '../../../core/api/bibs-record.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { download } from '../../../ui/icons-pages.ts'

/** The record as a file, in both forms. */
export function MarcFiles({ bibId }: { bibId: string }) {
  const t = useT()
  return (
    <p className="marcfiles">
      {(['marc', 'xml'] as const).map(format => (
        <a key={format} className="btn btn--sm" href={recordHref(bibId, format)} download>
          <Icon d={download} />
          {t(`bookMore.files.${format}`)}
        </a>
      ))}
    </p>
  )
}
