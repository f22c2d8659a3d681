/** Original titles of translated books of the demo library. */
import type { SeedRow } from '../seed-rows.ts'

/** a title of the demo library → that of its original */
// biome-ignore format: a table
const ORIGINALS: Readonly<Record<string, string>> = {
  百年孤独: 'Cien años de soledad', 时间简史: 'A brief history of time', 物种起源: 'On the origin of species', 国富论: 'The wealth of nations',
  资本论: 'Das Kapital', 算法导论: 'Introduction to algorithms', 人类简史: 'Ḳitsur toldot ha-enoshut', 西方哲学史: 'A history of Western philosophy',
  小王子: 'Le petit prince', 共产党宣言: 'Manifest der Kommunistischen Partei', 自然辩证法: 'Dialektik der Natur', 理想国: 'Politeia',
  纯粹理性批判: 'Kritik der reinen Vernunft', 梦的解析: 'Die Traumdeutung', 查拉图斯特拉如是说: 'Also sprach Zarathustra',
  苏菲的世界: 'Sofies verden', 江村经济: 'Peasant life in China', 自杀论: 'Le suicide', 菊与刀: 'The chrysanthemum and the sword',
  社会契约论: 'Du contrat social', 论法的精神: "De l'esprit des lois", 君主论: 'Il principe', 乌托邦: 'Utopia', 论美国的民主: 'De la démocratie en Amérique',
  战争论: 'Vom Kriege', '就业、利息和货币通论': 'The general theory of employment, interest and money', 经济学原理: 'Principles of economics',
  爱弥儿: 'Émile', 民主主义与教育: 'Democracy and education', 普通语言学教程: 'Cours de linguistique générale', 老人与海: 'The old man and the sea',
  傲慢与偏见: 'Pride and prejudice', '简·爱': 'Jane Eyre', 一九八四: 'Nineteen eighty-four', 哈姆雷特: 'Hamlet', 战争与和平: 'Война и мир',
  '安娜·卡列尼娜': 'Анна Каренина', 罪与罚: 'Преступление и наказание', 堂吉诃德: 'Don Quijote', 变形记: 'Die Verwandlung', Metamorphosis: 'Die Verwandlung',
  追忆似水年华: 'À la recherche du temps perdu', 悲惨世界: 'Les misérables', 巴黎圣母院: 'Notre-Dame de Paris', 我是猫: '吾輩は猫である', 雪国: '雪國',
  艺术的故事: 'The story of art', 艺术哲学: "Philosophie de l'art", 历史研究: 'A study of history', 科学革命的结构: 'The structure of scientific revolutions',
  从一到无穷大: 'One two three … infinity', 自私的基因: 'The selfish gene', 昆虫记: 'Souvenirs entomologiques', 双螺旋: 'The double helix', 生命是什么: 'What is life?',
  海陆的起源: 'Die Entstehung der Kontinente und Ozeane', 人月神话: 'The mythical man-month', 寂静的春天: 'Silent spring', 增长的极限: 'The limits to growth',
  怎样解题: 'How to solve it', 什么是数学: 'What is mathematics?', C程序设计语言: 'The C programming language',
}

/** @returns '' if it is no translation, or its original has the same title */
export const originalOf = ({ title }: SeedRow): string =>
  Object.hasOwn(ORIGINALS, title) ? ORIGINALS[title]! : ''
