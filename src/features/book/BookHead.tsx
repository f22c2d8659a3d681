import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Authors } from '../../blocks/book-block/Authors.tsx'
import { Availability, noteOf } from '../../blocks/book-block/Availability.tsx'
import { dateOf, titleParts } from '../../blocks/book-block/book-faces.ts'
import { CiteButton } from '../../blocks/citation/CiteButton.tsx'
import { CollectButton } from '../../blocks/collect/CollectButton.tsx'
import type { BookHoursProps } from '../../blocks/hours/BookHours.tsx'
import type { OpenCopyNoteProps } from '../../blocks/open-copy/OpenCopyNote.tsx'
import { ShelfButton } from '../../blocks/temporary-shelf/ShelfButton.tsx'
import { detailText } from '../../core/rules/holdings/read-detail-html.ts'
import { type PaperRow, readOnline } from '../../core/rules/holdings/read-holdings.ts'
import { byCampus } from '../../core/rules/holdings/split-place.ts'
import type { Summary } from '../../core/rules/holdings/sum-up-holdings.ts'
import { classWalkPath } from '../../core/rules/search/class-walk.ts'
import { safePlace } from '../../core/rules/urls/safe-url.ts'
import { $config, can } from '../../core/stores/config.ts'
import { $covers } from '../../core/stores/covers.ts'
import { grouped } from '../../i18n/grouped.ts'
import { needMessages } from '../../i18n/index.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Cover } from '../../ui/cover/Cover.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { share } from '../../ui/icons/icons-book.ts'
import { lazyPart, untilIdle } from '../../ui/lazy-part.tsx'
import { CallNo } from '../../ui/text/CallNo.tsx'
import { DatedText } from '../../ui/text/DatedText.tsx'
import { besideTitle, textProps } from '../../ui/text/record-text.ts'
import { bookFace } from './book-face.ts'
import { detailOf } from './detail-labels.ts'
import { RequestButtons } from './request/RequestButtons.tsx'
import type { useRequestPanel } from './request/use-request-panel.ts'
import type { ShareDialogProps } from './share/ShareDialog.tsx'
import type { ShareProps } from './share/use-share.ts'
import type { BookData } from './use-book.ts'
import type { WalkProps } from './Walk.tsx'

const Walk = lazyPart<WalkProps>(async () => {
  const [part] = await Promise.all([import('./Walk.tsx'), needMessages('walk')])
  return part.Walk
})

const BookHours = lazyPart<BookHoursProps>(async () => {
  await untilIdle()
  const [part] = await Promise.all([import('../../blocks/hours/BookHours.tsx'), needMessages('hours')])
  return part.BookHours
})

type Props = {
  book: BookData
  base: string
  paper: PaperRow[]
  summary: Summary
  request: ReturnType<typeof useRequestPanel>
  /** copies and volumes */
  children: ReactNode
}

