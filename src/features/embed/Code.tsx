import { forwardRef } from 'react'

const PARTS = /("[^"]*"|'[^']*')|(<\/?[\w-]+|\/?>)/g

/** Syntax-highlighted code; scrollable and selectable by keyboard. */
export const Code = forwardRef<HTMLElement, { code: string; label: string }>(({ code, label }, ref) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <div role="group" tabIndex={0} aria-label={label}>
    <pre className="code">
      <code ref={ref}>{parts(code)}</code>
    </pre>
  </div>
))

function parts(code: string) {
  const shown: (string | JSX.Element)[] = []
  let from = 0
  for (const found of code.matchAll(PARTS)) {
    shown.push(code.slice(from, found.index))
    shown.push(
      <span key={found.index} className={found[1] ? 's' : 'k'}>
        {found[0]}
      </span>,
    )
    from = found.index + found[0].length
  }
  return [...shown, code.slice(from)]
}
