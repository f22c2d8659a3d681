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
    why: 'On a phone rows are cards; the headings of the columns are out of sight and still read. The tool takes them for hidden.',
    zh: '在手机上，表格的每一行显示为卡片；列标题不显示，但读屏软件仍会读出。工具误认为列标题已隐藏。',
  },
  {
    tool: 'equal-access',
    rule: 'table_headers_related',
    where: /scope="colgroup"/,
    why: 'One heading over a group of loans. The headings of columns have their scope; ids in each of five hundred rows would say no more.',
    zh: '一个标题对应一组借阅。各列标题已标明范围，为数百行逐行添加标识不会增加信息。',
  },
  {
    tool: 'equal-access',
    rule: 'input_label_before',
    where: /type="file"/,
    why: 'The field itself is out of sight: its label is what is seen and pressed, and stands where a button would.',
    zh: '文件选择框本身不显示；可见、可点击的是它的标签，位置与按钮相同。',
  },
  {
    tool: 'equal-access',
    rule: 'aria_child_tabbable',
    where: /class="models__tabs"/,
    why: 'The tool looks for tabs with XPath, which does not see into a shadow root. In the portal, where it does, nothing is found.',
    zh: '工具用 XPath 查找标签页，看不到影子根内部；在门户页面中可以看到，没有发现问题。',
  },
  {
    tool: 'equal-access',
    rule: 'label_name_visible',
    where: /data-bib=/,
    why: 'A back of a book on the shelf beside it: its narrow drawing has a part of the title, the name has the whole.',
    zh: '旁边书架上的书脊：窄书脊只画出书名的一部分，名称中有完整书名。',
  },
  {
    tool: 'equal-access',
    rule: 'label_content_exists',
    where: /class="(?:note__pick|stars__one)"/,
    why: 'Its words (“Select the message …”, “5 stars”) are out of sight and read; the tool takes them for hidden.',
    zh: '“选择消息……”“5 星”等文字不显示，但读屏软件会读出；工具误认为已隐藏。',
  },
  {
    tool: 'equal-access',
    rule: 'aria_article_label_unique',
    where: /class="listbook"/,
    why: 'Two editions of one book in a list have one title; what tells them apart is read as its second line.',
    zh: '同一书单中同一本书的两个版本书名相同，第二行会读出它们的区别。',
  },
  {
    tool: 'equal-access',
    rule: 'input_label_after',
    where: /data-attribute=/,
    why: 'A form of attributes: the name of each stands before its field, whatever the field is.',
    zh: '属性表单：每项的名称都在输入框之前，与输入框的种类无关。',
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
