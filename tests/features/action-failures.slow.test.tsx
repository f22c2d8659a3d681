// @vitest-environment jsdom
/**
 * E01, E03: every action of a reader × every way in which its call can fail: the right message is shown, the
 * input is kept, and the same button succeeds once the network is back. The pages run in front of the real
 * host. For renewals see reader.test.tsx.
 */
import { createHash } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { plantDatabases } from '../../host/store/demo/databases/databases.ts'
import { plantQuestionnaires } from '../../host/store/demo/databases/questionnaires.ts'
import { httpSettings } from '../../src/core/http.ts'
import { areVisitors } from '../../src/core/stores/drafts.ts'
import { $uid } from '../../src/core/stores/session/session.ts'
import { $toasts } from '../../src/core/stores/toasts.ts'
import faults from '../../src/features/book/fault/faults.zh.ts'
import databaseForms from '../../src/features/databases/database-forms/databaseForms.zh.ts'
import account from '../../src/features/reader/account.zh.ts'
import messages from '../../src/features/reader/messages.zh.ts'
import purchase from '../../src/features/recommend/suggest-purchase/purchase.zh.ts'
import coursePages from '../../src/features/subject-reference/coursePages.zh.ts'
import book from '../../src/i18n/areas/catalogue/book.zh.ts'
import bookMore from '../../src/i18n/areas/catalogue/bookMore.zh.ts'
import common from '../../src/i18n/areas/common.zh.ts'
import feedback from '../../src/i18n/areas/feedback.zh.ts'
import listPage from '../../src/i18n/areas/listPage.zh.ts'
import lists from '../../src/i18n/areas/lists.zh.ts'
import booklists from '../../src/i18n/areas/reader/booklists.zh.ts'
import reader from '../../src/i18n/areas/reader/reader.zh.ts'
import requests from '../../src/i18n/areas/reader/requests.zh.ts'
import { PASSWORD } from '../fixture-library.ts'
import { FAILURES, type NetworkFailure } from '../network-failures.ts'
import { openPortal, openServer, resetStores, signedInAs } from '../portal.tsx'

afterEach(resetStores)
Element.prototype.scrollIntoView ??= () => {}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const user = userEvent.setup()
async function type(field: HTMLElement, value: string) {
  await user.clear(field)
  await user.type(field, value)
}

const idle = () =>
  waitFor(() =>
    // those of a bar wait for a selection
    expect(
      document.querySelector('button[aria-busy=true], button[aria-disabled=true]:not(.rqbar button)'),
    ).toBeNull(),
  )

type Server = Awaited<ReturnType<typeof openServer>>
type Action = {
  name: string
  /** prepares the library */
  before?: (server: Server) => unknown
  path: string | (() => string)
  /** path of the one call that fails */
  call: RegExp
  /** @returns the field whose text must be kept, if there is one */
  prepare?: () => Promise<HTMLElement | undefined>
  send: () => Promise<HTMLElement>
}

const FIRST_BOOK = () => `/searchDetailLocal/m${createHash('md5').update('test\nT1').digest('hex')}`
const inDialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name })
const uidOf = (userId: string) => `(SELECT uid FROM patron WHERE user_id = '${userId}')`
const plantBooklist = ({ store }: Server) =>
  store.raw.exec(
    `INSERT INTO booklist (id, uid, name, created_at, updated_at) VALUES ('spring', ${uidOf('reader1')}, '春天', 1, 1)`,
  )