/** Cover, title block, location and availability; the copies beside a plan. */
export function BookHead({ book, base, paper, summary, request, children }: Props) {
  const t = useT()
  const lang = useLang()
  const covers = useStore($covers)
  const config = useStore($config)
  const { row } = book
  const { baseInfo, detailInfo, extraInfo } = book.infos.map
  const info = baseInfo.map
  const title = titleParts({ title: info.title, normalTitle: row?.normalTitle })
  const author = info.author || row?.author || ''
  const detail = (code: Parameters<typeof detailOf>[1]) => detailText(detailOf(detailInfo.map, code))
  const parallel = detail('parallel')
  const published =
    detail('published') || [row?.publisher, row && dateOf(row)].filter(Boolean).join(t('book.comma'))
  const language =
    config?.search.languages.find(one => one.code === row?.language)?.name ?? detail('language')
  const stated = [
    ['published', published],
    ['extent', detail('extent')],
    ['language', language],
    ['classno', row?.classno || detail('classno')],
  ] as const
  const walk = classWalkPath(row?.classno || detail('classno'))
  const facts = stated.filter(([, value]) => value)
  const abstract = detail('abstract') || (typeof row?.abstract === 'string' ? row.abstract : '')
  const callno = row?.callno?.[0] ?? paper.find(copy => copy.callNo)?.callNo ?? ''
  const views = extraInfo?.map._clickCount
  const face = bookFace(book)

  return (
    <div className={abstract ? 'bib' : 'bib bib--lean'}>
      <div className="bib__cover">
        {extraInfo?.map.coins && <span className="Z3988" title={extraInfo.map.coins} hidden />}
        <Cover book={face} src={safePlace(row?.imageUrl) || covers[book.bibId]} />
        {views > 0 && (
          <p className="statline">
            <span>
              {t('book.views')} <b>{grouped(views)}</b>
            </span>
          </p>
        )}
      </div>
      <div className="bib__main">
        <div className="bib__head">
          <div className="tags">
            {row?.docTypeDesc && <span className="tag tag--type">{row.docTypeDesc}</span>}
            {(info.tags ?? []).map(tag => (
              <span key={tag} className="tag tag--accent">
                {tag}
              </span>
            ))}
          </div>
          <h1 {...textProps(title.main, lang, row?.language)}>{title.main}</h1>
          {(title.rest || parallel) && (
            <p className="bib__para" {...textProps(title.rest || parallel, lang, row?.language)}>
              {title.rest || parallel}
            </p>
          )}
          {author && (
            <p className="bib__by" {...besideTitle(author, lang, row?.language)}>
              <Authors text={author} parts={row?.authorParts} base={base} />
            </p>
          )}
          {facts.length > 0 && (
            <dl className="defline">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{t(`book.labels.${label}`)}</dt>{' '}
                  <dd {...besideTitle(value, lang, row?.language)}>
                    {label === 'classno' && walk ? <a href={base + walk}>{value}</a> : value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {abstract && (
          <p className="bib__abs" {...besideTitle(abstract, lang, row?.language)}>
            {abstract}
          </p>
        )}
        <div className="bib__acts">
          <RequestButtons
            panel={request}
            paper={paper}
            releaseStatus={extraInfo?.map.releaseStatus}
            bibId={book.bibId}
            title={title.main}
          />
          <ShelfButton bibId={book.bibId} className="btn" />
          <CollectButton bibId={book.bibId} title={title.main} inBooklist={row?.inBooklist} className="act" />
          <CiteButton bibIds={[book.bibId]} title={title.main} className="act" />
          <ShareButton bibId={book.bibId} title={title.main} />
        </div>
        <OpenText
          coins={extraInfo?.map.coins}
          openUrl={extraInfo?.map.openUrl}
          isOnline={readOnline(row?.eholdings).length > 0}
        />
      </div>
      <aside className="bib__side" aria-label={t('book.where')}>
        <div className="side-card where">
          {callno && <CallNo callno={callno} label={t('book.callNo')} />}
          {book.holdingsFault === undefined ? (
            <Availability summary={summary} />
          ) : (
            <p>{t('book.holdingsFailed')}</p>
          )}
          {summary.total > 0 && (
            <p>
              <DatedText text={noteOf(t, summary)} />
            </p>
          )}
        </div>
        {summary.total > 0 && can('x/hours/:id') && (
          <div
            className={
              byCampus(paper, row => row.locationName || row.location).length > 1
                ? 'hoursroom hoursroom--more'
                : 'hoursroom'
            }
          >
            <BookHours bibId={book.bibId} base={base} />
          </div>
        )}
        {summary.total > 0 && can('x/walk/:id') && (
          <div className={paper.some(row => row.hasPlan) ? 'walkroom walkroom--plan' : 'walkroom'}>
            <Walk bibId={book.bibId} />
          </div>
        )}
      </aside>
      <div className="bib__below">{children}</div>
    </div>
  )
}

const ShareDialog = lazyPart<ShareDialogProps>(async () => {
  const [part] = await Promise.all([import('./share/ShareDialog.tsx'), needMessages('bookMore')])
  return part.ShareDialog
})

const OpenCopyNote = lazyPart<OpenCopyNoteProps>(async () => {
  const [part] = await Promise.all([
    import('../../blocks/open-copy/OpenCopyNote.tsx'),
    needMessages('openCopy'),
  ])
  return part.OpenCopyNote
})

type OpenTextProps = { coins: string | undefined; openUrl: string | undefined; isOnline: boolean }

/** For a book with a DOI or a link resolver, and without a text of its own: where else it can be read. */
function OpenText({ coins = '', openUrl, isOnline }: OpenTextProps) {
  const doi = can('x/open_copies')
    ? (new URLSearchParams(coins)
        .getAll('rft_id')
        .find(id => id.startsWith('info:doi/'))
        ?.slice(9) ?? '')
    : ''
  return isOnline || !(doi || openUrl) ? null : <OpenCopyNote doi={doi} openUrl={openUrl} />
}

/** Opens the share dialog (B12). */
function ShareButton(book: ShareProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="act" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon d={share} />
        {t('book.share')}
      </button>
      {isOpen && <ShareDialog {...book} onClose={() => setOpen(false)} />}
    </>
  )
}
