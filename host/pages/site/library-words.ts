/** Texts of the sample library's website, in both languages. */
import type { Lang } from '../../runtime/say.ts'

const SNIPPET = ({
  words,
  search,
  books,
  shelf,
  reader,
}: typeof zh) => `<script src="/widgets/v1/loader.js"></script>

<opac-search-bar>
  <form action="/space/searchList">
    <input name="q" aria-label="${words}"> <button>${search}</button>
  </form>
</opac-search-bar>

<opac-book-block source="new" layout="carousel">
  <a href="/space/searchList?sort=inDate">${books}</a>
</opac-book-block>

<opac-temporary-shelf>
  <a href="/space/temporaryShelf">${shelf}</a>
</opac-temporary-shelf>

<opac-reader-banner>
  <a href="/space/reader/readerHome">${reader}</a>
</opac-reader-banner>`

const zh = {
  lang: 'zh-CN',
  otherLang: 'en',
  name: '青岚师范大学图书馆',
  otherName: 'Qinglan Normal University Library',
  about: '示例：在图书馆网站上嵌入检索框、新书、临时书架和借阅信息栏。',
  skip: '跳到正文',
  switch: 'English',
  menu: '主菜单',
  home: '首页',
  portal: '馆藏检索',
  reader: '我的图书馆',
  api: '开放接口',
  words: '检索词',
  search: '检索',
  books: '新书',
  shelf: '临时书架',
  notices: '新闻公告',
  day1: '周一',
  notice1: '期末复习季，东校区总馆延长开放至 23:00',
  day2: '周三',
  notice2: '古籍修复体验课开始报名，限 20 人',
  day3: '周五',
  notice3: '文献检索讲座：如何从一本书找到更多资料',
  hours: '开馆时间',
  place1: '东校区总馆',
  place2: '西校区分馆',
  place3: '特藏阅览室',
  embed: '嵌入到您的网站',
  embedText: '复制以下代码，粘贴到网页中要显示的位置。脚本未加载时，其中的表单和链接仍可使用。',
  builder: '设置样式、语言和颜色，并预览效果',
  copy: '复制代码',
  copied: '已复制到剪贴板',
  failed: '复制失败，请手动选择文字复制',
  footer: '这是示例网站，图书馆与公告均为虚构；检索框、新书、临时书架和借阅信息栏连接真实运行的服务。',
}

const en: typeof zh = {
  lang: 'en',
  otherLang: 'zh-CN',
  name: 'Qinglan Normal University Library',
  otherName: '青岚师范大学图书馆',
  about: 'An example: the search bar, new books, temporary shelf and reader card on a library’s own website.',
  skip: 'Skip to content',
  switch: '中文',
  menu: 'Main menu',
  home: 'Home',
  portal: 'Catalogue',
  reader: 'My library',
  api: 'Open API',
  words: 'Search words',
  search: 'Search',
  books: 'New books',
  shelf: 'Temporary shelf',
  notices: 'News',
  day1: 'Mon',
  notice1: 'Exam season: the East Campus library stays open until 23:00',
  day2: 'Wed',
  notice2: 'Book repair workshop: registration is open, twenty places',
  day3: 'Fri',
  notice3: 'Talk: how to find your next book',
  hours: 'Opening hours',
  place1: 'East Campus library',
  place2: 'West Campus library',
  place3: 'Special collections',
  embed: 'Put them on your website',
  embedText:
    'Copy this code and paste it where they should appear. If the script does not load, the form and links inside still work.',
  builder: 'Choose style, language and colours, and preview it on a page',
  copy: 'Copy code',
  copied: 'Copied to the clipboard',
  failed: 'Could not copy. Select the text and copy it',
  footer:
    'This is an example website. The library and its news are made up. The search bar, books, shelf and reader card use the service running here.',
}

export const libraryWords: Record<Lang, Record<string, string>> = {
  zh: { ...zh, snippet: SNIPPET(zh) },
  en: { ...en, snippet: SNIPPET(en) },
}
