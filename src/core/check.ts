/**
 * The answer to a check before an act: yes, or no and why. Nothing else is one: a 401 is `undefined` as of every call,
 * and any other failure throws, so that neither is taken for a no.
 */
export type Check<Why> = { isAllowed: true } | { isAllowed: false; why: Why }
