/** Heading and tabs of subjectReference (C07): topics, and course reading. */
import { useRouter } from 'wouter'
import './subject-tabs.css'
import { useT } from '../../i18n/use-t.ts'
import { TabLinks } from '../../ui/Tabs.tsx'

const TABS = ['topics', 'course'] as const

/** Needs the messages of `subjects`. */
export function SubjectTabs({ current }: { current: (typeof TABS)[number] }) {
  const t = useT()
  const { base } = useRouter()
  return (
    <>
      <header className="subjects__head">
        <h1 id="subjects" tabIndex={-1}>
          {t('subjects.title')}
        </h1>
        <p>{t(`subjects.text.${current}`)}</p>
      </header>
      <TabLinks
        label={t('subjects.title')}
        current={current}
        tabs={TABS.map(id => ({
          id,
          label: t(`subjects.tabs.${id}`),
          href: `${base}/subjectReference/${id}`,
        }))}
      />
    </>
  )
}
