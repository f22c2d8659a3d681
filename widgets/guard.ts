import { Component, createElement, type ReactNode } from 'react'

type Props = { isChinese: boolean; onError: (error: unknown) => void; children?: ReactNode }

/** A view that fails says so in its own place and lets the reader try again; the page hears an event, no more. */
export class Guard extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    // the messages may be what failed: these words come along
    const [words, retry] = this.props.isChinese
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
