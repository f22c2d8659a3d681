/**
 * Result of a check before an action: allowed, or refused with a reason. A 401 is `undefined`, as for every call, and
 * any other failure throws, so that neither is mistaken for a refusal.
 */
export type Check<Why> = { isAllowed: true } | { isAllowed: false; why: Why }
