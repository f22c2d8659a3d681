import { ConfigError } from './env.ts'

/** The search cluster is away, starting, or full: it may come by itself. Alone here: its client takes time to load. */
export class SearchAwayError extends ConfigError {}
