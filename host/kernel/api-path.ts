/** /opac, /meta-local/opac and what lies under them */
export const isApiPath = (url: string): boolean => /^(\/meta-local)?\/opac(\/|\?|$)/.test(url)
