/**
 * Findings of axe, IBM Equal Access and the Nu checker that we accept, each with its reason. Any other
 * finding fails a test (e2e/screens/barriers.ts, tests/host-pages/validity.slow.test.ts).
 */
type Tool = 'axe' | 'equal-access' | 'vnu'
type Accepted = {
  tool: Tool
  /** axe and Equal Access: the rule; vnu: the message, or a part of it */
  rule: string
  /** matches part of the selector, the snippet or, for vnu, the URL; omitted = anywhere */
  where?: RegExp
  why: string
  /** the same in Chinese; findings of axe and Equal Access are part of the accessibility statement */
  zh?: string
}

const ACCEPTED: Accepted[] = [
  {
    tool: 'equal-access',
    rule: 'table_headers_exists',
    where: /class="tbl [^"]*\b(?:tbl--stack|loans|rloans|shelftbl|tbl--loss|api)\b/,
    why: 'Tables on a phone: each row is shown as a card, without the line of column headings. Screen readers still read the heading of each cell, so nothing is lost; the tool believes the headings are missing.',
    zh: '手机上的表格：每一行显示为一张卡片，不再显示列标题行。读屏软件仍会读出每一格的列标题，内容没有缺失；检测工具误认为缺少列标题。',
  },
  {
    tool: 'equal-access',
    rule: 'table_headers_related',
    where: /scope="colgroup"/,
    why: 'The list of loans: one heading stands above each group of loans. Every column has a heading that screen readers read with each cell; the tool also wants the heading of the group repeated in every cell, which would only make reading longer.',
    zh: '借阅列表：每组借阅上方有一个组标题。每一列都有标题，读屏软件会随单元格读出；检测工具还要求每一格都重复组标题，那只会让朗读变长。',
  },
  {
    tool: 'equal-access',
    rule: 'input_label_before',
    where: /type="file"/,
    why: 'Choosing a file: what you see and press is the button with its text. The browser’s own field behind it is not shown, and the tool expects the text to stand before that field.',
    zh: '选择文件：您看到和点击的是带文字的按钮。浏览器自带的文件框不显示，而检测工具要求文字位于该文件框之前。',
  },
  {
    tool: 'equal-access',
    rule: 'aria_child_tabbable',
    where: /class="models__tabs"/,
    why: 'The search bar on other websites: the tool cannot look inside this component, so it reports that its tabs cannot be reached with the keyboard. They can: the same search bar in the portal was checked without a finding.',
    zh: '其他网站上的检索框：检测工具看不到组件内部，因此报告无法用键盘到达其中的标签页。实际上可以到达：图书馆网站中的同一检索框检测时没有发现问题。',
  },
  {
    tool: 'equal-access',
    rule: 'label_name_visible',
    where: /data-bib=/,
    why: 'Drawn book spines: a narrow spine shows only the beginning of the title. Screen readers read the whole title; the tool expects the two to be the same.',
    zh: '绘制的书脊：窄书脊只显示书名的开头。读屏软件会读出完整书名；检测工具要求两者完全相同。',
  },
  {
    tool: 'equal-access',
    rule: 'label_content_exists',
    where: /class="(?:note__pick|stars__one)"/,
    why: 'Checkboxes of messages and the stars of a rating: their texts, such as “5 stars”, are not shown, but screen readers read them. The tool believes the texts are missing.',
    zh: '消息的复选框和评分的星号：“5 星”等文字不显示，但读屏软件会读出。检测工具误认为没有文字。',
  },
  {
    tool: 'equal-access',
    rule: 'aria_article_label_unique',
    where: /class="listbook"/,
    why: 'Booklists with two editions of the same book: both have the same title. Author, publisher and year, which are read next, tell them apart; the tool expects different titles.',
    zh: '书单中同一本书的两个版本：书名相同，随后读出的作者、出版社和年份可以区分；检测工具要求名称各不相同。',
  },
  {
    tool: 'equal-access',
    rule: 'input_label_after',
    where: /data-attribute=/,
    why: 'Forms that build the code of an element for other websites: the name of each setting stands before its field, also before a checkbox, where the tool expects it after.',
    zh: '为其他网站生成组件代码的表单：每项设置的名称都在输入框之前，复选框也是如此，而检测工具要求复选框的名称在后。',
  },
  {
    tool: 'vnu',
    rule: 'Attribute “part” not allowed',
    why: 'An attribute of CSS Shadow Parts, which every browser knows: portal and elements draw the search bar with one component.',
  },
  {
    tool: 'vnu',
    rule: 'Trailing slash on void elements',
    why: 'The renderer writes so; all its values are in quotes, with which a slash cannot interact.',
  },
  {
    tool: 'vnu',
    rule: 'Start tag seen without seeing a doctype first',
    where: /^\/host-pages\/test\/quirks/,
    why: 'A page without doctype is what this proof page is for.',
  },
  {
    tool: 'vnu',
    rule: 'lacks heading',
    where: /^\/host-pages\/test\//,
    why: 'Proof pages hold the elements in the markup of other sites’ themes, as those write it.',
  },
]

const isAccepted = (tool: Tool, rule: string, where: string): boolean =>
  ACCEPTED.some(one => one.tool === tool && rule.includes(one.rule) && (one.where?.test(where) ?? true))

/** For the accessibility statement: what axe and Equal Access find, and why it is accepted. */
export const acceptedOfTools = () =>
  ACCEPTED.filter(({ tool }) => tool !== 'vnu').map(({ tool, rule, why, zh = '' }) => ({
    tool: tool === 'axe' ? 'axe-core' : 'IBM Equal Access',
    rule,
    why: { zh, en: why },
  }))

export type Finding = { rule: string; where: string; what?: string }

/** @returns the findings that are not accepted, as text */
export const unexplained = (tool: Tool, found: Finding[]): string[] =>
  found
    .filter(({ rule, where }) => !isAccepted(tool, rule, where))
    .map(({ rule, where, what }) => [rule, where, what].filter(Boolean).join(' | '))