const ACTIONS: Action[] = [
  {
    name: 'R16 a letter',
    path: '/reader/feedback',
    call: /feedbacks\/submit/,
    prepare: async () => {
      const field = await screen.findByRole('textbox', { name: new RegExp(`^${feedback.text}`) })
      await type(field, '第二排的灯不亮')
      return field
    },
    send: () => button(feedback.send),
  },
  {
    name: 'R17 a trial',
    path: '/reader/trials',
    call: /packages\/reqtrial/,
    prepare: async () => {
      const field = await screen.findByRole('textbox', { name: new RegExp(lists.trials.name) })
      await type(field, 'Corpus of Letters')
      return field
    },
    send: () => button(lists.trials.send),
  },
  {
    name: 'R15 a lost card',
    path: '/reader/reportLoss',
    call: /users\/loss/,
    prepare: async () => {
      fireEvent.click(await button(account.lossReport))
      return undefined
    },
    send: () => button(account.lossConfirm),
  },
  {
    name: 'A16 e-mail and mobile',
    path: '/reader/changeMessage',
    call: /sys\/change\/contacts/,
    prepare: async () => {
      const field = await screen.findByRole('textbox', { name: new RegExp(reader.mobileNumber) })
      await type(field, '13900000009')
      return field
    },
    send: () => button(common.save),
  },
  {
    name: 'A16 a password',
    path: '/reader/changePassword',
    call: /sys\/change\/pwd/,
    prepare: async () => {
      await waitFor(() => expect(document.querySelectorAll('main form input').length).toBeGreaterThan(2))
      const [old, fresh, again] = [...document.querySelectorAll<HTMLElement>('main form input')]
      await type(old!, PASSWORD)
      await type(fresh!, 'Quiet-lamp-27')
      await type(again!, 'Quiet-lamp-27')
      return fresh
    },
    send: async () => document.querySelector<HTMLElement>('main form button[type=submit]')!,
  },
  {
    name: 'R13 a message deleted',
    path: '/reader/message',
    call: /opac\/notices\/\d/,
    send: async () => {
      const name = messages.deleteOf.split('{{')[0]!
      const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${name}`) })
      fireEvent.click(first!)
      return within(await screen.findByRole('dialog')).findByRole('button', {
        name: /^删除/,
      })
    },
  },
  {
    name: 'R11 a booklist',
    path: '/reader/shelf',
    call: /booklists/,
    prepare: async () => {
      fireEvent.click(await button(booklists.create))
      const field = await within(await screen.findByRole('dialog')).findByRole('textbox', {
        name: new RegExp(booklists.name),
      })
      await type(field, '暑假')
      return field
    },
    send: async () =>
      (await screen.findByRole('dialog')).querySelector<HTMLElement>('button[type=submit], .btn--primary')!,
  },
  {
    name: 'R11 a booklist edited',
    before: plantBooklist,
    path: '/reader/shelf',
    call: /booklists/,
    prepare: async () => {
      fireEvent.click(await button(booklists.editOf.replace('{{name}}', '春天')))
      const field = await within(await screen.findByRole('dialog')).findByRole('textbox', {
        name: new RegExp(booklists.name),
      })
      await type(field, '夏天')
      return field
    },
    send: () => inDialog(common.save),
  },
  {
    name: 'R11 a booklist deleted',
    before: plantBooklist,
    path: '/reader/shelf',
    call: /booklists/,
    prepare: async () => {
      fireEvent.click(await button(booklists.removeOf.replace('{{name}}', '春天')))
      return undefined
    },
    send: () => inDialog(common.delete),
  },
  {
    name: 'R10 a request cancelled',
    before: ({ store }) =>
      store.raw.exec(
        `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, created_at, updated_at)
         VALUES (${uidOf('reader1')}, 2, 'req.cs.preg', 'I561.4/1', '02503', '02503', 1, 1)`,
      ),
    path: '/reader/request',
    call: /requests\/cancel/,
    prepare: async () => {
      fireEvent.click(await button(new RegExp(`^${requests.cancelOf.split('{{')[0]}`)))
      return undefined
    },
    send: () => inDialog(requests.cancel),
  },
  {
    name: 'B09 a book reserved',
    before: ({ store }) =>
      store.raw.exec(
        `UPDATE loan SET uid = ${uidOf('reader8')} WHERE bib = 1;
         INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
         SELECT 'out' || id, ${uidOf('reader8')}, id, bib, 1, 4102444800000 FROM item
         WHERE bib = 1 AND loca_code = '02503' AND id NOT IN (SELECT item FROM loan)`,
      ),
    path: FIRST_BOOK,
    call: /requests\/preg/,
    prepare: async () => {
      fireEvent.click(await button('预约'))
      const panel = within(await screen.findByRole('region', { name: requests.pregTitle }))
      const boxes = await panel.findAllByRole<HTMLInputElement>('checkbox')
      fireEvent.click(boxes.find(box => !box.disabled)!)
      const place = await panel.findByRole<HTMLSelectElement>('combobox')
      await user.selectOptions(place, place.options[1]!)
      const field = panel.getAllByRole('textbox')[0]!
      await type(field, '下午来取')
      return field
    },
    send: () => button(requests.submitPreg),
  },
  {
    name: 'B11 a review',
    path: FIRST_BOOK,
    call: /reviews/,
    prepare: async () => {
      const field = await screen.findByRole('textbox', { name: new RegExp(bookMore.reviews.comment) })
      await type(field, '每年都要重读一遍')
      fireEvent.click(screen.getByRole('radio', { name: bookMore.reviews.stars.replace('{{count}}', '4') }))
      return field
    },
    send: () => button(bookMore.reviews.post),
  },
  {
    name: 'B02 a fault of a record',
    path: FIRST_BOOK,
    call: /book_faults/,
    prepare: async () => {
      fireEvent.click(await button(bookMore.report))
      const dialog = within(await screen.findByRole('dialog'))
      const fault = (await dialog.findByRole('combobox', {
        name: new RegExp(faults.fault),
      })) as HTMLSelectElement
      await user.selectOptions(fault, fault.options[1]!)
      const field = dialog.getByRole('textbox')
      await type(field, '出版年有误')
      return field
    },
    send: () => inDialog(faults.send),
  },
  {
    name: 'B12 a suggestion to buy',
    path: '/suggestPurchase',
    call: /suggest\/create/,
    prepare: async () => {
      const field = await screen.findByRole('textbox', { name: new RegExp(`^${purchase.fields.title}`) })
      await type(field, '河流之书')
      return field
    },
    send: () => button(purchase.send),
  },
  {
    name: 'B07 a book saved to a list',
    before: plantBooklist,
    path: FIRST_BOOK,
    call: /booklists\/spring/,
    prepare: async () => {
      fireEvent.click(await button(book.collect))
      const lists = within(await screen.findByRole('dialog'))
      fireEvent.click(await lists.findByRole('radio', { name: '春天' }))
      return undefined
    },
    send: () => inDialog(booklists.put),
  },
  {
    name: 'R11 a booklist followed',
    before: ({ store }) =>
      store.raw.exec(
        `INSERT INTO booklist (id, uid, name, is_public, created_at, updated_at)
         VALUES ('shared', ${uidOf('reader8')}, '秋天', 1, 1, 1)`,
      ),
    path: '/bookList/detail/shared',
    call: /booklists\/shared\/follow/,
    send: () => button(listPage.follow),
  },
  {
    name: 'C07 a course followed',
    before: ({ store }) =>
      store.raw.exec(
        "INSERT INTO curriculum (id, name, created_at, updated_at) VALUES (7, '中国古代小说史', 1, 1)",
      ),
    path: '/subjectReference/course/detail/7',
    call: /curriculums\/follow/,
    send: () => button(coursePages.detail.follow),
  },
  {
    name: 'C05 a questionnaire',
    before: ({ store }) => {
      plantDatabases(store, { now: Date.now() })
      plantQuestionnaires(store, { now: Date.now() })
    },
    path: '/database/questionnaire/jstor',
    call: /x\/questionnaire\//,
    prepare: async () => {
      const form = within((await button(databaseForms.questionnaire.send)).closest('form')!)
      for (const question of form.getAllByRole('group'))
        await user.click(question.querySelector<HTMLElement>('[type=radio], [type=checkbox]')!)
      const field = form.getAllByRole('textbox').at(-1)!
      await type(field, '想要更多旧报')
      return field
    },
    send: () => button(databaseForms.questionnaire.send),
  },
]

it.each(ACTIONS)(
  'E01 E03 $name: reports why it failed, keeps the input, and can be repeated',
  async action => {
    const server = await openServer({ CAPTCHA: 'off' })
    server.clock.time = Date.now()
    const moved = Date.now() - 1_773_108_000_000
    server.store.raw
      .prepare('UPDATE loan SET due_at = due_at + ?, loaned_at = loaned_at + ?')
      .run(moved, moved)
    action.before?.(server)
    await signedInAs(server, 'reader1', PASSWORD)
    const network: { failure: NetworkFailure | null; done: number } = { failure: null, done: 0 }
    const send = httpSettings.fetch!
    httpSettings.fetch = async (input, init) => {
      const isIt = action.call.test(String(input)) && init?.method?.toUpperCase() !== 'GET'
      if (isIt && network.failure) return network.failure.answer()
      const answer = await send(input, init)
      if (isIt) network.done++
      return answer
    }
    await openPortal(typeof action.path === 'string' ? action.path : action.path())
    await waitFor(() => expect($uid.get()).not.toBeNull())
    // drafts typed earlier would belong to a visitor, not to the reader
    await waitFor(() => expect(areVisitors()).toBe(false))
    const field = (await action.prepare?.()) as HTMLInputElement | undefined
    const typed = field?.value
    for (const failure of FAILURES) {
      network.failure = failure
      $toasts.set([])
      await idle()
      fireEvent.click(await action.send())
      await waitFor(() =>
        expect(`${document.body.textContent} ${JSON.stringify($toasts.get())}`, failure.name).toContain(
          failure.sentence,
        ),
      )
      if (field) expect(field.value, failure.name).toBe(typed)
    }
    network.failure = null
    fireEvent.click(await action.send())
    await waitFor(() => expect(network.done).toBe(1))
  },
  180_000,
)
