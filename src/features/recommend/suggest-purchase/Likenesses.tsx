import type { ReactNode } from 'react'
import { Link, useRouter } from 'wouter'
import type { Likeness } from '../../../contract/reader/requests-pda.ts'
import { bookHref } from '../../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail, type AvailKind } from '../../../ui/Avail.tsx'
import { Cover } from '../../../ui/cover/Cover.tsx'
import { CheckFailed } from '../../../ui/state/CheckFailed.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { offersUrl } from '../use-offers.ts'
import type { useCheck } from './use-check.ts'

const KINDS: Record<Likeness['kind'], AvailKind> = {
  held: 'ok',
  own: 'said',
  ordered: 'out',
  suggested: 'out',
  offered: 'in',
}

type Props = {
  uid: number | null
  check: ReturnType<typeof useCheck>
  /** the reader wants another edition than the one held */
  isOther: boolean
  onOther: () => void
}

/** Existing holdings and orders similar to the suggested book. */
export function Likenesses({ uid, check, isOther, onOther }: Props) {
  const t = useT()
  const { checked, isChecking } = check
  const items = checked?.items ?? []
  const words = () => {
    if (uid === null) return t('purchase.checkSignIn')
    if (isChecking) return t('purchase.checking')
    if (checked && !items.length) return t('purchase.nothingAlike')
    return checked?.reason ?? ''
  }
  return (
    <aside className="dupe" aria-labelledby="dupe">
      <header>
        <h2 id="dupe">{t('purchase.check')}</h2>
        <p>{t('purchase.checkText')}</p>
        <p className="dupe__said" role="status">
          {words()}
        </p>
        <CheckFailed check={check}>{t('purchase.checkFailed')}</CheckFailed>
      </header>
      {items.map(one => (
        <Alike key={`${one.kind} ${one.bibId} ${one.bookId} ${one.title}`} one={one}>
          {one.kind === 'held' && checked?.known === null && (
            <button type="button" className="btn btn--sm btn--quiet" aria-pressed={isOther} onClick={onOther}>
              {t('purchase.otherEdition')}
            </button>
          )}
        </Alike>
      ))}
    </aside>
  )
}

function Alike({ one, children }: { one: Likeness; children: ReactNode }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { kind, title, author, bibId, bookId, callno, docType, isbn, statusDesc } = one
  const id = bibId ?? `offer${bookId ?? isbn}`
  const href = bibId ? bookHref(base, bibId) : undefined
  const cls = callno.split('/')[0] ?? ''
  return (
    <article aria-label={title}>
      <Cover
        book={{ bibId: id, title, author, cls, kind: docType === 'periodical' ? 'peri' : 'book' }}
        href={href}
      />
      <div>
        {href ? (
          <a className="bt" href={href} {...textProps(title, lang)}>
            {title}
          </a>
        ) : (
          <b className="bt" {...textProps(title, lang)}>
            {title}
          </b>
        )}
        <span className="bm" {...textProps(author, lang)}>
          {author}
        </span>
        {callno && <span className="bm mono">{callno}</span>}
        <Avail kind={KINDS[kind]}>
          {t(`purchase.kinds.${kind}`)}
          {kind === 'own' && statusDesc && ` · ${statusDesc}`}
        </Avail>
        {(kind === 'ordered' || kind === 'suggested') && <p className="hint">{t('purchase.joinText')}</p>}
        <div className="row">
          {href && (
            <a className="btn btn--sm" href={href}>
              {t('purchase.toBook')}
            </a>
          )}
          {kind === 'offered' && (
            <Link className="btn btn--sm" href={offersUrl({ words: isbn })}>
              {t('purchase.toOffer')}
            </Link>
          )}
          {children}
        </div>
      </div>
    </article>
  )
}
