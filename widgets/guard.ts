import { Component, createElement, type ReactNode } from 'react'

type Props = { lang: string; onError: (error: unknown) => void; children?: ReactNode }

/** Error boundary of a view: shows the error in place with a retry; the page gets an event. */
export class Guard extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    // loading messages may have failed, so these are bundled
    const { lang } = this.props
    const [words, retry] = /^zh-hant/i.test(lang)
      ? ['內容載入失敗。', '重試']
      : /^zh/.test(lang)
        ? ['内容加载失败。', '重试']
        : ['This part could not be shown.', 'Try again']
    return createElement(
      'p',
      { role: 'alert', className: 'failed' },
      words,
      ' ',
      createElement(
        'button',
        { type: 'button', className: 'btn', onClick: () => this.setState({ hasFailed: false }) },
        retry,
      ),
    )
  }
}
