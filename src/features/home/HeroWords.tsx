import { AdvancedSearch } from '../../blocks/advanced-search/AdvancedSearch.tsx'
import type { TrendTerm } from '../../contract/commend.ts'
import { HERO_WORDS } from '../../core/limits.ts'
import { cutName } from '../../core/rules/cut-name.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { langOf } from '../../ui/LangText.tsx'
import { wordHref } from './word-href.ts'

/** Under the search box: what others look for, and the advanced search. The line is there without words: no shift. */
export function HeroWords({ words, base }: { words: TrendTerm[]; base: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <p className="hero__hot">
      {words.length > 0 && <span>{t('home.hotWords')}</span>}
      {words.slice(0, HERO_WORDS).map(({ _1: word }) => (
        <a
          key={word}
          href={wordHref(base, word)}
          title={cutName(word) === word ? undefined : word}
          lang={langOf(word, lang)}
        >
          {cutName(word)}
        </a>
      ))}
      <AdvancedSearch />
    </p>
  )
}
