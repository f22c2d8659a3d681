/** H03: latest databases of all languages, Chinese or foreign. */
import { useId, useState } from 'react'
import './home-parts.css'
import { loadLatestPackages, type PackageLang } from '../../../core/api/home.ts'
import { grouped } from '../../../i18n/grouped.ts'
import type { MessageKey } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { Mark } from '../../../ui/text/Mark.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { cutName } from '../cut-name.ts'
import { More } from './More.tsx'
import { usePart } from './use-part.ts'
import { validRows } from './valid-rows.ts'

/** requested, and shown (first specification, section 9) */
const FETCHED = 10
const SHOWN = 8
const ALL = 'pak.lang.infinite'
const TABS: Record<PackageLang, MessageKey> = {
  [ALL]: 'homeParts.anyLang',
  'pak.lang.chi': 'homeParts.chinese',
  'pak.lang.foreign': 'homeParts.foreign',
}
const LANGS = Object.keys(TABS) as PackageLang[]
/** tag style by status; others have none */
const TAGS: Record<number, string> = { 1: ' tag--ok', 2: ' tag--warn', 9: ' tag--info' }
const tagOf = (status: number): string => `tag${TAGS[status] ?? ''}`

export default function Databases({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [chosen, setChosen] = useState<PackageLang>(ALL)
  const request = usePart(`databases ${chosen} ${lang}`, async signal =>
    validRows(
      await loadLatestPackages(FETCHED, chosen === ALL ? '' : chosen, { signal }),
      'packageId',
      'packageName',
    ),
  )
  const rows = request.hasFailed ? [] : (request.data?.rows.slice(0, SHOWN) ?? [])
  if (chosen === ALL && request.data === null) return request.hasFailed ? <i hidden /> : null
  if (chosen === ALL && !rows.length && !request.isLoading) return <i hidden />
  const tabs = LANGS.map(code => ({ id: code, label: t(TABS[code]) }))
  const total = request.data?.total ?? 0
  return (
    <section className={total > SHOWN / 2 ? 'section' : 'section sparse'} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{t('homeParts.databases')}</h2>
        <Tabs
          label={t('homeParts.langs')}
          base="hdb"
          tabs={tabs}
          current={chosen}
          onChoose={code => setChosen(code as PackageLang)}
        />
        <More href={`${base}/database`}>
          {chosen === ALL && total > 1
            ? t('homeParts.allDatabases', { count: grouped(total) })
            : t('common.all')}
        </More>
      </div>
      <TabPanel base="hdb" id={chosen}>
        {rows.length ? (
          <ul className="hdbs">
            {rows.map(({ packageId, packageName, coverUrl, mark, line, status, statusDesc, isEnded }) => (
              <li key={packageId}>
                <a className="hdb" href={`${base}/databaseDetail/${encodeURIComponent(packageId)}`}>
                  <span
                    className="hdb__mark"
                    aria-hidden="true"
                    {...textProps(mark || markOf(packageName), lang)}
                  >
                    <Mark src={coverUrl} mark={mark || markOf(packageName)} />
                  </span>
                  <span className="hdb__words">
                    <b title={packageName} {...textProps(packageName, lang)}>
                      {packageName}
                    </b>
                    {line && <i {...textProps(line, lang)}>{line}</i>}
                  </span>
                  {statusDesc && (
                    <span className={isEnded ? 'tag' : tagOf(status ?? 0)}>{cutName(statusDesc)}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          !request.isLoading && (
            <p className="homenone" role="status">
              {t('homeParts.noneOfLang')}
            </p>
          )
        )}
      </TabPanel>
    </section>
  )
}

/** The first character, or the first two of a Latin word. */
function markOf(name: string): string {
  const [first = '', second = ''] = name
  return first < '\u2e80' && /[a-z]/i.test(second) ? first + second : first
}
