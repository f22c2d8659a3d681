import { CiteButton } from '../../../../blocks/citation/CiteButton.tsx'
import type { loadCitations } from '../../../../blocks/citation/load-citations.ts'
import type { DiscoveryRecord } from '../../../../contract/catalogue/discovery.ts'
import { loadDiscoveryQuoteds } from '../../../../core/api/discovery.ts'
import { can } from '../../../../core/stores/config.ts'
import { useT } from '../../../../i18n/use-t.ts'

/** Citations of an article, e-book or paper (B06), where the server supports them. */
export function CiteRecord({ record, className }: { record: DiscoveryRecord; className: string }) {
  const t = useT()
  if (!can('x/discovery/quoteds')) return null
  const { DbId: dbId, An: an, title } = record
  const load: typeof loadCitations = async (_, types, options) => {
    const codes = types.map(type => type.code)
    const answer = await loadDiscoveryQuoteds([{ dbId, an }], codes, options)
    return Object.fromEntries(answer?.quoteds.map(one => [one.code, one.content]) ?? [])
  }
  return (
    <CiteButton
      bibIds={[`${dbId}-${an}`]}
      title={title}
      load={load}
      className={className}
      label={t('articles.cite')}
    />
  )
}
