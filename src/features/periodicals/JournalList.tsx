/** Journals grouped by initial. */
import type { Journal, Journals } from '../../contract/catalogue/periodicals.ts'
import { isolated } from '../../core/rules/encoding/isolated.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Avail } from '../../ui/Avail.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { type At, hrefOf, LETTERS } from './address.ts'
import { arrivalDay, issueWords } from './issue-words.ts'

/** Initials without journals are not linked; all are when the server does not count them. */
export function Letters({ at, initials, base }: { at: At; initials: Journals['initials']; base: string }) {
  const t = useT()
  const counts = new Map(initials.map(({ initial, count }) => [initial, count]))
  const letters = [...LETTERS, ...(counts.has('#') || at.initial === '#' ? ['#'] : [])]
  const link = (initial: string, words: string, name?: string) => (
    <a
      key={words}
      className={initial ? undefined : 'azbar__all'}
      href={base + hrefOf(at, { initial })}
      aria-current={at.initial === initial ? 'true' : undefined}
      aria-label={name}
    >
      {words}
    </a>
  )
  return (
    <nav className="azbar" aria-label={t('periodicals.letters')}>
      {link('', t('common.all'))}
      {letters.map(letter =>
        !counts.size || counts.has(letter) || at.initial === letter ? (
          link(letter, letter, letter === '#' ? t('common.other') : undefined)
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}

export function JournalList({
  journals,
  base,
  isLoading,
}: {
  journals: Journal[]
  base: string
  isLoading: boolean
}) {
  const groups: { initial: string; journals: Journal[] }[] = []
  for (const journal of journals) {
    const last = groups.at(-1)
    if (last?.initial === journal.initial) last.journals.push(journal)
    else groups.push({ initial: journal.initial, journals: [journal] })
  }
  return (
    <div className="azlist" aria-busy={isLoading}>
      {groups.map(group => (
        <section key={group.journals[0]!.bibId} className="azsec">
          <h3>{group.initial}</h3>
          <ul>
            {group.journals.map(journal => (
              <JournalRow key={journal.bibId} journal={journal} base={base} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function JournalRow({ journal, base }: { journal: Journal; base: string }) {
  const t = useT()
  const lang = useLang()
  const { title, tags, discipline, frequency, publisher, latest, firstYear, lastYear } = journal
  const isCurrent = latest !== null && latest.issue !== ''
  const facts = [discipline.text, frequency || publisher].filter(Boolean)
  return (
    <li className="jr">
      <span className="jr__t">
        <a href={bookHref(base, journal.bibId)} {...textProps(title, lang)}>
          {title}
        </a>
        {tags.slice(0, 2).map(tag => (
          <span key={tag} className="demotag" {...textProps(tag, lang)}>
            {tag}
          </span>
        ))}
      </span>
      <span className="jr__m">{facts.map(fact => isolated(String(fact))).join(t('common.comma'))}</span>
      <span className="jr__i num">
        {isCurrent
          ? issueWords(t, latest)
          : firstYear &&
            t('periodicals.held', { years: firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}` })}
      </span>
      {isCurrent && <Avail kind="ok">{t('periodicals.came', { day: arrivalDay(latest, lang) })}</Avail>}
    </li>
  )
}
