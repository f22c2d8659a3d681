const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and for quoted attribute values. */
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, mark => ESCAPES[mark]!)
