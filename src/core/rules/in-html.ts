const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, between tags and in a value in quotes of either kind. */
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, mark => ESCAPES[mark]!)
