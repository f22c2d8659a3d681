/** The head of a document (core/rules/head) as HTML. Every value is escaped. */

import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { type HeadTag, pageHead } from '../../src/core/rules/head/page-head.ts'
import type { FirstViewData, FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import { type Lang, say } from '../runtime/say.ts'

type HeadInput = {
  /** of absolute addresses, where the host knows its own (http/guard/origin.ts) */
  origin: string
  base: string
  path: string
  search: string
  lang: Lang
  config: FirstViewInput['config']
  data: Pick<FirstViewData, 'book'>
  view: Pick<FirstViewOutput, 'status' | 'route' | 'title' | 'description'>
}

export function headOf({ config, data, view, ...place }: HeadInput): string {
  const site = config?.headerText ?? ''
  const { lang } = place
  const tags = pageHead({
    ...place,
    site,
    isFound: view.status === 200,
    route: view.route,
    description: view.description,
    infos: data.book?.infos ?? null,
    words: { feed: say(lang, 'finders.feed'), newBooks: say(lang, 'finders.newBooks') },
  })
  const search = `<link rel="search" type="application/opensearchdescription+xml" title="${inHtml(site)}" href="/space/opensearch.xml">`
  return [search, ...tags.map(written)].join('\n')
}

const written = ({ tag, attributes, text }: HeadTag): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${inHtml(value)}"`)
  return `<${tag}${pairs.join('')}>${text === undefined ? '' : `${text}</${tag}>`}`
}
