import { useState } from 'react'
import { useRouter } from 'wouter'
import { CiteButton } from '../../../blocks/citation/CiteButton.tsx'
import { useFollow } from '../../../blocks/courses/use-follow.ts'
import type { Curriculum } from '../../../contract/lists/curriculums.ts'
import { copyText } from '../../../core/browser/copy-text.ts'
import { addToShelf } from '../../../core/stores/shelf/temporary-shelf-actions.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { needMessages } from '../../../i18n/index.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { shelf } from '../../../ui/icons/icons.ts'
import { copy } from '../../../ui/icons/icons-cite.ts'
import { bookmark } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ExportMenu = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../../blocks/export/ExportMenu.tsx'),
    needMessages('shelfPage', 'shelf'),
  ])
  return part.ExportMenu
})

/** Actions on a course and its list. */
export function CourseActions({ course, bibIds }: { course: Curriculum; bibIds: string[] }) {
  const t = useT()
  const { base } = useRouter()
  const { follow, isBusy, fault } = useFollow()
  const [status, setStatus] = useState('')
  const isFollowed = course.isFollowed === 1

  async function change() {
    if (await follow(course, !isFollowed))
      setStatus(t(isFollowed ? 'coursePages.detail.unfollowed' : 'coursePages.detail.followed'))
  }
  async function copyAddress() {
    const isCopied = await copyText(location.href)
    toast(isCopied ? 'ok' : 'err', { key: isCopied ? 'errors.copySuccess' : 'errors.copyFailure' })
  }

  return (
    <>
      <div className="bib__acts">
        <button
          type="button"
          className={isFollowed ? 'btn' : 'btn btn--primary'}
          aria-pressed={isFollowed}
          aria-busy={isBusy}
          onClick={() => void change()}
        >
          <Icon d={bookmark} fill={isFollowed} />
          {t(isFollowed ? 'common.following' : 'coursePages.detail.follow')}
        </button>
        {bibIds.length > 0 && (
          <>
            <button type="button" className="btn" onClick={() => addToShelf(bibIds)}>
              <Icon d={shelf} />
              {t('coursePages.detail.shelve')}
            </button>
            <CiteButton className="act" bibIds={bibIds} label={t('coursePages.detail.cite')} />
            <ExportMenu bibIds={bibIds} summary={t('coursePages.detail.export')} />
            <button type="button" className="act" onClick={() => print()}>
              {t('coursePages.detail.print')}
            </button>
          </>
        )}
        <button type="button" className="act" onClick={() => void copyAddress()}>
          <Icon d={copy} />
          {t('coursePages.detail.copy')}
        </button>
      </div>
      <p className="chead__said" role="status">
        {status}
        {status && isFollowed && (
          <>
            {' '}
            <a href={`${base}/reader/course`}>{t('coursePages.detail.toOwn')}</a>
          </>
        )}
      </p>
      {fault && (
        <p className="err" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
