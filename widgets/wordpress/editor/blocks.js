/** The blocks in the editor: the real element as preview, and its attributes in the sidebar. No build step. */
;((wp, readingRoom) => {
  const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element
  const { BlockControls, InspectorControls, useBlockProps } = wp.blockEditor
  const { Button, PanelBody, Placeholder, RadioControl, SelectControl } = wp.components
  const { TextControl, ToggleControl, ToolbarButton, ToolbarGroup } = wp.components
  const { address, elements, words } = readingRoom
  const say = words.editor

  const path = d =>
    h(
      'svg',
      { viewBox: '0 0 24 24', width: 24, height: 24 },
      h('path', { d, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinejoin: 'round' }),
    )
  const ICONS = {
    'search-bar': path('M17 10.75a6.25 6.25 0 1 1-12.5 0a6.25 6.25 0 0 1 12.5 0zM15.4 15.4l4.85 4.85'),
    'book-block': path(
      'M5 5.75A2.25 2.25 0 0 1 7.25 3.5H19v14H7.25A2.25 2.25 0 0 0 5 19.75zM5 19.5c0 .55.45 1 1 1h13v-3',
    ),
    availability: path('M4.5 12.5l4 4 11-11M4.5 19.75h15'),
    cite: path('M10 6.5c-3 .6-4.5 2.6-4.5 5.5v5.5H10V12H6.5M18.5 6.5c-3 .6-4.5 2.6-4.5 5.5v5.5h4.5V12H15'),
    'temporary-shelf': path(
      'M3.5 19.75h17M5.5 17V6h3v11zM8.5 17V4h3.25v13zM14.1 6.9l2.75-.9 3.3 10.4-2.75.9z',
    ),
    'reader-banner': path(
      'M3.5 5.5h17v13h-17zM10.4 10.5a1.9 1.9 0 1 1-3.8 0a1.9 1.9 0 0 1 3.8 0zM5.75 15.75c.4-1.5 1.4-2.25 2.75-2.25s2.35.75 2.75 2.25M14 9.5h3.75M14 12.5h3.75',
    ),
  }
  /** of an element that is newer than this file */
  const OTHER_ICON = path('M3.5 5.5h17v13h-17z')
  const LAYOUTS = { card: 'grid-view', row: 'list-view', shelf: 'book' }
  const HIDDEN_PARTS = ['callno', 'availability', 'abstract']

  /** The attributes of the element's HTML tag, the same as reading_room_attributes() writes. */
  function attributesOf(element, values) {
    const written = {}
    const classes = []
    for (const [name, value] of Object.entries(values)) {
      if (HIDDEN_PARTS.includes(name)) {
        if (!value) classes.push(`reading-room-no-${name}`)
      } else if (name === 'actions') {
        if (!value) written.actions = 'none'
      } else if (elements[element].attributes[name] && name !== 'look' && name !== 'accent' && value) {
        written[name] = String(value)
      }
    }
    if (classes.length) written.class = classes.join(' ')
    const look = values.look || readingRoom.look
    const accent = values.look ? values.accent : readingRoom.accent
    if (look === 'minimal') written.look = 'minimal'
    else if (look === 'own' && accent) written.style = `--opac-accent: ${accent}`
    if (readingRoom.language) written.lang = readingRoom.language
    return written
  }

  /**
   * Loads the script into the canvas, which may be a frame with its own document.
   * @param failed called if the script fails to load
   */
  function loadElements(document, failed) {
    const src = `${address}/widgets/v1/loader.js`
    let script = [...document.scripts].find(one => one.src === src)
    if (!script) {
      script = document.createElement('script')
      script.src = src
      script.addEventListener('error', () => script.remove())
      document.head.append(script)
    }
    script.addEventListener('error', failed)
  }

  /** @returns data of a call of the library's API */
  async function ask(call, query) {
    const answer = await fetch(`${address}/opac/${call}?${new URLSearchParams(query)}`, {
      credentials: 'omit',
    })
    const { code, data } = await answer.json()
    if (code !== 0) throw new Error(call)
    return data
  }

  /** debounce of searches, ms */
  const TYPING = 200

  /** @returns [data, whether the call has failed] */
  function useAnswer(call, query) {
    const [answer, setAnswer] = useState([])
    const key = query && JSON.stringify(query)
    useEffect(() => {
      if (!key) return setAnswer([])
      let isLate = false
      const typed = setTimeout(() => {
        ask(call, JSON.parse(key)).then(
          data => isLate || setAnswer([data]),
          () => isLate || setAnswer([undefined, true]),
        )
      }, TYPING)
      return () => {
        isLate = true
        clearTimeout(typed)
      }
    }, [call, key])
    return answer
  }

  /** The element as readers will see it; a click selects the block. */
  function Preview({ name, values }) {
    const place = useRef()
    const [hasFailed, setFailed] = useState(false)
    const tag = `opac-${name}`
    const written = JSON.stringify(attributesOf(name, values))
    useEffect(() => {
      if (hasFailed) return
      const { current } = place
      const fail = () => setFailed(true)
      current.inert = true
      loadElements(current.ownerDocument, fail)
      const element = current.ownerDocument.createElement(tag)
      for (const [attribute, value] of Object.entries(JSON.parse(written)))
        element.setAttribute(attribute, value)
      element.addEventListener('opac-error', fail)
      current.replaceChildren(element)
      return () => element.removeEventListener('opac-error', fail)
    }, [tag, written, hasFailed])
    if (hasFailed)
      return h(
        Placeholder,
        {
          icon: ICONS[name],
          label: say.failed,
          instructions: say.failedText,
          className: 'reading-room-failed',
        },
        h(Button, { variant: 'secondary', onClick: () => setFailed(false) }, say.retry),
      )
    return h('div', { ref: place, className: 'reading-room-preview' })
  }

  function choicesOf(name, attribute) {
    const texts = words.values[name]?.[attribute] || words.values.all[attribute] || {}
    const { enum: known = Object.keys(texts) } = elements[name]?.attributes[attribute] || {}
    return known.map(value => ({ value, label: texts[value] || value }))
  }

  /** The control of an attribute, by its type. */
  function Control({ name, attribute, values, set }) {
    const value = values[attribute]
    const props = {
      label: words.attributes[attribute] || attribute,
      onChange: next => set({ [attribute]: next }),
    }
    if (typeof value === 'boolean') return h(ToggleControl, { ...props, checked: value })
    const options = choicesOf(name, attribute)
    if (options.length) return h(SelectControl, { ...props, value, options })
    if (attribute !== 'limit') return h(TextControl, { ...props, value })
    return h(TextControl, {
      ...props,
      value,
      type: 'number',
      min: 0,
      max: 50,
      help: say.limitHelp,
      onChange: text => set({ limit: Math.max(0, Math.min(50, Number.parseInt(text, 10) || 0)) }),
    })
  }

  /** WCAG's relative luminance. @param hex #rrggbb */
  function luminance(hex) {
    const [r, g, b] = [1, 3, 5].map(at => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  /** background of the elements */
  const GROUND = '#fffefb'
  /** initial accent colour */
  const ACCENT = '#28619c'

  function Colours({ values: { look, accent }, set }) {
    const contrast = /^#[\da-f]{6}$/i.test(accent) && (luminance(GROUND) + 0.05) / (luminance(accent) + 0.05)
    const text =
      contrast && (contrast >= 4.5 ? say.readable : say.unreadable).replace('%s', contrast.toFixed(1))
    return h(
      PanelBody,
      { title: say.colour },
      h(SelectControl, {
        label: words.attributes.look,
        value: look,
        options: choicesOf('all', 'look'),
        onChange: next => set({ look: next, accent: next === 'own' ? accent || ACCENT : '' }),
      }),
      look === 'own' &&
        h(TextControl, {
          label: words.attributes.accent,
          type: 'color',
          value: accent,
          onChange: next => set({ accent: next }),
        }),
      look === 'own' &&
        text &&
        h(
          'p',
          { role: 'status', className: contrast < 4.5 ? 'reading-room-bad' : 'reading-room-good' },
          text,
        ),
    )
  }

  const NONE = { source: '', query: '', bibs: '', bib: '', isbn: '' }
  const LIST = 'booklist:'

  function kindOf({ source, query, bibs, bib, isbn }) {
    if (bibs || bib || isbn) return 'chosen'
    if (source.startsWith(LIST)) return 'booklist'
    return source || (query ? 'query' : '')
  }

  function Booklist({ source, set }) {
    const [data, hasFailed] = useAnswer('booklists/commend', { page: 1, pageSize: 50 })
    const lists = data?.items || []
    const options = [
      { value: '', label: say.choose },
      ...lists.map(({ booklistId, booklistName }) => ({ value: LIST + booklistId, label: booklistName })),
    ]
    // a booklist that is no longer public, or not among the first fifty
    if (source.length > LIST.length && !options.some(({ value }) => value === source))
      options.push({ value: source, label: source.slice(LIST.length) })
    return h(SelectControl, {
      label: say.booklist,
      value: source === LIST ? '' : source,
      options,
      help: hasFailed ? say.noAnswer : data && !lists.length ? say.noLists : undefined,
      onChange: next => set({ ...NONE, source: next || LIST }),
    })
  }

  /** @param isOne the element is about one book */
  function Chosen({ values, set, isOne }) {
    const [text, setText] = useState('')
    const ids = [...(values.bibs || '').split(/[\s,]+/), values.bib].filter(Boolean)
    const [found, hasFailed] = useAnswer('x/book_list', text.trim() && { query: text.trim(), limit: 6 })
    const [named] = useAnswer('x/books', ids.length > 0 && { bibs: ids.join() })
    const titles = Object.fromEntries((named?.dataList || []).map(book => [book.bibId, book.title]))
    const choose = next => set(isOne ? { bib: next.at(-1) || '' } : { ...NONE, bibs: next.join() })
    return h(
      Fragment,
      null,
      h(
        'ul',
        { className: 'reading-room-list' },
        ids.map(id =>
          h(
            'li',
            { key: id },
            h('span', null, titles[id] || id),
            h(Button, {
              icon: 'no-alt',
              isSmall: true,
              label: say.remove.replace('%s', titles[id] || id),
              onClick: () => choose(ids.filter(one => one !== id)),
            }),
          ),
        ),
      ),
      h(TextControl, { label: say.find, value: text, onChange: setText, autoComplete: 'off' }),
      h('p', { role: 'status' }, hasFailed ? say.noAnswer : found && !found.dataList.length ? say.none : ''),
      h(
        'ul',
        { className: 'reading-room-list' },
        (found?.dataList || [])
          .filter(({ bibId }) => !ids.includes(bibId))
          .map(({ bibId, title, author }) =>
            h(
              'li',
              { key: bibId },
              h('span', null, title, author && h('small', null, ` ${author}`)),
              h(Button, {
                icon: 'plus',
                isSmall: true,
                label: say.add.replace('%s', title),
                onClick: () => choose([...ids, bibId]),
              }),
            ),
          ),
      ),
    )
  }

  /** Choice of books: the pressed option stays selected until a choice is made. */
  function Which({ values, set, kind, setKind }) {
    return h(
      PanelBody,
      { title: say.which },
      h(RadioControl, {
        label: say.which,
        hideLabelFromVision: true,
        selected: kind,
        options: ['booklist', 'new', 'hot', 'query', 'chosen'].map(value => ({ value, label: say[value] })),
        onChange: next => setKind(next),
      }),
      kind === 'booklist' && h(Booklist, { source: values.source, set }),
      kind === 'query' &&
        h(TextControl, {
          label: words.attributes.query,
          value: values.query,
          onChange: query => set({ ...NONE, query }),
        }),
      kind === 'chosen' && h(Chosen, { values, set }),
      h(Control, { name: 'book-block', attribute: 'limit', values, set }),
    )
  }

  /** attributes in other panels than the first one, Look */
  const APART = {
    which: [...Object.keys(NONE), 'limit'],
    search: ['operator', 'field', 'models', 'hotkey'],
    colour: ['look', 'accent'],
    after: ['target', 'actions'],
  }
  const ELSEWHERE = Object.values(APART).flat()

  function Edit({ name, attributes: values, setAttributes: set }) {
    const [chosenKind, setChosenKind] = useState('')
    const known = Object.keys(elements[name].attributes)
    const isBooks = name === 'book-block'
    const isOne = !isBooks && known.includes('bib')
    const kind = isBooks ? chosenKind || kindOf(values) : ''
    const setKind = next => {
      setChosenKind(next)
      set({ ...NONE, source: next === 'new' || next === 'hot' ? next : '' })
    }
    const isTold = isOne ? values.bib || values.isbn : !isBooks || (kindOf(values) && values.source !== LIST)
    const panel = (title, attributes, initialOpen) =>
      attributes.length > 0 &&
      h(
        PanelBody,
        { title: say[title], initialOpen },
        attributes.map(attribute => h(Control, { key: attribute, name, attribute, values, set })),
      )
    const of = title => known.filter(attribute => APART[title].includes(attribute))
    return h(
      Fragment,
      null,
      isBooks &&
        h(
          BlockControls,
          null,
          h(
            ToolbarGroup,
            null,
            Object.entries(LAYOUTS).map(([layout, icon]) =>
              h(ToolbarButton, {
                key: layout,
                icon,
                label: words.values['book-block'].layout[layout],
                isPressed: values.layout === layout,
                onClick: () => set({ layout: values.layout === layout ? '' : layout }),
              }),
            ),
          ),
        ),
      h(
        InspectorControls,
        null,
        isBooks && address && h(Which, { values, set, kind, setKind }),
        isOne &&
          h(
            PanelBody,
            { title: say.whichOne },
            address && h(Chosen, { values, set, isOne }),
            known.includes('isbn') && h(Control, { name, attribute: 'isbn', values, set }),
          ),
        panel(
          'look',
          known.filter(attribute => !ELSEWHERE.includes(attribute)),
          true,
        ),
        panel('search', of('search'), false),
        h(Colours, { values, set }),
        panel('after', of('after'), false),
      ),
      h('div', useBlockProps(), shown()),
    )

    function shown() {
      if (!address)
        return h(
          Placeholder,
          { icon: ICONS[name], label: say.untold, instructions: say.untoldText },
          readingRoom.settings &&
            h(Button, { variant: 'secondary', href: readingRoom.settings }, say.settings),
        )
      if (isTold) return h(Preview, { name, values })
      if (isOne) return h(Placeholder, { icon: ICONS[name], label: say.whichOne, instructions: say.oneNext })
      const way = (next, text) =>
        h(Button, { variant: 'secondary', isPressed: kind === next, onClick: () => setKind(next) }, text)
      return h(
        Placeholder,
        { icon: ICONS[name], label: say.whichAsk, instructions: kind ? say.whichNext : undefined },
        way('booklist', say.chooseList),
        way('new', say.latest),
        way('chosen', say.chooseBooks),
      )
    }
  }

  for (const name of Object.keys(elements))
    wp.blocks.registerBlockType(`reading-room/${name}`, {
      icon: ICONS[name] || OTHER_ICON,
      edit: props => h(Edit, { ...props, name }),
      // rendered on the server: includes/blocks.php
      save: () => null,
    })
})(window.wp, window.readingRoom)
