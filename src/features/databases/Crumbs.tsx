import { useRouter } from 'wouter'
import '../../styles/book/book.css'
import { databasePath } from '../../core/rules/search/database-url.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevRight } from '../../ui/icons/icons-pages.ts'
import { textProps } from '../../ui/text/record-text.ts'

/** Breadcrumbs: list, database (a link when it has an id and is not the last), current page. */
export function Crumbs({ steps, id }: { steps: string[]; id?: string }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  return (
    <nav className="crumbs" aria-label={t('databases.one.crumbs')}>
      <a href={`${base}/database`}>{t('databases.title')}</a>
      {steps.map((words, at) => [
        <Icon key={`before ${words}`} d={chevRight} />,
        id && at < steps.length - 1 ? (
          <a key={words} href={base + databasePath(id)} {...textProps(words, lang)}>
            {words}
          </a>
        ) : (
          <span key={words} {...textProps(words, lang)}>
            {words}
          </span>
        ),
      ])}
    </nav>
  )
}
