/** A full index: with a partial one SQLite replans every query of requests when bound values change. */
export const readyRequests = `
DROP INDEX request_ready;
CREATE INDEX request_ready ON request (state, expires_at);
`
