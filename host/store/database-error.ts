/** Why a database or an index cannot be opened: one clear line for the operator. Alone here, as threads of search load it. */
export class DatabaseError extends Error {}
