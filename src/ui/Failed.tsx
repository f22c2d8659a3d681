import { useT } from '../i18n/use-t.ts'
import { Empty } from './Empty.tsx'
import { errorText } from './error-text.ts'
import { Icon } from './Icon.tsx'
import { refresh } from './icons-pages.ts'

type Props = {
  title: string
  /** why: of useAnswer, or as it was caught */
  error: unknown
  /** words of the one button */
  retry: string
  onRetry: () => void
}

/** In the place of what could not be fetched; it is read out at once. */
export function Failed({ title, error, retry, onRetry }: Props) {
  const t = useT()
  return (
    <div className="panel mt-4" role="alert">
      <Empty
        scene="fallen"
        title={title}
        action={
          <button type="button" className="btn" onClick={onRetry}>
            <Icon d={refresh} />
            {retry}
          </button>
        }
      >
        {errorText(error, t)}
      </Empty>
    </div>
  )
}
