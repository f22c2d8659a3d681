/**
 * Codes of detailInfo entries. Labels are Chinese on all servers seen (OBSERVED); ours has English ones too. Known
 * ones are shown in the portal's own words.
 */
import type { T } from '../../i18n/index.ts'

const LABELS = {
  title: ['题名/责任者', 'Title and responsibility'],
  parallel: ['并列正题名', 'Parallel title'],
  price: ['ISBN及定价', 'ISBN and price'],
  person: ['个人责任者', 'Persons'],
  personSecond: ['个人次要责任者'],
  corporate: ['团体责任者', 'Corporate bodies'],
  edition: ['版本说明', '版本项', 'Edition'],
  published: ['出版发行项', 'Published'],
  extent: ['载体形态项', 'Physical description'],
  series: ['丛编项', 'Series'],
  subject: ['学科主题', 'Subjects'],
  classno: ['中图法分类号', 'Chinese Library Classification'],
  abstract: ['提要文摘附注', 'Summary'],
  contents: ['内容附注', 'Contents'],
  note: ['一般附注', 'Notes'],
  bibliography: ['书目附注', 'Bibliography note'],
  audience: ['使用对象附注', 'Audience'],
  related: ['相关题名附注', 'Related titles'],
  electronic: ['电子资源', 'Online resources'],
  language: ['语种', 'Language'],
} as const satisfies Record<string, readonly string[]>

type DetailCode = keyof typeof LABELS
const CODES = new Map<string, DetailCode>(
  Object.entries(LABELS).flatMap(([code, labels]) =>
    labels.map(label => [label, code as DetailCode] as const),
  ),
)

export const detailLabel = (label: string, t: T): string => {
  const code = CODES.get(label)
  return code ? t(`book.labels.${code}`) : label
}

/** @returns HTML text, '' without such an entry */
export const detailOf = (map: Record<string, string>, code: DetailCode): string => {
  const label = LABELS[code].find(one => Object.hasOwn(map, one))
  return label ? String(map[label] ?? '') : ''
}
