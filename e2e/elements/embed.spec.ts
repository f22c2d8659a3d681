/**
 * Elements on pages other than the portal: the reader's card, shared core, pages with hostile styles and strict
 * policies.
 */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'
import { fillAndSubmit } from '../reader/sign-in-form.ts'

const banner = (page: Page) => page.locator('opac-reader-banner').first()
const figures = async (page: Page) => {
  await expect(banner(page).locator('.counter')).toHaveCount(5)
  return banner(page).locator('.counter b').allTextContents()
}
const calls = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/opac/')) seen.push(pathname)
  })
  return seen
}

test.describe('W04', () => {
  test('W04 signed out: the sign-in of the portal, and back to the page', async ({ page }) => {
    await page.goto('/host-pages/test/plain?x=1')
    const action = banner(page).getByRole('link', { name: '登录' })
    await expect(banner(page)).toContainText('我的图书馆')
    await action.click()
    await expect(page).toHaveURL(/\/space\/loginBoard\?back=/)
    await fillAndSubmit(page, 'reader1')
    await expect(page).toHaveURL('/host-pages/test/plain?x=1')
    await expect(banner(page).getByText('，您好')).toBeVisible()
  })

  test('W04 never returns to an address of another site', async ({ page }) => {
    await signIn(page, 'reader2')
    for (const away of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/space/loginBoard?${new URLSearchParams({ back: away })}`)
      await expect(page).toHaveURL('/space/index')
    }
  })

  test('W04 greeting, standing, picture and five counters, each to its tab', { tag: '@story' }, async ({
    page,
  }) => {
    await signIn(page, 'reader3')
    const stats = (await (await page.request.get('/opac/users/stats')).json()).data
    const info = (await (await page.request.get('/opac/users/info?isPlaintext=true')).json()).data
    await page.goto('/host-pages/test/plain')
    const { loanCount, expireCount, overdraftCount, requestCount, booklistCount } = stats
    expect(await figures(page)).toEqual(
      [loanCount, expireCount, overdraftCount, requestCount, booklistCount].map(String),
    )
    await expect(banner(page)).toContainText(`${info.displayName}，您好`)
    await expect(banner(page)).toContainText(info.idStatusDesc)
    await expect(banner(page)).toContainText(info.dept)
    await expect(banner(page).locator('[part=avatar]')).toBeVisible()
    await expect(banner(page).getByRole('link', { name: /借阅/ })).toHaveAttribute(
      'href',
      /\/space\/reader\/lendList$/,
    )
    // no reader data outside the shadow root
    expect(await page.evaluate(() => document.body.outerHTML)).not.toContain(info.displayName)
    await banner(page)
      .getByRole('link', { name: /即将到期/ })
      .click()
    await expect(page).toHaveURL('/space/reader/expiring')
  })

  test('W04 compact: one row where there is room, nothing cut off at 320 px', async ({ page }) => {
    await signIn(page, 'reader2')
    await page.goto('/host-pages/test/compact')
    await figures(page)
    const height = async () => (await banner(page).boundingBox())!.height
    expect(await height()).toBeLessThan(70)
    for (const width of [320, 480, 900, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const [room, need] = await banner(page).evaluate(node => {
        const box = node.shadowRoot!.querySelector('.box')!
        return [box.clientWidth, box.scrollWidth]
      })
      expect(need, `${width} px`).toBeLessThanOrEqual(room!)
    }
    // the behaviour is set by an attribute
    await banner(page).evaluate(node => {
      ;(node as HTMLElement & { compact: boolean }).compact = false
    })
    await expect.poll(height).toBeGreaterThan(70)
  })

  test('W04 figures that fail to load are marked, a reader that fails to load can be retried', async ({
    page,
  }) => {
    await signIn(page, 'reader2')
    await page.route('**/opac/users/stats', route => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/host-pages/test/plain')
    expect(await figures(page)).toEqual(['–', '–', '–', '–', '–'])
    await page.unroute('**/opac/users/stats')
    await banner(page).getByRole('button', { name: '重试' }).click()
    await expect(banner(page).locator('.counter b').first()).toHaveText(/\d/)

    await page.route('**/opac/users/info*', route => route.abort())
    await page.addInitScript(() => {
      addEventListener('opac-error', () => {
        document.documentElement.dataset.heard = 'yes'
      })
    })
    await page.reload()
    await expect(banner(page).getByRole('alert')).toContainText('读者信息加载失败')
    await expect(page.locator('html')).toHaveAttribute('data-heard', 'yes')
    await page.unroute('**/opac/users/info*')
    await banner(page).getByRole('button', { name: '重试' }).click()
    await expect(banner(page)).toContainText('，您好')
  })

  test('W04 the room is kept: no face of the card moves what stands below', async ({ page }) => {
    await page.goto('/host-pages/test/plain')
    await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible()
    const out = (await banner(page).boundingBox())!.height
    await signIn(page, 'reader2')
    const free = await held(page, '**/opac/users/info*')
    await page.goto('/host-pages/test/plain')
    await expect(banner(page).locator('[aria-busy=true] .wait')).toBeAttached()
    const loading = (await banner(page).boundingBox())!.height
    free()
    await figures(page)
    const inside = (await banner(page).boundingBox())!.height
    expect(Math.abs(loading - inside)).toBeLessThanOrEqual(1)
    expect(Math.abs(out - inside)).toBeLessThanOrEqual(1)
  })
})

test.describe('W05', () => {
  test('W05 one fetch of configuration and of the reader for any number of elements', {
    tag: '@story',
  }, async ({ page }) => {
    await signIn(page, 'reader2')
    const seen = calls(page)
    await page.goto('/host-pages/test/many')
    await expect(page.locator('opac-reader-banner').last().locator('.counter')).toHaveCount(5)
    // a bar asks when it is used
    const bars = page.locator('opac-search-bar [part=input]')
    for (const bar of [bars.first(), bars.last()]) await bar.focus()
    await expect(page.locator('opac-search-bar').last().locator('select[name=f] option')).toHaveCount(13)
    await page.waitForLoadState('networkidle')
    const count = (path: string) => seen.filter(one => one === path).length
    expect([count('/opac/x/base'), count('/opac/users/info'), count('/opac/users/stats')]).toEqual([1, 1, 1])
    expect(seen.filter(path => !/^\/opac\/(x\/base|users\/(info|stats|photo\/\d+))$/.test(path))).toEqual([])
  })

  test('W05 sign-in, sign-out, language and theme follow in every element and window', async ({
    page,
    context,
  }) => {
    await page.goto('/host-pages/test/many')
    await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible()
    const portal = await context.newPage()
    await portal.goto('/space/loginBoard')
    await fillAndSubmit(portal, 'reader2')
    const names = page.locator('opac-reader-banner').getByText('，您好')
    await expect(names).toHaveCount(5)
    await expect(portal).not.toHaveURL(/loginBoard/)

    const accent = () =>
      page
        .locator('opac-search-bar')
        .first()
        .evaluate(bar => getComputedStyle(bar.shadowRoot!.querySelector('.search__go')!).backgroundColor)
    const blue = await accent()
    // opening the page after sign-in may close an open menu
    await expect(async () => {
      const fourth = portal.getByRole('menuitemradio').nth(3)
      if (!(await fourth.isVisible())) await portal.locator('summary[aria-label="主题颜色"]').click()
      await fourth.click({ timeout: 2000 })
    }).toPass()
    await expect.poll(accent).not.toBe(blue)

    await portal.keyboard.press('Escape')
    await portal.locator('summary[aria-label^="语言"]').click()
    await portal.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(portal.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('opac-reader-banner').getByText('Hello, ')).toHaveCount(5)
    await expect(page.locator('opac-search-bar').first().getByRole('combobox').last()).toHaveAttribute(
      'placeholder',
      /Title/i,
    )

    await portal.evaluate(() => localStorage.setItem('opac:logged-in', '0'))
    await expect(page.locator('opac-reader-banner').getByRole('link', { name: 'Sign in' })).toHaveCount(5)
  })

  test('W05 the element’s own language, then the reader’s, then the page’s', async ({ page, context }) => {
    await page.goto('/host-pages/test/bilingual')
    const actions = page.locator('opac-reader-banner .act')
    await expect(actions).toHaveText(['登录', 'Sign in'])
    await expect(page.locator('opac-search-bar .search__go')).toHaveText([/检索/, /Search/])
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'))
    await expect(actions).toHaveText(['Sign in', 'Sign in'])
    const other = await context.newPage()
    await other.goto('/healthz')
    await other.evaluate(() => localStorage.setItem('opac:language', '"zh"'))
    await expect(actions).toHaveText(['登录', 'Sign in'])
  })

  test('W05 the scripts twice on a page: one warning, one fetch', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    const seen = calls(page)
    await page.goto('/host-pages/test/twice')
    await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible()
    await page.locator('opac-search-bar [part=input]').focus()
    await expect(page.locator('opac-search-bar select[name=f] option')).toHaveCount(13)
    expect(warnings.filter(text => text.includes('twice'))).toHaveLength(1)
    expect(seen.filter(path => path === '/opac/x/base')).toHaveLength(1)
  })
})

test.describe('W06', () => {
  /** every computed value inside the elements, and the position of each node within its element */
  const drawn = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('opac-search-bar, opac-reader-banner')].flatMap(element => {
        const home = element.shadowRoot!.querySelector('.root')!.getBoundingClientRect()
        return [...element.shadowRoot!.querySelectorAll('*')].map(node => {
          const style = getComputedStyle(node)
          const box = node.getBoundingClientRect()
          const values = Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)]))
          // no addresses: the return link differs by page
          return { tag: node.localName, at: [box.x - home.x, box.y - home.y, box.width, box.height], values }
        })
      }),
    )
  const ready = async (page: Page, path: string) => {
    await page.goto(`/host-pages/test/${path}`)
    await figures(page)
    // with the library's configuration, which comes when a bar is used
    await page.locator('opac-search-bar').hover()
    await expect(page.locator('opac-search-bar select[name=f] option')).toHaveCount(13)
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    return drawn(page)
  }

  test('W06 hostile style sheets, the loader and the single file: drawn as on the plain page', async ({
    page,
  }) => {
    await signIn(page, 'reader2')
    const plain = await ready(page, 'plain')
    expect(plain.length).toBeGreaterThan(40)
    for (const name of ['hostile', 'loader', 'one-file']) {
      const other = await ready(page, name)
      expect(other.length, name).toBe(plain.length)
      other.forEach((node, at) => {
        const same = plain[at]!
        const off = Object.keys(same.values).filter(key => same.values[key] !== node.values[key])
        expect({ name, tag: node.tag, off, at: node.at }).toEqual({
          name,
          tag: same.tag,
          off: [],
          at: same.at,
        })
      })
    }
    const pseudo = (name: string) =>
      banner(page).evaluate((node, of) => {
        const { content, height, visibility } = getComputedStyle(node, of)
        return content === 'none' ? 'none' : [height, visibility]
      }, name)
    expect(await pseudo('::before')).toBe('none')
    // gives the element its width where the page takes it from the content
    expect(await pseudo('::after')).toEqual(['0px', 'hidden'])
  })

  test('W06 the single file asks for nothing but the API', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/host-pages/test/one-file?lang=en')
    await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(scripts.map(url => new URL(url).pathname)).toEqual(['/widgets/opac-all.js'])
  })

  test('W06 variables and parts reach in, from any ancestor', async ({ page }) => {
    await page.goto('/host-pages/test/plain')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        'main{--opac-accent:rgb(0, 90, 0);--opac-font-size:20px}opac-reader-banner::part(button){letter-spacing:3px}',
      )
      document.adoptedStyleSheets = [sheet]
    })
    const button = banner(page).locator('.btn')
    await expect(button).toHaveCSS('background-color', 'rgb(0, 90, 0)')
    await expect(button).toHaveCSS('letter-spacing', '3px')
    await expect(button).toHaveCSS('font-size', '20px')
  })

  test('W06 no globals but two symbols and, with the loader, opacDoctor', async ({ page }) => {
    const globals = () => page.evaluate(() => Reflect.ownKeys(globalThis).map(String))
    await page.goto('/favicon.svg')
    for (const name of ['loader', 'one-file', 'plain']) {
      await page.goto('/healthz')
      const before = new Set(await globals())
      await page.goto(`/host-pages/test/${name}`)
      await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible()
      const added = (await globals()).filter(key => !before.has(key) && !/^\d+$/.test(key))
      // the loader has one documented global, which loads the doctor
      const told = name === 'loader' ? ['opacDoctor'] : []
      expect(added.sort(), name).toEqual(['Symbol(opac.nanostores)', 'Symbol(opac.widgets)', ...told])
    }
  })

  test('W07 elements that come late and that move: state kept, only what is there is fetched', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/host-pages/test/late')
    await page.waitForLoadState('networkidle')
    const names = () =>
      scripts.map(url =>
        new URL(url).pathname
          .split('/')
          .at(-1)!
          .replace(/-[\w-]{8}\.js$/, ''),
      )
    expect(names()).toEqual(['opac.js', 'late.js'])
    type Late = typeof globalThis & {
      page: { add(tag: string, attributes?: Record<string, string>): void; move(tag: string): void }
    }
    await page.evaluate(() => (globalThis as Late).page.add('opac-search-bar'))
    const box = page.locator('opac-search-bar').getByRole('combobox', { name: '检索词' })
    await box.fill('红楼')
    expect(scripts.some(url => url.includes('reader-banner'))).toBe(false)
    await page.evaluate(() => (globalThis as Late).page.move('opac-search-bar'))
    await expect(page.locator('#narrow opac-search-bar')).toBeVisible()
    await expect(box).toHaveValue('红楼')
    await page.evaluate(() => (globalThis as Late).page.add('opac-reader-banner', { compact: '' }))
    await expect(banner(page).getByRole('link', { name: '登录' })).toBeVisible()
  })
})
