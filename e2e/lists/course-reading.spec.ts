/** subjectReference/course (C07): the tree, lists, and one course with its reference books. */
import { expect, signIn, test } from '../fixtures.ts'

const COURSE = '/space/subjectReference/course'

test('C07 the tree is walked with the keys alone, its branches come one by one, and a node shows the list from page 1', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/curriculums/subdisciplines')) asked.push(request.postData() ?? '')
  })
  await page.goto(COURSE)
  // tabs and search on the page of newest courses
  const tabs = page.getByRole('navigation', { name: '专题与课程参考书' })
  await expect(tabs.getByRole('link', { name: '课程参考书', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const tree = page.getByRole('tree', { name: '按院系、教师查找课程' })
  const history = tree.getByRole('treeitem', { name: /^历史学院，/ })
  await expect(history).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toEqual([])
  await tree.getByRole('treeitem').first().focus()
  // the test keyboard cannot type this character
  await tree.getByRole('treeitem').first().dispatchEvent('keydown', { key: '历' })
  await expect(history).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(history).toHaveAttribute('aria-expanded', 'true')
  expect(asked).toEqual([JSON.stringify({ department: '历史学院' })])
  const teacher = tree.getByRole('treeitem', { name: /^沈砚秋，/ })
  await expect(teacher).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(tree.getByRole('treeitem', { name: /^计算机学院，/ })).toBeFocused()
  await teacher.focus()
  // the tree is a single tab stop
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/course\/list\?.*teacher=/)
  expect(new URL(page.url()).searchParams.get('teacher')).toBe('沈砚秋')
  await expect(page.getByRole('heading', { name: '历史学院，沈砚秋' })).toBeVisible()
  await expect(page.locator('.crs')).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: '专题与课程参考书' })).toHaveCount(0)
  await expect(teacher).toHaveAttribute('aria-current', 'page')
  // a course is the last level
  await expect(tree.getByRole('treeitem', { name: /^中国史学史，参考书 7 种/ })).toBeVisible()
  // the navigation has moved the focus to the top of the page
  await teacher.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(teacher).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(history).toBeFocused()
})

test('C07 K15 a search and its page stand in the address; an empty one is all courses; years divide a department too', async ({
  page,
}) => {
  await page.goto(`${COURSE}/list?department=${encodeURIComponent('历史学院')}&page=9`)
  // a page number beyond the last shows the last page
  await expect(page).not.toHaveURL(/page=9/)
  await page.getByRole('combobox', { name: '检索字段' }).selectOption('teacher')
  await page.getByRole('searchbox', { name: '检索词' }).fill('顾怀瑾')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '教师含“顾怀瑾”的课程' })).toBeVisible()
  await expect(page).toHaveURL(/field=teacher&q=/)
  // the previous rows stay until the new ones have loaded
  await expect(page.locator('.crs').filter({ hasNotText: '顾怀瑾' })).toHaveCount(0)
  await expect(page.locator('.crs').first()).toBeVisible()
  const found = await page.locator('.crs').count()
  expect(found).toBeGreaterThan(1)
  await page.reload()
  await expect(page.locator('.crs')).toHaveCount(found)
  await page.getByRole('searchbox', { name: '检索词' }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '全部课程' })).toBeVisible()
  await expect(page.locator('.crs')).toHaveCount(20)
  await page.getByRole('combobox', { name: '每页' }).selectOption('50')
  await expect(page).toHaveURL(/size=50/)
  await expect(page.locator('.crs')).toHaveCount(40)
  await page.goBack()
  await expect(page.locator('.crs')).toHaveCount(20)

  await page.getByRole('combobox', { name: '第二级' }).selectOption('year')
  const history = page.getByRole('treeitem', { name: /^历史学院，/ })
  await history.focus()
  await page.keyboard.press('ArrowRight')
  const year = page.getByRole('treeitem', { name: /^2024-2025，/ })
  await year.click()
  await expect(page).toHaveURL(/year=2024-2025/)
  await expect(page.locator('.crs')).toHaveCount(1)
})

test('C07 a course is followed after signing in, its list goes to the shelf, and what can be had now is told', {
  tag: '@story',
}, async ({ page, host }) => {
  await page.goto(`${COURSE}/list?department=${encodeURIComponent('文学院')}`)
  await page.getByRole('link', { name: '唐诗研读', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '唐诗研读' })).toBeVisible()
  const rows = page.locator('.rread')
  // the list loads after the head
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await expect(page.getByRole('tab', { name: /^必读/ })).toContainText('3')
  await page.getByRole('tab', { name: /^必读/ }).click()
  await expect(rows).toHaveCount(3)
  await expect(page).toHaveURL(/show=required/)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '全部放入临时书架' }).click()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          Object.values(localStorage)
            .join()
            .match(/m[0-9a-f]{32}/g)?.length ?? 0,
      ),
    )
    .toBe(all)

  await signIn(page, 'reader3')
  await page.reload()
  await page.getByRole('button', { name: '关注课程' }).click()
  await expect(page.getByText('已关注，可在“我的课程”中查看。')).toBeVisible()
  const followers = () =>
    host.query<{ user_id: string }>(
      `SELECT user_id FROM curriculum_follow JOIN patron USING (uid) JOIN curriculum ON curriculum.id = curriculum
       WHERE name = '唐诗研读'`,
    )
  expect(followers()).toEqual([{ user_id: 'reader3' }])
  await page.getByRole('button', { name: '已关注' }).click()
  await expect(page.getByText('已取消关注。')).toBeVisible()
  expect(followers()).toEqual([])
})

test('C07 what cannot be fetched is said and asked for again; an unknown course is a page of its own; 320 px in English', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.route('**/curriculums/disciplines', route => route.fulfill({ status: 404, body: 'no' }))
  await page.route('**/curriculums/latest**', route => route.fulfill({ status: 200, body: '{"odd":1}' }))
  await page.goto(COURSE)
  const again = page.getByRole('treeitem', { name: '加载失败，重试' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('课程加载失败')
  await page.unroute('**/curriculums/disciplines')
  await page.unroute('**/curriculums/latest**')
  await again.click()
  await expect(page.getByRole('treeitem', { name: /^文学院，/ })).toBeVisible()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.locator('.crs').first()).toBeVisible()
  await page.context().addCookies([{ name: 'opac.lang', value: 'en', url: page.url() }])
  for (const path of ['', '/list', '/detail/4']) {
    await page.goto(COURSE + path)
    await expect(page.locator('.crs, .rread').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.goto(`${COURSE}/detail/99999`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This course does not exist')
  problems.length = 0
})
