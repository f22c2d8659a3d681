/** /opac, /meta-local/opac and what lies under them; /lkb, which the seeds write without /opac, likewise */
export const isApiPath = (url: string): boolean => /^(\/meta-local)?\/(opac|lkb)(\/|\?|$)/.test(url)
