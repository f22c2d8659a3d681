import { OpenCopyLink } from '../../../../blocks/open-copy/OpenCopyLink.tsx'
import type { DiscoveryRecord } from '../../../../contract/catalogue/discovery.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { CiteRecord } from './CiteRecord.tsx'
import { doiOf, iconOf, linksOf } from './record-words.ts'

/** Maximum links in a row. */
const SHOWN = 3

/** Access links; a note when there are none. */
export function RecordLinks({ record }: { record: DiscoveryRecord }) {
  const t = useT()
  const links = linksOf(record)
  return (
    <div className="art__a">
      {links.slice(0, SHOWN).map(({ type, href, name }, at) => (
        <a key={at} className={at ? 'ft ft--2' : 'ft'} href={href} target="_blank" rel="noopener noreferrer">
          <Icon d={iconOf(type)} size={at ? 'sm' : undefined} />
          <span>{name || t(`articles.links.${type}`)}</span>
          <span className="sr">{t('shell.newWindow')}</span>
        </a>
      ))}
      {!links.length && (
        <OpenCopyLink
          doi={doiOf(record)}
          openUrl={record.openUrl}
          otherwise={t(record.inLibrary ? 'articles.inLibrary' : 'articles.noFullText')}
        />
      )}
      <CiteRecord record={record} className="ft ft--2" />
    </div>
  )
}
