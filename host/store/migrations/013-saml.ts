/**
 * Sign-ins by SAML. proved: JSON of what an answer has proved, until the reader's own browser comes for it. person, there: all of
 * a person's sessions by one institution, and what signing out there says (host/signin/external/saml/saml.ts).
 */
import { both, type Migration } from './migration.ts'

export const migration: Migration = both(`
ALTER TABLE external_begun ADD COLUMN proved TEXT NOT NULL DEFAULT '';
ALTER TABLE external_session ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE external_session ADD COLUMN there TEXT NOT NULL DEFAULT '';
ALTER TABLE external_binding ADD COLUMN person TEXT NOT NULL DEFAULT '';
ALTER TABLE external_binding ADD COLUMN there TEXT NOT NULL DEFAULT '';
CREATE INDEX external_session_person ON external_session (person);
`)
