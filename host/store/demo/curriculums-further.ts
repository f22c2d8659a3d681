import type { chosen } from './readers/booklists.ts'

/** the first books are required, the rest recommended */
export type Course = {
  name: string
  teacher: string
  year: string
  books: Parameters<typeof chosen>[1]
}

const zh = (classes: string[], size: number): Course['books'] => ({ classes, language: 'chi', size })
const any = (classes: string[], size: number): Course['books'] => ({ classes, size })

/** More invented courses of the same departments, over three years. */
export const FURTHER_COURSES: Record<string, Course[]> = {
  文学院: [
    { name: '唐诗研读', teacher: '陆文渊', year: '2025-2026', books: zh(['I222'], 6) },
    { name: '外国文学史', teacher: '程一苇', year: '2026-2027', books: any(['I1', 'I5'], 7) },
    { name: '俄国小说', teacher: '程一苇', year: '2024-2025', books: any(['I512'], 5) },
    { name: '散文写作', teacher: '林疏影', year: '2026-2027', books: zh(['I26', 'I267'], 5) },
  ],
  历史学院: [
    { name: '明清社会史专题', teacher: '沈砚秋', year: '2025-2026', books: zh(['K24', 'K25'], 5) },
    { name: '历史地理学', teacher: '顾怀瑾', year: '2026-2027', books: any(['K9'], 5) },
    { name: '世界近代史', teacher: '顾怀瑾', year: '2024-2025', books: any(['K14', 'K5'], 5) },
    { name: '考古学通论', teacher: '闻韶', year: '2026-2027', books: any(['K8'], 4) },
  ],
  经济管理学院: [
    { name: '政治经济学', teacher: '韩默之', year: '2025-2026', books: any(['F0', 'F1'], 5) },
    { name: '货币与银行', teacher: '白若冲', year: '2026-2027', books: any(['F8'], 4) },
    { name: '经济史', teacher: '白若冲', year: '2024-2025', books: any(['F1', 'F12'], 4) },
  ],
  数学学院: [
    { name: '高等代数', teacher: '裴行简', year: '2025-2026', books: any(['O15', 'O1'], 4) },
    { name: '数学思想方法', teacher: '应若木', year: '2026-2027', books: any(['O1'], 5) },
    { name: '统计学导论', teacher: '应若木', year: '2024-2025', books: any(['O21', 'C8'], 3) },
  ],
  计算机学院: [
    { name: '操作系统', teacher: '温叔同', year: '2025-2026', books: any(['TP31'], 4) },
    { name: '计算机网络', teacher: '方既明', year: '2026-2027', books: any(['TP39', 'TP3'], 4) },
    { name: '信息论基础', teacher: '方既明', year: '2024-2025', books: any(['TN', 'TP'], 3) },
    { name: '控制论与社会', teacher: '尹知白', year: '2026-2027', books: any(['TP1', 'TP'], 4) },
  ],
  医学院: [
    { name: '医学伦理学', teacher: '秦望舒', year: '2026-2027', books: any(['R', 'B82'], 4) },
    { name: '进化与遗传', teacher: '秦望舒', year: '2024-2025', books: any(['Q'], 5) },
    { name: '本草导读', teacher: '姜怀仁', year: '2025-2026', books: zh(['R28', 'R2'], 4) },
    { name: '公共卫生概论', teacher: '梅问渠', year: '2026-2027', books: any(['R1', 'R'], 4) },
  ],
}
