/** Remarks and pickup deadlines of requests, and their state history, initialized from existing rows. */
export const requestSteps = `
ALTER TABLE request ADD COLUMN remark TEXT NOT NULL DEFAULT '';
ALTER TABLE request ADD COLUMN expires_at INTEGER;
CREATE INDEX request_ready ON request (expires_at) WHERE state = 'ready';
CREATE TABLE request_step (
  id INTEGER PRIMARY KEY, request INTEGER NOT NULL REFERENCES request ON DELETE CASCADE,
  state TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_step_request ON request_step (request, at);
INSERT INTO request_step (request, state, at) SELECT id, 'open', created_at FROM request;
INSERT INTO request_step (request, state, at) SELECT id, state, updated_at FROM request WHERE state <> 'open';
`
