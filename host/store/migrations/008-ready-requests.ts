/** For every state: an index of some rows alone makes SQLite plan each question of requests anew, whatever it is bound to. */
export const readyRequests = `
DROP INDEX request_ready;
CREATE INDEX request_ready ON request (state, expires_at);
`
