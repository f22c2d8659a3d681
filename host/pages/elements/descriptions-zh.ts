/**
 * Chinese translations of the elements' descriptions, keyed by the English text of custom-elements.json; a test finds
 * missing keys.
 */
export const inChinese: Record<string, string> = {
  // the elements
  'Shows one or more books of the library on any page, with their current availability. Put a working link inside it: it is used when the script does not load. Of bib, isbn, bibs, query and source, the first one set is used.':
    '在任何网页上显示馆藏的一种或多种图书及其馆藏状态。请在其中放置可用的链接，脚本未加载时使用。bib、isbn、bibs、query、source 按此顺序以先设置的为准。',
  "Shows the reader's card on any page: name, picture, status and five counters, or only counters; before sign-in, a link to sign in. Put a working link inside it: it is used when the script does not load. The reader's data never leaves its shadow root.":
    '在任何网页上显示借阅信息栏：姓名、照片、证件状态和 5 项数量，或仅显示数量，未登录时显示登录入口。请在其中放置可用的链接，脚本未加载时使用。读者信息不会离开其 shadow root。',
  "Shows the library's search bar on any page. Put a working form inside it: it is used when the script does not load.":
    '在任何网页上显示图书馆检索框。请在其中放置可用的表单，脚本未加载时使用。',
  "Shows the temporary shelf on any page: a badge that shows the number of books and opens the shelf, or the shelf itself. On the library's own site it is the portal's shelf; on another site it belongs to that page, and is passed on when the reader opens the portal. Put a working link inside it: it is used when the script does not load.":
    '在任何网页上显示临时书架：点击带数量的徽标打开，或直接显示。在图书馆网站上即为门户的临时书架；在其他网站上属于该网页，读者打开门户时一并带入。请在其中放置可用的链接，脚本未加载时使用。',
  'Shows one line about a book on any page: how many copies can be borrowed now, their location, the call number and a link to the book. Put a working link inside it: it is used when the script does not load. If bib and isbn are both set, bib is used.':
    '在任何网页上用一行显示一本书的可借数量、位置、索书号和链接。请在其中放置可用的链接，脚本未加载时使用。bib 优先于 isbn。',
  'Shows the citation of a book on any page, in a style that the reader chooses, with a button to copy it. Put a working link inside it: it is used when the script does not load.':
    '在任何网页上显示一本书的引文，读者可选择格式并复制。请在其中放置可用的链接，脚本未加载时使用。',
  // attributes
  'style shown at first; default: the style last chosen on this site, otherwise the first one':
    '默认显示的格式；未设置时为在此网站上最近选择的格式或第一种',
  'styles to choose from, in this order, separated by commas; default: all':
    '可选格式及顺序，用逗号分隔，默认全部',
  "origin of the library's API; default: the script's own origin": '图书馆接口的地址，默认为脚本所在的地址',
  'base URL of the portal; default: api + /space': '门户地址，默认为 api 加 /space',
  'id of a book: the last part of the URL of its page in the portal': '书目记录号，即门户中该书网址的末段',
  'ISBN of a book, with or without hyphens': '图书的 ISBN，可含连字符',
  'ids of up to 100 books, separated by commas or spaces': '最多 100 个书目记录号，用逗号或空格分隔',
  'words to search for': '检索词',
  'new, hot, or booklist:<id>': 'new 新书、hot 热门图书，或 booklist:书单编号',
  'row, card, shelf, carousel, or rank (a numbered list); default: row, or rank if source="hot"':
    'row 列表、card 卡片、shelf 书架、carousel 轮播，或 rank 排行；默认为列表，source="hot" 时默认为排行',
  'none hides the buttons of rows and cards: temporary shelf, citations':
    'none 则列表和卡片不显示临时书架和引用',
  'number of books of a query or source, 1 to 50; default: row 5, card 1, shelf 20, carousel 12, rank 10':
    '检索或来源的图书数量，1 至 50；默认列表 5、卡片 1、书架 20、轮播 12、排行 10',
  '_blank opens the portal in a new tab': '_blank 在新标签页打开门户',
  'counters shows only the counters, in one line; single shows only one of them; default: the whole card':
    'counters 仅显示一行数量；single 仅显示其中一项；默认显示全部内容',
  'counters to show, in this order, separated by commas: loans, expiring, overdraft, requests, booklists; default: all':
    '显示项目及顺序，用逗号分隔：loans 借阅、expiring 即将到期、overdraft 欠费、requests 请求、booklists 书单；默认全部',
  'shows the card as one slim row': '显示为单行',
  "counter token that the page's own server got from the library; valid for 10 minutes":
    '网站服务器从图书馆获取的计数令牌，10 分钟内有效',
  'codes of the search models to show, separated by commas; default: all':
    '要显示的检索范围代码，用逗号分隔，默认全部',
  'code of the field selected at first; default: all': '默认选中的字段代码，默认为 all',
  '* contains, = equals, ^ begins with': '* 包含，= 完全匹配，^ 前方一致',
  'placeholder text of the search box': '检索框内的提示',
  '_blank opens results in a new tab': '_blank 在新标签页打开结果',
  "badge opens the shelf in a drawer; icon is a badge without text; drawer keeps the page's own link, which opens the drawer; list shows the shelf in place; default: badge":
    'badge 为徽标，点击打开抽屉；icon 为无文字徽标；drawer 使用网页原有链接打开；list 直接显示书架；默认为 badge',
  'whether the drawer is open': '抽屉是否打开',
  // events
  "before a book's page opens; preventDefault() cancels the navigation":
    '打开图书页面前；preventDefault() 则留在原页',
  'when the books are shown, and each time they are updated': '图书显示或重新显示时',
  'when the books fail to load, or the element fails to render': '图书加载失败，或组件显示失败时',
  "before the portal's sign-in page opens; preventDefault() cancels the navigation":
    '打开门户登录前；preventDefault() 则留在原页',
  'when a reader signs in or out': '读者登录或退出时',
  'when the token is no longer valid: set a new one': '令牌失效时，请更换',
  'when one of its books is added to the temporary shelf or removed from it; bibIds: all books on the shelf':
    '图书放入或移出临时书架时；bibIds 为书架中的全部图书',
  "when the reader's data fails to load, or the element fails to render":
    '读者信息加载失败，或组件显示失败时',
  'before the results open; preventDefault() cancels the navigation':
    '打开检索结果前；preventDefault() 则留在原页',
  'when books are added to the shelf or removed from it, in any window': '在任一窗口中将图书放入或移出书架时',
  'when the drawer has opened or closed': '抽屉打开或关闭时',
  'when the line is shown, and each time it is updated; available: copies that can be borrowed now':
    '该行显示或重新显示时；available 为可借数量',
  'when the citation has been copied': '复制引文后',
  'when the citation fails to load, or the element fails to render': '引文加载失败，或组件显示失败时',
  // slots
  'a link, used when the script does not load': '脚本未加载时使用的链接',
  'your own buttons, after those of the book; only in a block with one book':
    '图书按钮后的自定义按钮，仅用于只有一本书的组件',
  'a search form, used when the script does not load': '脚本未加载时使用的检索表单',
  'content used when the script does not load; with variant="drawer" it opens the drawer':
    '脚本未加载时使用的内容；variant="drawer" 时由其打开抽屉',
  // parts
  location: '所在位置',
  'link to the book': '图书页面的链接',
  'message shown instead of the line': '没有馆藏状态时的说明',
  '“Try again” button': '重试',
  'style selector': '选择格式',
  'text of the citation': '引文',
  'message shown instead of the citation': '没有引文时的说明',
  '“Copy” and “Try again” buttons': '复制、重试',
  'the whole element': '整个组件',
  'name of a list, its number of books, and the link to the full list': '列表的名称、种数和查看全部的入口',
  'description of a booklist': '书单说明',
  'buttons of a book': '图书的操作',
  'one of these buttons': '其中一个按钮',
  'book cover': '封面',
  'book cover, with variant="list" only': '封面，仅用于直接显示的列表',
  'book title': '题名',
  authors: '责任者',
  'summary of the book on a card': '卡片中的简介',
  'call number': '索书号',
  'current availability': '馆藏状态',
  'row of books on a shelf': '书架上的一排图书',
  'message shown instead of books': '没有图书时的说明',
  '“Try again”, “Previous” and “Next” buttons': '重试、上一页、下一页',
  'picture, name and status': '照片、姓名和状态',
  picture: '照片',
  greeting: '问候语',
  'status of the card': '证件状态',
  department: '单位',
  'the five counters': '5 项数量',
  'one counter': '其中一项数量',
  'one tab': '其中一个标签',
  'number of a counter': '数量',
  'label of a counter': '单项名称',
  'text of the button': '按钮上的文字',
  'text of the badge': '徽标上的文字',
  '“Sign in” and “Try again” buttons': '登录、重试',
  'tabs of the search models': '检索范围',
  'the selected tab': '选中的标签',
  'search box': '检索框',
  'selectors for field and operator': '字段和匹配方式',
  'text field for the search terms': '检索词的输入框',
  badge: '徽标',
  'number of books': '图书数量',
  'the shelf, in the drawer or in place': '书架，在抽屉中或直接显示',
  'spines of the books': '书脊',
  'list of books': '列表',
  'one book in the list': '其中一本书',
  'title of a book in the window': '窗口中一本书的题名',
  'links to the portal': '门户链接',
  // variables
  'background colour that other colours are mixed with': '用于调和颜色的底色',
  'links and buttons': '链接、按钮',
  'links, buttons and count': '链接、按钮、数量',
  'buttons and tabs': '按钮、标签',
  'text on the accent colour': '主色上的文字',
  'text; greys and lines are mixed from it': '文字；灰色与线条由此生成',
  'background of cards and messages': '卡片和说明的底色',
  'background of the card': '卡片的底色',
  'background of the search box': '检索框的底色',
  background: '底色',
  'tabs on a photo or a dark band': '照片或深色条上的标签文字',
  'corner radius': '圆角',
  padding: '内边距',
  'width of a cover in a row; default: 84px': '列表中封面的宽度，默认 84px',
  'font family': '字体',
  'font family of titles': '题名的字体',
  'font family of the name and the numbers': '姓名和数量的字体',
  'font size; everything scales with it': '字号，其他尺寸由此决定',
  'width where the page takes it from the content; default: 360px':
    '由内容决定宽度的布局中组件的宽度；默认 360px',
  // the window, words and looks of the page
  'one book in the row of a shelf': '书架上的一本书',
  'one filter in the window': '窗口中的一个筛选项',
  'before a book in the window opens; preventDefault() cancels the navigation':
    '打开窗口中的图书前触发；preventDefault() 取消跳转',
  'button that clears the search box or the recent searches': '清空检索框，或清空最近检索',
  'font family of titles in the window': '窗口中题名的字体',
  'input shows only the search box; button shows a button for a window that searches as you type; default: the complete search bar':
    'input 只显示检索框；button 为打开检索窗口的按钮，边输入边检索；默认完整显示',
  lines: '线条',
  "minimal uses the page's text, colours and fonts, without a background of its own":
    'minimal 使用网页的文字、颜色和字体，不加底色',
  "page: the text has the size of the page's text around it": 'page 与组件所在处网页文字的字号一致',
  'one suggestion; one book in the window': '一条检索建议；窗口中的一本书',
  'button that removes a book': '移出一本书的按钮',
  'secondary text': '次要文字',
  'the link to the full list, and other links to the portal or to an online text':
    '查看全部的链接，以及到门户或在线全文的其他链接',
  'link in the title': '题名的链接',
  'selector for the order of the books': '排序方式',
  'search button; the button that opens the window, and the buttons in it':
    '检索按钮；打开窗口的按钮和窗口中的按钮',
  'list of suggestions': '检索建议',
  'link to all results': '查看全部的链接',
  'search window': '检索窗口',
  'buttons for other actions on the books': '对图书的其他操作',
  'when a search in the window fails, or the element fails to render': '窗口检索失败或组件无法显示时触发',
  'when the window has opened or closed': '窗口打开或关闭后触发',
  'with variant="button": keys that open the window, separated by spaces; mod means ⌘ or Ctrl, none means no keys; default: mod+k and /':
    'variant="button" 时：打开窗口的按键，用空格分隔；mod 为 ⌘ 或 Ctrl，none 为不设按键；默认 mod+k 和 /',
  'with variant="button": whether the window is open': 'variant="button" 时：窗口是否打开',
  "zh, en, or another language that the library has a dictionary for; default: the page's language":
    'zh、en 或图书馆提供词典的其他语言，默认跟随网页',
}
