/**
 * Attachments of a letter: pictures are shown, other files can be saved; for a refused file, only the name is shown.
 * Each viewing is recorded in the audit trail.
 */
import type { InboxCase } from '../../contract/staff/staff-inbox.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ban } from '../../ui/icons/icons-pages.ts'

const kB = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
const addressOf = (id: string, isSaved = false) => `/opac/staff/inbox/files/${id}${isSaved ? '?save=1' : ''}`

export function Files({ files }: { files: InboxCase['files'] }) {
  const t = useT()
  return (
    <div className="att">
      {files.map(({ fileId, name, size, isPicture, isRefused }) =>
        isRefused ? (
          <p key={fileId} className="att__no">
            <Icon d={ban} />
            <span>
              <b>{name}</b>
              {t('staffInbox.refused')}
            </span>
          </p>
        ) : (
          <figure key={fileId}>
            {isPicture && (
              <a href={addressOf(fileId)} target="_blank" rel="noreferrer" tabIndex={-1}>
                <img src={addressOf(fileId)} alt={name} loading="lazy" />
              </a>
            )}
            <figcaption>
              <b>{name}</b>
              <span>{kB(size)}</span>
              {isPicture && (
                <a href={addressOf(fileId)} target="_blank" rel="noreferrer">
                  {t('staffInbox.enlarge')}
                </a>
              )}
              <a href={addressOf(fileId, true)} download={name}>
                {t('staffInbox.save')}
              </a>
            </figcaption>
          </figure>
        ),
      )}
    </div>
  )
}
