/**
 * The library's HTML, sanitised: text, headings, lists and links. Trusted Types: nodes are put in, never a string.
 * @returns headings: the texts of its h3; copy: a fragment of its own each time
 */
export async function readGuide(html: string) {
  const { default: purify } = await import('dompurify')
  const nodes = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: ['h3', 'h4', 'p', 'br', 'b', 'strong', 'em', 'i', 'ul', 'ol', 'li', 'a', 'dl', 'dt', 'dd'],
    ALLOWED_ATTR: ['href', 'lang'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  })
  const headings = [...nodes.querySelectorAll('h3')].map(heading => heading.textContent?.trim() ?? '')
  return {
    hasText: !!nodes.textContent?.trim(),
    headings: headings.every(Boolean) ? headings : [],
    copy: () => nodes.cloneNode(true),
  }
}
