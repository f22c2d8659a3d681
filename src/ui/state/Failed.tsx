import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../icons/Icon.tsx'
import { refresh } from '../icons/icons-pages.ts'
import { Empty } from './Empty.tsx'
import { errorText } from './error-text.ts'

type Props = {
  title: string
  /** of useFetch, or as caught */
  error: unknown
  /** label of the button */
  retry: string
  onRetry: () => void
}

/** Error in place of data that failed to load; announced immediately. */
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
