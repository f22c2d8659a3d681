// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { EarlyEvent, EarlyEvents } from '../../src/core/browser/early-events.ts'
import { replay, saveTyped, untilComposed } from '../../src/shell/replay-events.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div id="app">
      <button type="button" id="a" aria-busy="true">a</button>
      <button type="button" id="b" aria-busy="true">b</button>
      <input type="checkbox" id="c">
      <select id="s"><option>x</option><option>y</option></select>
      <form id="f"><input name="q"><button id="go">go</button></form>
    </div>`
})
const replayed = async (events: EarlyEvent[]) => {
  const early = { events, stop: new AbortController() } as EarlyEvents
  await replay(early)
  expect(early.stop.signal.aborted).toBe(true)
}
const at = <E extends HTMLElement>(id: string) => document.getElementById(id) as E

describe('actions before the page is hydrated', () => {
  it('S13 are replayed in order, each once, and are then no longer busy', async () => {
    const done: string[] = []
    for (const id of ['a', 'b']) at(id).addEventListener('click', () => done.push(id))
    at('f').addEventListener('submit', event => {
      event.preventDefault()
      done.push(`f by ${(event as SubmitEvent).submitter?.id}`)
    })
    const submit = new SubmitEvent('submit', { submitter: at('go') })
    await replayed([
      [at('b'), 'click'],
      [at('f'), 'submit', submit],
      [at('a'), 'click'],
    ])
    expect(done).toEqual(['b', 'f by go', 'a'])
    expect(at('a').ariaBusy ?? at('a').getAttribute('aria-busy')).not.toBe('true')
  })

  it('F05 a tick or a selection made earlier reaches the event handlers', async () => {
    const box = at<HTMLInputElement>('c')
    box.checked = true
    const heard: unknown[] = []
    box.addEventListener('change', () => heard.push(box.checked))
    at<HTMLSelectElement>('s').value = 'y'
    at('s').addEventListener('change', () => heard.push(at<HTMLSelectElement>('s').value))
    await replayed([
      [box, 'change'],
      [at('s'), 'change'],
    ])
    expect(heard).toEqual([true, 'y'])
  })

  it('S13 are replayed on the same control of the same record if the page was rendered with other data', async () => {
    const hits = (more: string) =>
      ['x', 'y']
        .map(
          book =>
            `<article><a href="/${book}">${book}${more}</a><button type="button">cite</button></article>`,
        )
        .join('')
    const root = at('app')
    root.innerHTML = `${hits('')}<details><summary>menu</summary></details><input type="checkbox" name="k" value="2">`
    const [cite] = [...root.querySelectorAll('button')].slice(-1)
    const summary = root.querySelector('summary')!
    const box = root.querySelector('input')!
    box.checked = true
    root.innerHTML = `<input type="checkbox" name="k" value="1"><input type="checkbox" name="k" value="2">${hits('!')}<details><summary>menu</summary></details>`
    const done: string[] = []
    root.addEventListener('click', ({ target }) => {
      const one = target as HTMLElement
      done.push(one.closest('article')?.textContent ?? one.getAttribute('value') ?? one.textContent ?? '')
    })
    await replayed([
      [cite!, 'click'],
      [summary, 'click'],
      [box, 'change'],
    ])
    expect(done).toEqual(['y!cite', 'menu', '2'])
    expect(document.activeElement?.textContent).toBe('cite')
    expect([...root.querySelectorAll('input')].map(one => one.checked)).toEqual([false, true])
  })

  it('a second press sees the effect of the first', async () => {
    let drawn = 0
    const seen: number[] = []
    at('a').addEventListener('click', () => setTimeout(() => drawn++))
    at('b').addEventListener('click', () => seen.push(drawn))
    await replayed([
      [at('a'), 'click'],
      [at('b'), 'click'],
    ])
    expect(seen).toEqual([1])
  })

  it('a press during the replay comes after the earlier ones', async () => {
    const done: string[] = []
    const events: EarlyEvent[] = [
      [at('a'), 'click'],
      [at('b'), 'click'],
    ]
    at('a').addEventListener('click', () => {
      done.push('a')
      at<HTMLInputElement>('c').checked = true
      events.push([at('c'), 'change'])
    })
    at('b').addEventListener('click', () => done.push('b'))
    at('c').addEventListener('change', () => done.push(`c ${at<HTMLInputElement>('c').checked}`))
    await replayed(events)
    expect(done).toEqual(['a', 'b', 'c true'])
  })
})

describe('typed text', () => {
  it('is restored with the focus if the page was rendered again', () => {
    const field = document.querySelector<HTMLInputElement>('[name=q]')!
    field.value = '红楼'
    field.focus()
    const putBack = saveTyped(at('app'))
    at('app').innerHTML = '<form><input name="q"></form>'
    const now = document.querySelector<HTMLInputElement>('[name=q]')!
    let heard = ''
    now.addEventListener('input', () => {
      heard = now.value
    })
    putBack()
    expect([now.value, heard, document.activeElement === now]).toEqual(['红楼', '红楼', true])
  })

  it('is unchanged if nobody typed', () => {
    const putBack = saveTyped(at('app'))
    let heard = 0
    document.querySelector('[name=q]')!.addEventListener('input', () => heard++)
    putBack()
    expect(heard).toBe(0)
  })

  it('waits for the end of a composition (IME)', async () => {
    const early = { composing: true } as EarlyEvents
    let isOver = false
    const waiting = untilComposed(early).then(() => {
      isOver = true
    })
    await Promise.resolve()
    expect(isOver).toBe(false)
    dispatchEvent(new CompositionEvent('compositionend'))
    await waiting
    expect(isOver).toBe(true)
    await untilComposed(undefined)
  })
})
