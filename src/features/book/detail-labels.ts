/** detailInfo's labels are Chinese on every server (OBSERVED); those known are shown in the reader's language. */
import type { MessageKey, T } from '../../i18n/index.ts'

const KNOWN: Record<string, MessageKey> = {
  '题名/责任者': 'book.labels.title',
  版本说明: 'book.labels.edition',
  版本项: 'book.labels.edition',
  ISBN及定价: 'book.labels.price',
  个人责任者: 'book.labels.person',
  个人次要责任者: 'book.labels.personSecond',
  团体责任者: 'book.labels.corporate',
  出版发行项: 'book.labels.published',
  载体形态项: 'book.labels.extent',
  丛编项: 'book.labels.series',
  学科主题: 'book.labels.subject',
  中图法分类号: 'book.labels.classno',
  并列正题名: 'book.labels.parallel',
  一般附注: 'book.labels.note',
  书目附注: 'book.labels.bibliography',
  使用对象附注: 'book.labels.audience',
  提要文摘附注: 'book.labels.abstract',
  内容附注: 'book.labels.contents',
  相关题名附注: 'book.labels.related',
  电子资源: 'book.labels.electronic',
  语种: 'book.labels.language',
}

export const detailLabel = (label: string, t: T): string => {
  const key = Object.hasOwn(KNOWN, label) ? KNOWN[label] : undefined
  return key ? t(key) : label
}
