/** /opac, /meta-local/opac and what lies under them; /lkb and /ckb, which the seeds write without /opac, likewise */
export const isApiPath = (url: string): boolean => /^(\/meta-local)?\/(opac|lkb|ckb)(\/|\?|$)/.test(url)
