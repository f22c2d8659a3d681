import type { CSSProperties } from 'react'
import { CLASS_LETTERS } from '../../../contract/codes.ts'
import type { ReadCert, ReportLoan } from '../../../contract/reader/reports.ts'
import type { Lang } from '../../../core/stores/language.ts'
import { dayText } from '../../../i18n/days.ts'
import { translate } from '../../../i18n/index.ts'
import { clothOf } from '../../../ui/cover/CoverArt.tsx'
import { cells } from '../../../ui/cover/cover-text.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { isCjk } from '../../../ui/text/is-cjk.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { spineSize } from '../report-sums.ts'

const CheckCode = lazyPart(async () => (await import('./CheckCode.tsx')).CheckCode)

/** maximum spines in the row */
const SPINES = 160
const CLASSES_SHOWN = 6

/** content of the certificate; without number and code a specimen */
export type Paper = Omit<ReadCert, 'number' | 'code' | 'period' | 'issuedDate' | 'revokedDate'> & {
  number: string
  code: string
  issuedDate: string
}

type Props = {
  paper: Paper
  /** of the certificate, which may differ from the page's */
  lang: Lang
  name: string
  dept: string
  card: string
  library: string
  /** verification URL without a protocol */
  where: string
  /** verification URL with number and code, for the QR code */
  checkAt: (paper: Paper) => string
  /** the counted loans, for charts */
  loans: ReportLoan[]
  hasClasses: boolean
  hasSpines: boolean
}

/** An A4 sheet, white in every theme; printed as shown. */
export function Certificate(props: Props) {
  const { paper, lang, name, dept, card, library, where, checkAt, loans, hasClasses, hasSpines } = props
  const t = (key: string, values?: Record<string, string | number>) =>
    translate(lang, `reports.certificate.${key}`, values)
  const day = (date: string) => {
    if (lang !== 'zh') return dayText(date, lang)
    const [year, month, number] = date.split('-').map(Number)
    return `${year}年${month}月${number}日`
  }
  const inTime = paper.returned - paper.late
  const counts = new Map<string, number>()
  for (const { cls } of loans) counts.set(cls, (counts.get(cls) ?? 0) + 1)
  const classes = CLASS_LETTERS.filter(cls => counts.has(cls))
    .sort((a, b) => counts.get(b)! - counts.get(a)!)
    .slice(0, CLASSES_SHOWN)
  const values: Record<string, string | number> = {
    name,
    card,
    from: day(paper.from),
    to: day(paper.to),
    loans: paper.loans,
    books: paper.books,
    classes: paper.classes,
    returned: paper.returned,
  }
  const marks = Object.fromEntries(Object.keys(values).map(key => [key, `\u0001${key}\u0001`]))
  const backKey = !paper.returned ? 'noneBack' : inTime === paper.returned ? 'allPunctual' : 'somePunctual'
  return (
    <article className="cert" lang={lang} aria-label={t('title')}>
      <div className="cert__in">
        <p className="cert__lib">
          <b>{library}</b>
        </p>
        <div>
          <h2>{t('title')}</h2>
          <p className="cert__no">{paper.number ? t('number', { number: paper.number }) : t('draft')}</p>
        </div>
        <div className="cert__say">
          <p className="cert__t">
            <Filled
              lang={lang}
              text={t('certifies', {
                ...marks,
                // the marks stand for the numbers that choose between singular and plural
                loansOf: paper.loans,
                booksOf: paper.books,
                classesOf: paper.classes,
                dept: dept && `${dept}${lang === 'zh' ? '，' : ', '}`,
                back: t(backKey, { ...marks, count: inTime }),
              })}
              values={values}
            />
          </p>
          <p className="cert__t">{t('hereby')}</p>
        </div>
        {hasClasses && classes.length > 0 && (
          <ul className="cert__cls">
            {classes.map(cls => (
              <li key={cls}>
                <b>{cls}</b>
                <span>{translate(lang, `reports.classes.${cls}`)}</span>
                <span className="leader" />
                <span>{counts.get(cls)}</span>
              </li>
            ))}
          </ul>
        )}
        {hasSpines && loans.length > 0 && (
          <div className="cert__row" aria-hidden="true">
            {loans.slice(-SPINES).map(loan => {
              const { w, h } = spineSize(loan)
              return (
                <i
                  key={`${loan.bibId}${loan.loanDate}`}
                  className={`c${clothOf(loan.bibId)}`}
                  style={{ '--w': w, '--h': h } as CSSProperties}
                />
              )
            })}
          </div>
        )}
        <div className="cert__foot">
          {paper.number && <CheckCode address={checkAt(paper)} label={t('code')} />}
          <div className="cert__seal">
            <Seal library={library} label={t('seal', { library })} />
            <span>{library}</span>
            <span>{day(paper.issuedDate)}</span>
          </div>
          {paper.number && (
            <p className="cert__ver">
              {t('check', { where, code: '' })}
              <b>{`${paper.code.slice(0, 4)}-${paper.code.slice(4)}`}</b>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

/** A sentence with the inserted values underlined. Values are rendered as text. */
type FilledProps = { text: string; values: Record<string, string | number>; lang: Lang }
const Filled = ({ text, values, lang }: FilledProps) =>
  text.split('\u0001').map((part, at) =>
    at % 2 ? (
      <u key={part} {...textProps(String(values[part]), lang)}>
        {values[part]}
      </u>
    ) : (
      part
    ),
  )

/** The library's name as a square red seal, up to eight characters and 之印; a Latin name by its initials. */
function Seal({ library, label }: { library: string; label: string }) {
  const own = isCjk(library)
    ? cells(library).filter(isCjk)
    : library
        .split(/\s+/)
        .map(word => word[0] ?? '')
        .filter(Boolean)
  const glyphs = isCjk(library)
    ? [...own.filter(glyph => glyph !== '馆').slice(0, 6), '馆', '之', '印']
    : own.slice(0, 9)
  const side = Math.ceil(Math.sqrt(glyphs.length))
  const step = 78 / side
  return (
    <svg viewBox="0 0 96 96" role="img" aria-label={label}>
      <path className="seal" d="M3 4l90-1 1 90-91 1z" />
      <path className="sealline" d="M8 8h80v80h-80z" />
      {glyphs.map((glyph, at) => (
        <text
          key={at}
          // columns from right to left, as on seals
          x={87 - step * (Math.floor(at / side) + 0.5)}
          y={9 + step * ((at % side) + 0.82)}
          font-size={Math.min(step, 30) * 0.86}
          text-anchor="middle"
        >
          {glyph}
        </text>
      ))}
    </svg>
  )
}
