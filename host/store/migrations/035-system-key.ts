/** Readers of a circulation system of the library's own: "<driver>:<the system's key>". Null for the embedded library's. */
export const systemKey = `
ALTER TABLE patron ADD COLUMN system_key TEXT;
CREATE UNIQUE INDEX patron_system_key ON patron (system_key);
`
