import { Component, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'

type Props = { place: string; children: ReactNode }

/** Error boundary of a page: header and footer stay, with a way to continue. */
export class PageBoundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null as string | null }

  static getDerivedStateFromError() {
    return { failedAt: '' }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ failedAt: this.props.place })
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failedAt !== null && before.place !== this.props.place) this.setState({ failedAt: null })
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <Failed />
  }
}

function Failed() {
  const t = useT()
  return (
    <div className="wrap fullmsg" role="alert">
      <h1>{t('errors.unexpected')}</h1>
      <p>{t('errors.unexpectedHint')}</p>
      <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
        {t('errors.reload')}
      </button>
    </div>
  )
}
