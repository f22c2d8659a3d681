let wanted = ''

/** The next page is one that the reader returns to: it shows this link and focuses it, instead of its heading. */
export function returnTo(href: string): void {
  wanted = href
}

/** @returns the link's address, once; '' = none */
export function takeReturn(): string {
  const href = wanted
  wanted = ''
  return href
}
