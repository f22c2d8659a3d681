/** Heading and tabs of recommendMore (C06); the topics tab links to another page. */
import { useRouter } from 'wouter'
import './recommend-more.css'
import { useT } from '../../i18n/use-t.ts'
import { TabLinks } from '../../ui/Tabs.tsx'

const TABS = { collection: 'collection', bookList: 'bookList', donation: 'donation' } as const

export function RecommendHead({ current }: { current: keyof typeof TABS }) {
  const t = useT()
  const { base } = useRouter()
  return (
    <>
      <h1 id="recommend" className="rmore__h" tabIndex={-1}>
        {t('recommendMore.title')}
      </h1>
      <TabLinks
        label={t('recommendMore.title')}
        current={current}
        tabs={[
          ...Object.values(TABS).map(id => ({
            id: id as string,
            label: t(`recommendMore.tabs.${id}`),
            href: `${base}/recommendMore/${id}`,
          })),
          { id: 'topics', label: t('recommendMore.tabs.topics'), href: `${base}/subjectReference/topics` },
        ]}
      />
    </>
  )
}
