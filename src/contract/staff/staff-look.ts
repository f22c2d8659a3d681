/** /opac/staff/look …: the portal's texts and appearance, written into the library's configuration file. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'
import { HOME_MODULES } from '../codes.ts'

export const LOOK_ROLES: readonly StaffRole[] = ['administrator']

const text = pipe(string(), maxLength(4000))
const both = object({ zh: text, en: text })
const list = <S extends Parameters<typeof array>[0]>(item: S) => pipe(array(item), maxLength(40))

/** editable values. guide: HTML of the freshman guide. themes: codes, in order; omitted ones are not offered */
const values = object({
  name: both,
  subtext: both,
  logo: pipe(string(), maxLength(400)),
  prompt: both,
  copyright: both,
  themes: list(pipe(string(), maxLength(2))),
  menu: list(object({ title: both, linkUrl: pipe(string(), maxLength(1000)) })),
  modules: list(pipe(string(), maxLength(40))),
  guide: both,
  finesPlace: both,
})
export type LookValues = InferOutput<typeof values>

/** isNow: the current version; operator '' = changed by hand, or by a command */
const version = object({ id: number(), date: string(), operator: string(), isNow: boolean() })
/** base: identifies the file's text, so that no one's changes are overwritten */
const state = object({
  values,
  base: string(),
  file: string(),
  /** '' = writable; else the reason why not */
  unwritable: string(),
  /** '' = valid; else the error in the file, with its line */
  trouble: string(),
  /** values fixed by environment variables */
  fixed: array(object({ name: string(), value: string() })),
  versions: array(version),
  /** id of the version before, which undoes the last publication; null = there is none */
  undo: nullable(number()),
  allModules: array(picklist(HOME_MODULES)),
  allThemes: array(object({ code: string(), name: string() })),
  /** the portal's own pages, for the menu editor */
  pages: array(object({ title: both, linkUrl: string() })),
})
export type LookState = InferOutput<typeof state>

/** key: of the preview. diff: changed lines of the file; problems: why it cannot be published */
const draft = object({
  key: nullable(string()),
  diff: array(object({ sign: picklist(['+', '-', ' ']), line: string() })),
  problems: array(string()),
})
export type LookDraft = InferOutput<typeof draft>
const base = pipe(string(), maxLength(100))

export const staffLookCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/look',
    summary: 'What the portal says and looks like, and what is fixed',
    roles: LOOK_ROLES,
    data: state,
  }),
  draft: defineCall({
    method: 'POST',
    path: '/staff/look/draft',
    summary: 'What would change, and a preview of it',
    roles: LOOK_ROLES,
    body: object({ values }),
    data: draft,
  }),
  preview: defineCall({
    method: 'GET',
    path: '/staff/look/preview/:key',
    summary: 'The home page, or results, with a draft, as readers would see it; without scripts',
    roles: LOOK_ROLES,
    query: object({
      lang: optional(picklist(['zh', 'en']), 'zh'),
      scheme: optional(picklist(['light', 'dark']), 'light'),
      theme: optional(pipe(string(), regex(/^[1-4]$/)), '1'),
      page: optional(picklist(['home', 'results']), 'home'),
    }),
    produces: 'text/html',
  }),
  publish: defineCall({
    method: 'POST',
    path: '/staff/look/publish',
    summary: 'Writes the configuration file; base = the one that was edited',
    roles: LOOK_ROLES,
    body: object({ values, base }),
    data: state,
  }),
  version: defineCall({
    method: 'GET',
    path: '/staff/look/versions/:id',
    summary: 'What a former version would change',
    roles: LOOK_ROLES,
    data: draft,
  }),
  restore: defineCall({
    method: 'POST',
    path: '/staff/look/versions/:id/restore',
    summary: 'Writes a former version',
    roles: LOOK_ROLES,
    body: object({ base }),
    data: state,
  }),
}
