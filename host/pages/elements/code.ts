/** Code as it stands in the page: coloured, and with a gap that the script fills with the attributes chosen. */
import { inHtml } from '../../kernel/html.ts'
import type { Snippet } from './snippets.ts'

/** stands for an attribute in a snippet; no text has it */
const GAP = '\ue000'

/** The snippet with a gap for its attributes. */
export const withGap = (snippet: Snippet): Snippet => ({ ...snippet, attributes: { [GAP]: '' } })

/** @param attributes what stands in the gap at first */
export function codeHtml(text: string, attributes: Snippet['attributes'] = {}): string {
  const chosen = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  return inHtml(text.trimEnd())
    .replace(/(&lt;\/?[\w-]+|\/?&gt;)/g, '<span class="k">$1</span>')
    .replace(/(&quot;.*?&quot;)/g, '<span class="s">$1</span>')
    .replace(` ${GAP}`, `<span data-attributes>${inHtml(chosen)}</span>`)
}
