import { ConfigError } from './config/env.ts'

/**
 * The search cluster is unreachable, starting, or full: may resolve itself. In its own file: the client is slow to
 * load.
 */
export class SearchAwayError extends ConfigError {}
