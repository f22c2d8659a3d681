import type { chosen } from './readers/booklists.ts'

/** the first books are required, the rest recommended */
export type Course = {
  name: string
  en: string
  teacher: string
  year: string
  books: Parameters<typeof chosen>[1]
}

const zh = (classes: string[], size: number): Course['books'] => ({ classes, language: 'chi', size })
const any = (classes: string[], size: number): Course['books'] => ({ classes, size })

/** More invented courses of the same departments, over three years. */
export const FURTHER_COURSES: Record<string, Course[]> = {
  文学院: [
    { name: '唐诗研读', en: 'Tang poetry', teacher: '陆文渊', year: '2025-2026', books: zh(['I222'], 6) },
    {
      name: '外国文学史',
      en: 'History of foreign literature',
      teacher: '程一苇',
      year: '2026-2027',
      books: any(['I1', 'I5'], 7),
    },
    {
      name: '俄国小说',
      en: 'Russian fiction',
      teacher: '程一苇',
      year: '2024-2025',
      books: any(['I512'], 5),
    },
    {
      name: '散文写作',
      en: 'Essay writing',
      teacher: '林疏影',
      year: '2026-2027',
      books: zh(['I26', 'I267'], 5),
    },
  ],
  历史学院: [
    {
      name: '明清社会史专题',
      en: 'Topics in Ming and Qing social history',
      teacher: '沈砚秋',
      year: '2025-2026',
      books: zh(['K24', 'K25'], 5),
    },
    {
      name: '历史地理学',
      en: 'Historical geography',
      teacher: '顾怀瑾',
      year: '2026-2027',
      books: any(['K9'], 5),
    },
    {
      name: '世界近代史',
      en: 'Modern world history',
      teacher: '顾怀瑾',
      year: '2024-2025',
      books: any(['K14', 'K5'], 5),
    },
    {
      name: '考古学通论',
      en: 'Introduction to archaeology',
      teacher: '闻韶',
      year: '2026-2027',
      books: any(['K8'], 4),
    },
  ],
  经济管理学院: [
    {
      name: '政治经济学',
      en: 'Political economy',
      teacher: '韩默之',
      year: '2025-2026',
      books: any(['F0', 'F1'], 5),
    },
    {
      name: '货币与银行',
      en: 'Money and banking',
      teacher: '白若冲',
      year: '2026-2027',
      books: any(['F8'], 4),
    },
    {
      name: '经济史',
      en: 'Economic history',
      teacher: '白若冲',
      year: '2024-2025',
      books: any(['F1', 'F12'], 4),
    },
  ],
  数学学院: [
    {
      name: '高等代数',
      en: 'Advanced algebra',
      teacher: '裴行简',
      year: '2025-2026',
      books: any(['O15', 'O1'], 4),
    },
    {
      name: '数学思想方法',
      en: 'Ideas and methods of mathematics',
      teacher: '应若木',
      year: '2026-2027',
      books: any(['O1'], 5),
    },
    {
      name: '统计学导论',
      en: 'Introduction to statistics',
      teacher: '应若木',
      year: '2024-2025',
      books: any(['O21', 'C8'], 3),
    },
  ],
  计算机学院: [
    {
      name: '操作系统',
      en: 'Operating systems',
      teacher: '温叔同',
      year: '2025-2026',
      books: any(['TP31'], 4),
    },
    {
      name: '计算机网络',
      en: 'Computer networks',
      teacher: '方既明',
      year: '2026-2027',
      books: any(['TP39', 'TP3'], 4),
    },
    {
      name: '信息论基础',
      en: 'Foundations of information theory',
      teacher: '方既明',
      year: '2024-2025',
      books: any(['TN', 'TP'], 3),
    },
    {
      name: '控制论与社会',
      en: 'Cybernetics and society',
      teacher: '尹知白',
      year: '2026-2027',
      books: any(['TP1', 'TP'], 4),
    },
  ],
  医学院: [
    {
      name: '医学伦理学',
      en: 'Medical ethics',
      teacher: '秦望舒',
      year: '2026-2027',
      books: any(['R', 'B82'], 4),
    },
    {
      name: '进化与遗传',
      en: 'Evolution and genetics',
      teacher: '秦望舒',
      year: '2024-2025',
      books: any(['Q'], 5),
    },
    {
      name: '本草导读',
      en: 'Readings in Chinese materia medica',
      teacher: '姜怀仁',
      year: '2025-2026',
      books: zh(['R28', 'R2'], 4),
    },
    {
      name: '公共卫生概论',
      en: 'Introduction to public health',
      teacher: '梅问渠',
      year: '2026-2027',
      books: any(['R1', 'R'], 4),
    },
  ],
}
