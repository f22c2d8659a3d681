/**
 * Why a database or an index cannot be opened: one clear line for the operator. In its own file because search threads
 * load it.
 */
export class DatabaseError extends Error {}

/** May resolve itself: the server is unreachable, starting, or full. */
export class DatabaseAwayError extends DatabaseError {}
