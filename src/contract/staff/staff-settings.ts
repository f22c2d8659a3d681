/** /opac/staff/settings …: every setting of the library's configuration file, changed, published and brought back. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  record,
  string,
  union,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

export const SETTINGS_ROLES: readonly StaffRole[] = ['administrator']

const text = pipe(string(), maxLength(40_000))
const both = object({ zh: text, en: text })
const cell = union([text, boolean(), both])
const most = 400

/**
 * Text as it is typed, so that the one schema of the file judges it; '1' and '0' for a switch; a text for each language; a
 * list of words; or rows
 */
const value = union([
  text,
  both,
  pipe(array(text), maxLength(most)),
  pipe(array(record(pipe(string(), maxLength(40)), cell)), maxLength(most)),
])
export type SettingValue = InferOutput<typeof value>
export type SettingRow = Record<string, string | boolean | { zh: string; en: string }>

const choice = object({ code: string(), label: string() })
const column = object({
  name: string(),
  label: string(),
  kind: picklist(['line', 'both', 'switch', 'choice', 'address', 'color', 'picture']),
  choices: array(choice),
})
export type SettingColumn = InferOutput<typeof column>

/** both: a text for each language; page: a long one. codes: several choices, or typed if there are none */
const control = object({
  kind: picklist([
    ...(['switch', 'number', 'choice', 'line', 'both', 'page', 'address', 'addresses', 'time'] as const),
    ...(['sizes', 'codes', 'words', 'rows', 'fixed'] as const),
  ]),
  least: number(),
  most: number(),
  /** name of the unit; '' = none */
  unit: string(),
  choices: array(choice),
  columns: array(column),
  /** rows are neither added, removed nor moved */
  isFixedRows: boolean(),
})
export type SettingControl = InferOutput<typeof control>

const ORIGINS = ['default', 'stored', 'file', 'page', 'environment'] as const
export type SettingOrigin = (typeof ORIGINS)[number]

const setting = object({
  name: string(),
  group: string(),
  label: string(),
  explains: string(),
  /** pages of the portal where it is seen */
  shown: array(object({ label: string(), href: string() })),
  control,
  value,
  /** what holds without it, and in words */
  default: value,
  defaultSaid: string(),
  /** the value in words */
  said: string(),
  origin: picklist(ORIGINS),
  /** who set it at this page, and when; null = not known */
  by: nullable(object({ operator: string(), date: string() })),
  /** why it cannot be changed here, in words; '' = it can */
  fixed: string(),
  /** set in the room of texts and appearance */
  isLook: boolean(),
  /** what does not work with this value; '' = nothing */
  warning: string(),
})
export type SettingOne = InferOutput<typeof setting>

/** a change in words */
const change = object({
  name: string(),
  label: string(),
  group: string(),
  before: string(),
  after: string(),
})
export type SettingChange = InferOutput<typeof change>

/** operator '' = changed by hand, or by a command. No changes: comments only */
const version = object({
  id: number(),
  date: string(),
  operator: string(),
  isNow: boolean(),
  changes: array(change),
})
export type SettingsVersion = InferOutput<typeof version>

/** variables: of the environment; their values are never told */
const connection = object({
  name: string(),
  label: string(),
  explains: string(),
  variables: array(object({ name: string(), isSet: boolean() })),
})
export type SettingsConnection = InferOutput<typeof connection>

/** off: not set up. detail: what the server said, for whoever manages it; '' = nothing */
const finding = object({ verdict: picklist(['ok', 'warn', 'bad', 'off']), text: string(), detail: string() })
export type ConnectionFinding = InferOutput<typeof finding>

const state = object({
  groups: array(object({ code: string(), label: string() })),
  settings: array(setting),
  /** identifies the file's text, so that no one's changes are overwritten */
  base: string(),
  file: string(),
  /** '' = writable; else the reason why not */
  unwritable: string(),
  /** '' = valid; else the errors of the file, with their lines */
  trouble: string(),
  versions: array(version),
  /** version that brings back what was before the last publication; null = none */
  undo: nullable(number()),
  connections: array(connection),
  /** commands that do what no page does */
  commands: array(object({ command: string(), purpose: string() })),
})
export type SettingsState = InferOutput<typeof state>

/** null = back to the default */
const changes = pipe(
  array(object({ name: pipe(string(), maxLength(60)), value: nullable(value) })),
  maxLength(200),
)
export type SettingsChanges = InferOutput<typeof changes>

/** at: the way to what is wrong within the value, such as 4.url; '' = all of it */
const wrong = object({ name: string(), at: string(), text: string() })
export type SettingWrong = InferOutput<typeof wrong>

const draft = object({ wrong: array(wrong), changes: array(change) })
export type SettingsDraft = InferOutput<typeof draft>

const base = pipe(string(), maxLength(100))

export const staffSettingsCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/settings',
    summary: 'Every setting with its value, its default and where it is from; who changed what',
    roles: SETTINGS_ROLES,
    data: state,
  }),
  draft: defineCall({
    method: 'POST',
    path: '/staff/settings/draft',
    summary: 'What is wrong with changed settings, and what would change',
    roles: SETTINGS_ROLES,
    body: object({ changes }),
    data: draft,
  }),
  preview: defineCall({
    method: 'POST',
    path: '/staff/settings/preview',
    summary: 'Key of a preview with changed settings: /staff/look/preview/:key',
    roles: SETTINGS_ROLES,
    body: object({ changes }),
    data: object({ key: string() }),
  }),
  publish: defineCall({
    method: 'POST',
    path: '/staff/settings/publish',
    summary: 'Writes changed settings into the configuration file; base = the one that was edited',
    roles: SETTINGS_ROLES,
    body: object({ changes, base }),
    data: state,
  }),
  version: defineCall({
    method: 'GET',
    path: '/staff/settings/versions/:id',
    summary: 'What a former version would change',
    roles: SETTINGS_ROLES,
    data: draft,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/staff/settings/versions/:id/restore',
    summary: 'Writes a former version',
    roles: SETTINGS_ROLES,
    body: object({ base }),
    data: state,
  }),
  test: defineCall({
    method: 'POST',
    path: '/staff/settings/connections/:name/test',
    summary: 'Whether a server that the environment names can be used, and what to do; a few times a minute',
    roles: SETTINGS_ROLES,
    data: object({ findings: array(finding) }),
  }),
}
