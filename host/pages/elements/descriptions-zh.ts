/**
 * Chinese translations of the elements' descriptions, keyed by the English text of custom-elements.json; a test finds
 * missing keys.
 */
export const inChinese: Record<string, string> = {
  // the elements
  'A book of the library on any page, or several, with what can be borrowed now. Put a working link inside it: it serves where the script does not come. bib, isbn, bibs, query, source: the first that is set counts.':
    '在任何网页上显示馆藏的一种或多种图书及其馆藏状态。请在其中放置可用的链接，脚本未加载时使用。bib、isbn、bibs、query、source 按此顺序以先设置的为准。',
  "The reader's card on any page: name, picture, standing and five counters, or counters alone, or the way to sign in. Put a working link inside it: it serves where the script does not come. What it shows of a reader never leaves its shadow root.":
    '在任何网页上显示读者卡：姓名、照片、证件状态和五项数量，或仅显示数量，未登录时显示登录入口。请在其中放置可用的链接，脚本未加载时使用。读者信息不会离开其 shadow root。',
  "The library's search bar on any page. Put a working form inside it: it serves where the script does not come.":
    '在任何网页上显示图书馆检索框。请在其中放置可用的表单，脚本未加载时使用。',
  "The temporary shelf on any page: a badge with its count that opens it, or the shelf itself. On the library's own site it is the portal's; on another it belongs to that page, and goes along when the reader opens the portal. Put a working link inside it: it serves where the script does not come.":
    '在任何网页上显示临时书架：点击带数量的徽标打开，或直接显示。在图书馆网站上即为门户的临时书架；在其他网站上属于该网页，读者打开门户时一并带入。请在其中放置可用的链接，脚本未加载时使用。',
  'One line of a book on any page: how many copies can be borrowed now, where, its call number, and the way to it. Put a working link inside it: it serves where the script does not come. bib counts before isbn.':
    '在任何网页上用一行显示一本书的可借数量、位置、索书号和链接。请在其中放置可用的链接，脚本未加载时使用。bib 优先于 isbn。',
  "The citation of a book on any page, in the style of the reader's choice, to be copied. Put a working link inside it: it serves where the script does not come.":
    '在任何网页上显示一本书的引文，读者可选择格式并复制。请在其中放置可用的链接，脚本未加载时使用。',
  // attributes
  'the style shown at first; the one chosen last on this site, or else the first, unless set':
    '默认显示的格式；未设置时为在此网站上最近选择的格式或第一种',
  'which styles can be chosen, in this order, separated by commas; all unless set':
    '可选格式及顺序，用逗号分隔，默认全部',
  "origin of the library's API; the script's own origin unless set": '图书馆接口的源，默认为脚本的源',
  'base address of the portal; api + /space unless set': '门户地址，默认为 api 加 /space',
  'id of a book, as the address of its page in the portal ends': '馆藏编号，即门户中该书网址的末段',
  'ISBN of a book, with hyphens or without': '图书的 ISBN，可含连字符',
  'ids of up to 100 books, parted by commas or blanks': '最多 100 个馆藏编号，用逗号或空格分隔',
  'words to search for': '检索词',
  'new, hot, or booklist:<id>': 'new 新书、hot 热门图书，或 booklist:书单编号',
  'row, card, shelf, carousel, or rank, a list by number; unless set row, and rank for source="hot"':
    'row 列表、card 卡片、shelf 书架、carousel 轮播，或 rank 排行；默认为列表，source="hot" 时默认为排行',
  'none leaves out what a row and a card offer: the temporary shelf, citations':
    'none 则列表和卡片不显示临时书架和引用',
  'how many books of a query or source, 1 to 50; row 5, card 1, shelf 20, carousel 12, rank 10 unless set':
    '检索或来源的图书数量，1 至 50；默认列表 5、卡片 1、书架 20、轮播 12、排行 10',
  '_blank opens the portal in a new tab': '_blank 在新标签页打开门户',
  'counters shows these alone, in a line; single shows one of them; the whole card unless set':
    'counters 仅显示一行数量；single 仅显示其中一项；默认显示整张卡',
  'which, in this order, separated by commas: loans, expiring, overdraft, requests, booklists; all unless set':
    '显示项目及顺序，用逗号分隔：loans 借阅、expiring 到期、overdraft 欠款、requests 请求、booklists 书单；默认全部',
  'the card as one slim row': '卡片显示为一行',
  "counter token that the page's own server was given by the library; good for 10 minutes":
    '网站服务器从图书馆获取的计数令牌，10 分钟内有效',
  'codes of the search models to show, separated by commas; all unless set':
    '要显示的检索范围代码，用逗号分隔，默认全部',
  'code of the field chosen at first; all unless set': '默认选中的字段代码，默认为 all',
  '* contains, = is exactly, ^ begins with': '* 包含，= 等于，^ 前方一致',
  'hint in the empty box': '检索框内的提示',
  '_blank opens results in a new tab': '_blank 在新标签页打开结果',
  "badge opens the shelf in a drawer; icon is one without words; drawer leaves the page's own link, which opens it; list shows the shelf in its place; badge unless set":
    'badge 为徽标，点击打开抽屉；icon 为无文字徽标；drawer 使用网页原有链接打开；list 直接显示书架；默认为 badge',
  'the drawer is open': '抽屉已打开',
  // events
  "before a book's page opens; preventDefault() cancels the navigation":
    '打开图书页面前；preventDefault() 则留在原页',
  'when the books are shown, and when they are shown anew': '图书显示或重新显示时',
  'when the books could not be had, or the element not be drawn': '图书加载失败，或组件显示失败时',
  "before the portal's sign-in opens; preventDefault() cancels the navigation":
    '打开门户登录前；preventDefault() 则留在原页',
  'when a reader has come or gone': '读者登录或退出时',
  'when the token is good no more: set another': '令牌失效时，请更换',
  'when a book of it was put on the temporary shelf or taken off; bibIds: all that stand there':
    '图书放入或移出临时书架时；bibIds 为书架中的全部图书',
  'when the reader could not be read, or the element not be drawn': '读者信息加载失败，或组件显示失败时',
  'before the results open; preventDefault() cancels the navigation':
    '打开检索结果前；preventDefault() 则留在原页',
  'when books were put on the shelf or taken off, in any window': '在任一窗口中将图书放入或移出书架时',
  'when the drawer has opened or closed': '抽屉打开或关闭时',
  'when the books could not be read, or the element not be drawn': '图书加载失败，或组件显示失败时',
  'when the line is shown, and when it is shown anew; available: copies that can be borrowed now':
    '该行显示或重新显示时；available 为可借数量',
  'when the citation was copied': '复制引文后',
  'when the citation could not be had, or the element not be drawn': '引文加载失败，或组件显示失败时',
  // slots
  'a link that serves without the script': '脚本未加载时使用的链接',
  'your own buttons beside those of its one book': '图书按钮后的自定义按钮',
  'a form that searches without the script': '脚本未加载时使用的检索表单',
  'what serves without the script; with variant="drawer" it opens the drawer':
    '脚本未加载时使用的内容；variant="drawer" 时由其打开抽屉',
  // parts
  'where it stands': '所在位置',
  'the way to the book': '图书页面的链接',
  'text shown instead of the line': '没有馆藏状态时的说明',
  'try again': '重试',
  'choice of the style': '选择格式',
  'the citation': '引文',
  'text shown instead of the citation': '没有引文时的说明',
  'copy, try again': '复制、重试',
  'all of it': '整块',
  'name of a list, how many it has, and the way to all of it': '列表的名称、种数和查看全部的入口',
  'description of a booklist': '书单的介绍',
  'what can be done with a book': '图书的操作',
  'a button of these': '其中一个按钮',
  'a cover': '封面',
  'a cover, in a list in its place': '封面，仅用于直接显示的列表',
  'a title': '题名',
  'its authors': '责任者',
  'summary of the book on a card': '卡片中的简介',
  'the call number': '索书号',
  'what can be borrowed now': '馆藏状态',
  'the row of a shelf': '书架上的一排图书',
  'text shown instead of books': '没有书时的说明',
  'try again, previous and next': '重试、上一页、下一页',
  'picture, name and standing': '照片、姓名和状态',
  'the picture': '照片',
  'the greeting': '问候语',
  'standing of the card': '证件状态',
  department: '单位',
  'the five figures': '五项数字',
  'one of them': '其中一个',
  'its number': '数量',
  'its words': '文字',
  'sign in, try again': '登录、重试',
  'the search models': '检索范围',
  'the chosen one': '选中的一个',
  'the box': '检索框',
  'field and operator': '字段和匹配方式',
  'the words': '检索词的输入框',
  'the badge': '徽标',
  'how many books': '图书数量',
  'the shelf, in the drawer and in its place': '书架，在抽屉中或直接显示',
  'the backs of the books': '书脊',
  'the list': '列表',
  'a book of it': '其中一本书',
  'its title': '书的题名',
  'ways to the portal': '门户链接',
  // variables
  'the ground that colours are mixed with': '用于调和颜色的底色',
  'links, buttons': '链接、按钮',
  'links, buttons, count': '链接、按钮、数量',
  'buttons, tabs': '按钮、标签',
  'text on the accent': '主色上的文字',
  'text; greys and rules are mixed from it': '文字；灰色与线条由此生成',
  'ground of cards and messages': '卡片和说明的底色',
  'ground of the card': '卡片的底色',
  'ground of the box': '检索框的底色',
  ground: '底色',
  'tabs on a photo or a dark band': '照片或深色条上的标签文字',
  corners: '圆角',
  padding: '内边距',
  'a cover in a row; 84px unless set': '列表中封面的宽度，默认 84px',
  'font family': '字体',
  'font family of titles': '题名的字体',
  'font family of name and numbers': '姓名和数量的字体',
  'font size; everything is sized by it': '字号，其他尺寸由此决定',
  // the window, words and looks of the page
  'a book of that row': '其中一本书',
  'a way to narrow what it shows': '缩小范围的一项',
  'before a book of the window opens; preventDefault() cancels the navigation':
    '打开窗口中的图书之前触发；preventDefault() 取消跳转',
  'empties the box, or the recent searches': '清空检索框，或清空最近检索',
  'font family of titles in the window': '窗口中题名的字体',
  'input shows the box alone; button opens a window that searches as one types; complete unless set':
    'input 只显示检索框；button 为打开检索窗口的按钮，边输入边检索；默认完整显示',
  lines: '线条',
  'minimal takes text, colours and fonts from the page and draws no ground of its own':
    'minimal 使用网页的文字、颜色和字体，不加底色',
  'one of them; a book in the window': '其中一项；窗口中的一本书',
  'takes a book off': '移出一本书的按钮',
  'text of second rank': '次要文字',
  'that way, and other ways to the portal or to a text online': '该链接，以及到门户或在线全文的其他链接',
  'the link in it': '题名的链接',
  'the order of the books': '排序方式',
  'the search button; the button that opens the window, and those in it':
    '检索按钮；打开窗口的按钮和窗口中的按钮',
  'the suggestions': '检索建议',
  'the way to all of them': '查看全部的链接',
  'the window': '检索窗口',
  'what else can be done with the books': '对图书的其他操作',
  'when the window could not search, or the element not be drawn': '窗口检索失败或组件无法显示时触发',
  'when the window has opened or closed': '窗口打开或关闭后触发',
  'with variant="button": keys that open the window, parted by blanks; mod is ⌘ or Ctrl, none is no key; mod+k and / unless set':
    'variant="button" 时：打开窗口的按键，用空格分隔；mod 为 ⌘ 或 Ctrl，none 为不设按键；默认 mod+k 和 /',
  'with variant="button": the window is open': 'variant="button" 时：窗口是否打开',
  "zh, en, or another that the library has a dictionary for; the page's language unless set":
    'zh、en 或图书馆提供词典的其他语言，默认跟随网页',
}
