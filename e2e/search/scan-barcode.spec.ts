/** The number of a book from its barcode: by the camera, or from a picture. */
import type { BrowserContext, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expect, signIn, test } from '../fixtures.ts'

const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITY = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]
const inverted = (bits: string) => [...bits].map(bit => (bit === '0' ? '1' : '0')).join('')
const backwards = (bits: string) => [...bits].reverse().join('')

/** 95 bars and gaps of an EAN-13 */
function barsOf(digits: string): string {
  const of = (at: number) => L[Number(digits[at])]!
  const left = [...PARITY[Number(digits[0])]!].map((parity, at) =>
    parity === '0' ? of(at + 1) : backwards(inverted(of(at + 1))),
  )
  return `101${left.join('')}01010${[7, 8, 9, 10, 11, 12].map(at => inverted(of(at))).join('')}101`
}

/** A picture of it with white around, upright if it is turned; without digits a picture of a grey slope. */
function picture(digits: string, isTurned = false): { name: string; mimeType: string; buffer: Buffer } {
  const bars = digits && barsOf(digits)
  const [width, height] = isTurned ? [400, 700] : [700, 400]
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [along, across] = isTurned ? [y, x] : [x, y]
      const isBar = across > 80 && across < 320 && bars[Math.floor((along - 112) / 5)] === '1'
      const grey = digits ? (isBar ? 20 : 240) : Math.round((255 * x) / width)
      png.data.set([grey, grey, grey, 255], (y * width + x) * 4)
    }
  return { name: 'back.png', mimeType: 'image/png', buffer: PNG.sync.write(png) }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: '扫描图书条码' })
const choose = (page: Page, file: ReturnType<typeof picture>) =>
  dialog(page).locator('input[type=file]:not([capture])').setInputFiles(file)
const isbnField = (page: Page) => page.getByRole('textbox', { name: 'ISBN' })
const isbnOf = (host: { query<T>(sql: string): T[] }) =>
  host.query<{ isbn: string; title: string }>(
    "SELECT isbn, title FROM bib WHERE length(replace(isbn, '-', '')) = 13 AND isbn LIKE '978%' ORDER BY bib_id LIMIT 1",
  )[0]!

/** A camera that sees the barcode; what it gives is kept as `seen`. */
const seeing = (context: BrowserContext, digits: string) =>
  context.addInitScript(bars => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 400 })
      const drawn = canvas.getContext('2d')!
      const draw = () => {
        drawn.fillStyle = '#eee'
        drawn.fillRect(0, 0, 700, 400)
        drawn.fillStyle = '#111'
        for (const [at, bar] of [...bars].entries()) if (bar === '1') drawn.fillRect(112 + 5 * at, 80, 5, 240)
        requestAnimationFrame(draw)
      }
      draw()
      const stream = canvas.captureStream()
      Object.assign(window, { seen: stream.getVideoTracks()[0] })
      return stream
    }
  }, barsOf(digits))
const cameraState = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: MediaStreamTrack }).seen.readyState)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('F01 the camera reads the barcode of a book, the search runs, and the camera is off', async ({
    page,
    context,
    host,
  }) => {
    const { isbn, title } = isbnOf(host)
    const digits = isbn.replaceAll('-', '')
    await seeing(context, digits)
    const scripts: string[] = []
    page.on('request', request => scripts.push(request.url()))
    await page.goto('/space/index')
    const scan = page.getByRole('search').getByRole('button', { name: '扫描条码' })
    await expect(scan).toBeVisible()
    expect(scripts.filter(url => /ean-reader|ScanDialog/.test(url))).toEqual([])
    await scan.tap()
    await expect(page).toHaveURL(new RegExp(`searchList\\?q=${digits}&f=isbn`))
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => cameraState(page)).toBe('ended')
    expect(scripts.filter(url => /ean-reader/.test(url))).toHaveLength(1)
  })

  test('F01 a journal is searched by its ISSN; any other barcode is no book’s, and Esc switches the camera off', async ({
    page,
    context,
  }) => {
    await seeing(context, '6901234567892')
    await page.goto('/space/searchList?q=%E7%BA%A2%E6%A5%BC%E6%A2%A6')
    const scan = page.getByRole('search').getByRole('button', { name: '扫描条码' })
    await scan.tap()
    await expect(dialog(page).getByRole('alert')).toContainText('6901234567892 不是图书的编号')
    expect(await cameraState(page)).toBe('live')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => cameraState(page)).toBe('ended')
    await expect(scan).toBeFocused()
    await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('红楼梦')
    await scan.tap()
    await choose(page, picture('9770028083002'))
    await expect(page).toHaveURL(/q=0028-0836&f=issn/)
  })

  test('F01 a shared device offers no camera', async ({ page }) => {
    await page.goto('/space/searchList?kiosk=1')
    await expect(page.getByRole('combobox', { name: '检索词' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: '扫描条码' })).toHaveCount(0)
  })
})

test('C08 without permission a picture fills in the ISBN; what has none says so, and what was typed stays', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('refused', 'NotAllowedError')
    }
  })
  await signIn(page, 'reader5')
  await page.goto('/space/suggestPurchase')
  await page.getByRole('textbox', { name: '题名' }).fill('一部不存在的书')
  await page.getByRole('button', { name: '扫描条码' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('本网站未获准使用摄像头')
  await expect(dialog(page).getByRole('button', { name: '选择图片' })).toBeFocused()
  const said = dialog(page).getByRole('alert')
  await choose(page, picture(''))
  await expect(said).toContainText('图片中没有找到图书条码')
  await choose(page, picture('9790060115615'))
  await expect(said).toContainText('9790060115615 是乐谱的编号')
  await choose(page, { name: 'back.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(said).toContainText('无法将此文件作为图片打开')
  await choose(page, picture('9787302224464', true))
  await expect(dialog(page)).toHaveCount(0)
  await expect(isbnField(page)).toHaveValue('9787302224464')
  await expect(isbnField(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: '题名' })).toHaveValue('一部不存在的书')
})

test('R10 the form for interlibrary loan takes the ISBN from a picture where there is no camera', async ({
  page,
}) => {
  await signIn(page, 'reader5')
  await page.goto('/space/requestDocument?kind=book&title=A')
  await page.getByRole('button', { name: '扫描条码' }).click()
  await expect(dialog(page)).toContainText(/没有可用的摄像头|未获准使用摄像头/)
  await choose(page, picture('9787302224464'))
  await expect(page.locator('input[name=isbn]')).toHaveValue('9787302224464')
  await expect(page.locator('input[name=title]')).toHaveValue('A')
})
