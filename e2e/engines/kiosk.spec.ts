/** A device that the public shares: the visit is over, and nothing of it is left in this engine either. */
import words from '../../src/shell/kiosk/kiosk.en.ts'
import kiosk from '../../src/shell/kiosk/kiosk.zh.ts'
import { expect, signIn, test } from './fixtures.ts'

test('S05 a shared device forgets the visit: storage, session, and the pages before', async ({
  visitor,
  host,
}) => {
  host.exec('DELETE FROM session')
  await visitor.open('/space/index?kiosk=1')
  await visitor.see({ role: 'heading', name: kiosk.find })
  await signIn(visitor, 'reader2')
  await visitor.open('/space/searchList?q=history')
  await visitor.see({ css: 'header.site .whoami' })
  await visitor.see({ css: 'html[data-kiosk]' })
  await visitor.run(() => {
    indexedDB.open('draft')
    sessionStorage.setItem('opac:drafts', 'mine')
  })
  // the clock of this page goes on
  await visitor.run(() => {
    const { now } = Date
    Date.now = () => now() + 181_000
  })
  await visitor.see({ role: 'alertdialog', name: kiosk.asks })
  await visitor.focused({ role: 'button', name: kiosk.stay })
  await visitor.run(() => {
    const { now } = Date
    Date.now = () => now() + 60_000
  })
  // in the language of the browser again
  await visitor.see({ text: new RegExp(`^(${kiosk.cleared}|${words.cleared})`) })
  const kept = await visitor.run(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    cookies: document.cookie.split('; ').map(pair => pair.split('=')[0]),
    databases: (await indexedDB.databases?.())?.map(({ name }) => name) ?? [],
  }))
  expect(kept).toEqual({ local: [], tab: [], cookies: ['opac.kiosk'], databases: [] })
  expect(host.query('SELECT 1 FROM session WHERE uid > 0')).toEqual([])
  await visitor.run(() => history.back())
  await visitor.see({ role: 'heading', name: new RegExp(`${kiosk.find}|${words.find}`) })
  await visitor.gone({ css: '.whoami' })
})
