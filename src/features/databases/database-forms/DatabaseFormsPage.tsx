/** C05 database/feedback/{id}, database/questionnaire/{id}, and database/trial: reader feedback on databases. */
import { useParams, useRoute, useSearch } from 'wouter'
import '../../../styles/forms.css'
import '../databases.css'
import './database-forms.css'
import { orMissing } from '../../../core/or-missing.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { Crumbs } from '../Crumbs.tsx'
import { NoDatabase } from '../NoDatabase.tsx'
import { loadPackage } from '../packages-api.ts'

const FeedbackSlip = lazyPart(async () => (await import('./FeedbackSlip.tsx')).FeedbackSlip)
const QuestionnaireSlip = lazyPart(async () => (await import('./QuestionnaireSlip.tsx')).QuestionnaireSlip)
const TrialSlip = lazyPart(async () => (await import('./TrialSlip.tsx')).TrialSlip)

export default function DatabaseFormsPage() {
  const { id = '' } = useParams<{ id?: string }>()
  return id ? <OfOne id={id} /> : <OfTrial />
}

function OfTrial() {
  const t = useT()
  const name = (new URLSearchParams(useSearch()).get('name') ?? '').trim().slice(0, 120)
  usePageTitle(t('databaseForms.trial.title'))
  return (
    <div className="wrap">
      <Crumbs steps={[t('databaseForms.trial.title')]} />
      <header className="dbphead dbphead--tight">
        <div>
          <h1>{t('databaseForms.trial.title')}</h1>
          <p>{t('databaseForms.trial.answered')}</p>
        </div>
      </header>
      <div className="dbslips dbslips--one mt-6">
        <TrialSlip name={name} />
      </div>
    </div>
  )
}

/** The form named in the URL comes first. */
function OfOne({ id }: { id: string }) {
  const t = useT()
  const lang = useLang()
  const [isQuestionnaire] = useRoute('/database/questionnaire/:id')
  const { data, hasFailed, error, retry } = useFetch(`${lang} ${id}`, signal =>
    orMissing(loadPackage(id, { signal })),
  )
  const heading = t('databaseForms.title')
  usePageTitle(data && data !== 'missing' ? `${heading} - ${data.packageName}` : heading)
  if (data === 'missing') return <NoDatabase />
  const feedback = data && <FeedbackSlip key={`feedback ${id}`} id={id} name={data.packageName} />
  const questionnaire = data && <QuestionnaireSlip key={`questionnaire ${id}`} id={id} />
  return (
    <div className="wrap">
      <Crumbs steps={[data?.packageName ?? '…', heading]} id={id} />
      <header className="dbphead dbphead--tight">
        <div>
          <h1>{heading}</h1>
          <p>{t('databaseForms.lead')}</p>
        </div>
      </header>
      {hasFailed && (
        <Failed
          title={t('databases.one.failed')}
          error={error}
          retry={t('common.tryAgain')}
          onRetry={retry}
        />
      )}
      {!data && !hasFailed && <Skeleton rows={2} label={t('databases.loading')} />}
      {data && (
        <div className="dbslips mt-6">
          {isQuestionnaire ? [questionnaire, feedback] : [feedback, questionnaire]}
          <TrialSlip name="" />
        </div>
      )}
    </div>
  )
}
