/**
 * The editable values: read from the current settings and written into the configuration file's YAML, keeping comments.
 */
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { LookValues } from '../../../../src/contract/staff/staff-look.ts'
import { THEME_CODES } from '../../../../src/core/limits.ts'
import { Refusal } from '../../../http/calls/errors.ts'
import type { Lang } from '../../../runtime/say.ts'
import { say } from '../../../runtime/say.ts'
import { PAGES, topMenu } from '../../sys/menu.ts'
import type { Confs } from '../../vars/conf.ts'
import type { VarName } from '../../vars/defaults.ts'

type Both = { zh: string; en: string }

export function valuesOf(conf: Confs): LookValues {
  const both = (name: VarName): Both => ({ zh: conf.text(name, 'zh'), en: conf.text(name, 'en') })
  const [zh, en] = [topMenu(conf, 'zh'), topMenu(conf, 'en')]
  const themes = conf.json('themes') as { code: string }[] | undefined
  return {
    name: both('space.header.text'),
    subtext: both('space.header.subtext'),
    logo: conf.text('space.header.logo', 'zh'),
    prompt: both('space.home.prompt'),
    copyright: both('space.copyright'),
    themes: themes ? themes.map(({ code }) => code) : [...THEME_CODES],
    menu: zh.map(({ title, linkUrl }, nth) => ({
      title: { zh: title, en: en[nth]?.title ?? title },
      linkUrl,
    })),
    modules: conf
      .text('space.home.module', 'zh')
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
    guide: both('space.home.guide'),
    finesPlace: both('space.fines.place'),
  }
}

/** Pages of the portal that a menu may contain. */
export const ownPages = () =>
  PAGES.map(([name, linkUrl]) => ({
    title: { zh: say('zh', `menu.${name}`), en: say('en', `menu.${name}`) } satisfies Record<Lang, string>,
    linkUrl,
  }))

/** path of each value in the file */
const PLACES: Record<keyof LookValues, string[]> = {
  name: ['header', 'text'],
  subtext: ['header', 'subtext'],
  logo: ['header', 'logo'],
  prompt: ['prompt'],
  copyright: ['footer', 'copyright'],
  themes: ['themes'],
  menu: ['menu'],
  modules: ['home', 'modules'],
  guide: ['flags', 'space.home.guide'],
  finesPlace: ['flags', 'space.fines.place'],
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * @param text of the file @param now current values @returns the text with the changed values
 * @throws Refusal when it is not valid YAML
 */
export function written(text: string, now: LookValues, next: LookValues): string {
  if (same(now, next)) return text
  const document = parsed(text)
  for (const name of Object.keys(PLACES) as (keyof LookValues)[]) {
    if (same(now[name], next[name])) continue
    const place = PLACES[name]
    makeRoom(document, place)
    if (name === 'menu' || name === 'themes' || name === 'modules')
      putList(document, place, name === 'themes' ? themesIn(document, next.themes) : next[name])
    else putText(document, place, shortest(next[name] as string | Both))
  }
  return document.toString({ lineWidth: 0 })
}

/** @throws Refusal when it is not valid YAML */
export function parsed(text: string): Document {
  const document = parseDocument(text)
  const [fault] = document.errors
  // a file broken by hand must be fixed by hand, or by restoring a version
  if (fault) throw new Refusal('staff.look.invalid', { problem: fault.message.split('\n')[0] ?? '' })
  // a missing or empty value becomes a map
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never
  return document
}

/** A map around the place. */
export function makeRoom(document: Document, place: string[]): void {
  const parent = place.slice(0, -1)
  if (parent.length && !isMap(document.getIn(parent, true))) document.setIn(parent, document.createNode({}))
}

/** One text for all languages if both are the same. */
export const shortest = (value: string | Both): string | Both =>
  typeof value === 'object' && value.zh === value.en ? value.zh : value

/** An existing scalar keeps its comment and quotes. */
export function putText(document: Document, place: string[], value: string | number | boolean | Both): void {
  const node = document.getIn(place, true)
  if (typeof value !== 'object' && isScalar(node)) {
    node.value = value
    return
  }
  if (typeof value === 'object' && isMap(node)) {
    for (const lang of ['zh', 'en'] as const) putText(document, [...place, lang], value[lang])
    return
  }
  const made = document.createNode(value, { flow: true })
  if (isScalar(node) || isMap(node)) {
    made.comment = node.comment ?? null
    made.commentBefore = node.commentBefore ?? null
  }
  document.setIn(place, made)
}

/** Keeps a theme's existing settings. */
function themesIn(document: Document, codes: string[]): unknown[] {
  const node = document.get('themes', true)
  const said = isSeq(node) ? (node.toJSON() as { code: string }[]) : []
  return codes.map(code => said.find(one => one.code === code) ?? { code })
}

/** Entries that remain keep their nodes, with their comments, even when moved. */
export function putList(document: Document, place: string[], value: unknown[]): void {
  const node = document.getIn(place, true)
  if (!isSeq(node)) {
    document.setIn(place, document.createNode(value.map(plainEntry)))
    return
  }
  const left = [...node.items] as { toJSON?: () => unknown; value?: unknown }[]
  node.items = value.map(item => {
    const at = left.findIndex(
      one =>
        same(isScalar(one) ? one.value : one.toJSON?.(), plainEntry(item)) ||
        same(isScalar(one) ? one.value : one.toJSON?.(), item),
    )
    if (at >= 0) return left.splice(at, 1)[0]
    return document.createNode(plainEntry(item), {
      flow: node.items.some(one => isMap(one) && one.flow === true),
    })
  })
}

/** A title that is the same in both languages is written once. */
function plainEntry(item: unknown): unknown {
  const entry = item as { title?: Both; linkUrl?: string } | string
  if (typeof entry === 'string' || !entry.title) return item
  return { title: shortest(entry.title), linkUrl: entry.linkUrl }
}
