/**
 * Renders <opac-book-block> with its books as HTML with a declarative shadow root, for servers of other sites to
 * include in their pages (host/pages/served-block.ts). Visible without a script; the element takes over without a
 * layout shift.
 */
import { renderToString } from 'preact-render-to-string'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { DEFAULT_THEME } from '../../src/core/limits.ts'
import { inHtml } from '../../src/core/rules/encoding/in-html.ts'
import { bookHref } from '../../src/core/rules/urls/portal-links.ts'
import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { OwnLang } from '../../src/i18n/use-t.ts'
import cover from '../../src/styles/book/cover.css?inline'
import art from '../../src/styles/book/cover-art.css?inline'
import host from '../element/opac-element.css?inline'
import { themeText } from '../element/theme.ts'
import { bundle } from '../messages.ts'
import { bookCss } from './Book.tsx'
import block from './book-block.css?inline'
import { BookCards, cardCss } from './layouts/BookCard.tsx'
import { BookRows } from './layouts/BookRow.tsx'
import * as drawing from './layouts/drawn-cover.tsx'
import faces from './layouts/faces.css?inline'
import { drawWith } from './layouts/faces.tsx'
import { messages } from './messages.ts'

export type ServedBlock = {
  books: Book[]
  lang: Lang
  layout: 'row' | 'card'
  /** origin of the library */
  origin: string
  target: string | undefined
  /** attributes of the element as the page requested them */
  attributes: [name: string, value: string][]
}

const css = [themeText(DEFAULT_THEME), host, block, bookCss, cardCss, cover, art, faces].join('\n')
const nothing = () => undefined

/**
 * @returns one element; without books only the tag with its attributes and a link, and the element itself reports the
 * problem
 */
export async function served({
  books,
  lang,
  layout,
  origin,
  target,
  attributes,
}: ServedBlock): Promise<string> {
  await needMessagesIn(lang, ['block', 'blockBooks', 'book'])
  const portal = `${origin}/space`
  const tag = attributes.map(([name, value]) => ` ${name}="${inHtml(value)}"`).join('')
  const links = books.map(
    ({ bibId, title }) => `<a href="${inHtml(bookHref(portal, bibId))}">${inHtml(String(title))}</a>`,
  )
  const Drawing = layout === 'card' ? BookCards : BookRows
  const shadow = renderToString(
    <OwnLang.Provider value={lang}>
      <div className="root" data-served>
        <section part="box">
          <div className={`room room--${layout}`} style={`--_count:${books.length}` as never}>
            <Drawing
              books={books}
              api={origin}
              portal={portal}
              target={target}
              isUnknown={false}
              onOpen={() => true}
              onShelf={nothing}
              onError={nothing}
              onRetry={nothing}
              Actions={undefined}
            />
          </div>
        </section>
      </div>
    </OwnLang.Provider>,
  )
  const inside = books.length
    ? `<template shadowrootmode="open"><style>${css}</style>${shadow}</template>${links.join(' ')}`
    : `<a href="${inHtml(portal)}/index">${inHtml(origin)}</a>`
  return `<opac-book-block${tag}>${inside}</opac-book-block>`
}

bundle(messages)
drawWith(drawing)
