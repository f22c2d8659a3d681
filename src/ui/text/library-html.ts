/**
 * The library's HTML, sanitized to text, headings, lists and links, as nodes (Trusted Types).
 * @returns a new fragment on each call; null when it has no text
 */
export async function libraryHtml(html: string): Promise<(() => Node & ParentNode) | null> {
  const { default: purify } = await import('dompurify')
  const nodes = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'b',
      'strong',
      'em',
      'i',
      'ul',
      'ol',
      'li',
      'a',
      'dl',
      'dt',
      'dd',
    ],
    ALLOWED_ATTR: ['href', 'lang'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  })
  return nodes.textContent?.trim() ? () => nodes.cloneNode(true) as DocumentFragment : null
}
