import { Empty } from './Empty.tsx'
import { Icon } from './Icon.tsx'
import { refresh } from './icons-pages.ts'

type Props = {
  title: string
  /** what helps */
  text: string
  /** words of the one button */
  retry: string
  onRetry: () => void
}

/** In the place of what could not be fetched; it is read out at once. */
export const Failed = ({ title, text, retry, onRetry }: Props) => (
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
      {text}
    </Empty>
  </div>
)
