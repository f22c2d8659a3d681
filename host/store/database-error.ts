/** Why a database or an index cannot be opened: one clear line for the operator. Alone here, as threads of search load it. */
export class DatabaseError extends Error {}

/** It may come by itself: its server is away, starting, or full. */
export class DatabaseAwayError extends DatabaseError {}
