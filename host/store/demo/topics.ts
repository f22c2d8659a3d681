import { createHash } from 'node:crypto'
import type { Store } from '../open.ts'
import { DAY, dayOf } from './times.ts'

/** title of the demo's own book, what its label says, whether it stands in a case of its own */
type Work = [title: string, label?: string, isLead?: true]
type Room = [name: string, text: string, works: Work[]]
type Topic = {
  name: string
  subtitle: string
  text: string
  curator: string
  /** days before now that it opened; and after now that it closes (negative: has closed) */
  opened: number
  closes?: number
  clicks: number
  rooms: Room[]
}

/** Exhibitions of the demo library; texts and curators are its own. */
const TOPICS: Topic[] = [
  {
    name: '天地之间',
    subtitle: '前人怎样测量与记录',
    text: '没有卫星，也没有照相机，他们靠脚、靠尺、靠一支笔，把看见的写下来，把看不见的算出来。\n三间屋子，一间放算书，一间放走出来的书，一间放做出来的书。',
    curator: '古籍与特藏部',
    opened: 82,
    clicks: 2140,
    rooms: [
      [
        '算',
        '几部算经，一种办法：够不着的，就用够得着的去推。',
        [
          ['周髀算經', '卷首说的就是直角三角形的三条边。'],
          ['九章算术', '田亩、粟米、方程，都从一道道题目开始。'],
          ['海島算經', '第一题隔着海量一座岛的高。'],
          ['孫子算經', '“物不知数”出在这里。'],
        ],
      ],
      [
        '地',
        '先有传说里的山川，后来有人一步一步走了一遍。',
        [
          ['水经注', '沿着一条条河写，写山，也写城里的故事。', true],
          ['山海經', '读的时候，不妨把它当作一本旅行指南。'],
          ['徐霞客遊記', '日记体，写到走不动为止。'],
          ['瀛涯勝覽', '随船出海的人记下的港口。'],
        ],
      ],
      [
        '物',
        '怎样种、怎样造、怎样煮一碗茶：写给手的书。',
        [
          ['天工開物', '从一粒米写到一口钟，附了许多图。', true],
          ['营造法式', '造房子的规矩，一条一条开列。'],
          ['齐民要术', '农家一年要做的事。'],
          ['茶經', '三卷，一个下午读得完。'],
          ['本草纲目', '一味药一味药地校过来。'],
        ],
      ],
    ],
  },
  {
    name: '章回',
    subtitle: '且听下回分解',
    text: '小说从说书人的口里来，所以总在要紧处停住。\n这里按书里的人分成三间：打仗的、赶路的、过日子的。',
    curator: '文学分馆',
    opened: 60,
    clicks: 1386,
    rooms: [
      [
        '沙场',
        '谁的旗，谁的计。',
        [
          ['三國志演義', '七分实，三分虚。', true],
          ['隋唐演義'],
          ['楊家將演義'],
          ['東周列國志', '五百年里的成语，多半有出处。'],
        ],
      ],
      ['行路', '一路上的怪物，多是人心里的。', [['西遊記', '取经的路有十四年。'], ['鏡花緣'], ['東度記']]],
      [
        '家常',
        '吃饭、看戏、吵架、告别。',
        [
          ['紅樓夢', '先读前五回，再决定要不要慢慢读。', true],
          ['儒林外史'],
          ['金瓶梅'],
          ['浮生六記', '不是小说，也放在这里。'],
        ],
      ],
    ],
  },
  {
    name: '夜读志怪',
    subtitle: '灯下的狐与鬼',
    text: '狐会作诗，鬼也讲理。怪谈写的是夜里的事，说的多是白天说不出口的话。',
    curator: '流通阅览部',
    opened: 44,
    clicks: 918,
    rooms: [
      ['早先', '短，像听来的。', [['搜神記', '志怪的老祖宗。', true], ['搜神後記'], ['幽明錄'], ['拾遺記']]],
      [
        '后来',
        '写得长了，鬼也有了脾气。',
        [['聊齋志異'], ['閱微草堂筆記', '讲完故事，总要议论两句。'], ['子不語'], ['耳食錄']],
      ],
    ],
  },
  {
    name: '诸子的课堂',
    subtitle: '两千多年前的几场争论',
    text: '人性是善是恶？国家该管多少？什么样的话才算有道理？\n先秦的老师们各说各的，课堂一直没有下课。',
    curator: '哲学与宗教馆员小组',
    opened: 120,
    clicks: 1204,
    rooms: [
      ['儒', '怎样做人，怎样待人。', [['論語', '从任何一章读起都可以。'], ['孟子'], ['荀子集解']]],
      ['道', '少做一点，行不行？', [['道德經'], ['列子'], ['莊子的故事']]],
      [
        '法与名',
        '规矩，以及说话的规矩。',
        [['韩非子'], ['商君書'], ['公孫龍子', '“白马非马”，出在这里。', true]],
      ],
    ],
  },
  {
    name: '出海',
    subtitle: 'Books of the sea',
    text: '离开岸以后，人就小了。\n这里的书，有的写真去过的海，有的写只在纸上的海。',
    curator: '外文分馆',
    opened: 33,
    clicks: 742,
    rooms: [
      [
        '真的海',
        '航海日志里，天气总是第一行。',
        [
          ["Captain Cook's Journal During His First Voyage Round the World"],
          ['Sailing Alone Around the World', '一个人，一条船，三年。', true],
          ['Two Years Before the Mast'],
          ['The Voyage of the Beagle', '五年，多数时间在岸上挖石头。'],
        ],
      ],
      [
        '纸上的海',
        '作者未必会游泳。',
        [
          ['Moby-Dick; or, The Whale'],
          ['Treasure Island'],
          ['Twenty Thousand Leagues under the Sea'],
          ['Lord Jim'],
        ],
      ],
    ],
  },
  {
    name: '从一张星图开始',
    subtitle: '看天的人',
    text: '望远镜只有几十厘米，月亮上却有了山。\n从地心到日心，再到弯曲的时空，都能在架上找到。',
    curator: '理学分馆',
    opened: 25,
    clicks: 655,
    rooms: [
      [
        '抬头',
        '先要看得见。',
        [
          ['The sidereal messenger of Galileo Galilei', '薄薄一册，改了所有人的天空。', true],
          ['天体运行论'],
          ['Astronomy for Amateurs'],
          ['Mars and Its Canals', '看得太用力，也会看错。'],
        ],
      ],
      [
        '低头',
        '然后是算。',
        [['自然哲学之数学原理'], ['Relativity'], ['Space, Time and Gravitation'], ['时间简史']],
      ],
    ],
  },
  {
    name: '第一部机器',
    subtitle: '蒸汽、差分机与飞行器',
    text: '机器在书里先转了起来。工程师写书，是为了让没有见过的人也能造一台。',
    curator: '工学分馆',
    opened: 18,
    clicks: 431,
    rooms: [
      [
        '齿轮',
        '算数也可以交给铁。',
        [
          [
            'Sketch of the Analytical Engine invented by Charles Babbage, Esq.',
            '注比正文长，注里有程序。',
            true,
          ],
          ['Passages from the Life of a Philosopher'],
          ['On the Economy of Machinery and Manufactures'],
          ['计算机程序设计艺术'],
        ],
      ],
      ['蒸汽', '', [['A History of the Growth of the Steam-Engine'], ['Lives of the Engineers']]],
      [
        '翅膀',
        '离地的前几年。',
        [['The Early History of the Airplane'], ['A History of Aeronautics'], ['The Aeroplane']],
      ],
    ],
  },
  {
    name: '医者的书桌',
    subtitle: '望闻问切之外',
    text: '看病的书写给同行，也写给病人的家里人。这里把两边的书放在一张桌上。',
    curator: '医学分馆',
    opened: 14,
    clicks: 388,
    rooms: [
      ['东', '', [['黄帝内经', '一问一答的写法。'], ['傷寒論'], ['金匮要略'], ['本草備要']]],
      [
        '西',
        '',
        [
          ['An anatomical disquisition on the motion of the heart & blood in animals', '血是转圈的。', true],
          ['An Inquiry into the Causes and Effects of the Variolae Vaccinae'],
          ['Notes on Nursing', '开窗，洗手，少说话。'],
          ['The Evolution of Modern Medicine'],
        ],
      ],
    ],
  },
  {
    name: 'Gardens, Tea and Idleness',
    subtitle: '闲书一间',
    text: 'Some books want nothing from you. They describe a cup, a stone, a summer, and stop.\nOne room, and a bench.',
    curator: 'Foreign Languages Branch',
    opened: 9,
    clicks: 297,
    rooms: [
      [
        'The bench',
        'Short enough for one visit.',
        [
          ['The Book of Tea', 'Written in English, for readers who had only seen the cups.', true],
          ['Walden'],
          ['閒情偶寄', '讲居室、花木，也讲吃。'],
          ['陶庵夢憶'],
          ['幽夢影'],
          ['The Natural History of Selborne'],
        ],
      ],
    ],
  },
  {
    name: '儿时读过的',
    subtitle: '给大人重读',
    text: '小时候读情节，长大了读别的。\n展期已经结束，书还在架上。',
    curator: '流通阅览部',
    opened: 200,
    closes: -20,
    clicks: 864,
    rooms: [
      ['启蒙', '会背的，未必读过。', [['三字經'], ['千字文'], ['百家姓'], ['幼學瓊林']]],
      [
        '故事',
        '',
        [
          ['小王子'],
          ["Alice's Adventures in Wonderland", '重读时，注意三月兔。', true],
          ['Peter Pan'],
          ['The Wind in the Willows'],
          ["Grimms' Fairy Tales"],
        ],
      ],
    ],
  },
]

/** how many stand on the home page */
const RECOMMENDED = 8

/** Draws no chance, so all else stays as it was. */
export function plantTopics({ raw }: Store, { now }: { now: number }): void {
  const topic = raw.prepare(
    `INSERT INTO topic (id, name, subtitle, description, curator, opens_on, closes_on, recommended, position, click_count,
       created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const room = raw.prepare('INSERT INTO topic_room (topic, position, name, text) VALUES (?, ?, ?, ?)')
  const work = raw.prepare(
    `INSERT OR IGNORE INTO topic_book (topic, bib, room, position, label, is_lead) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const bib = raw
    .prepare('SELECT id FROM bib WHERE title = ? AND withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1')
    .pluck()
  for (const [at, one] of TOPICS.entries()) {
    const id = createHash('md5').update(`topic\n${one.name}`).digest('hex').slice(0, 24)
    const opened = now - one.opened * DAY
    topic.run(
      id,
      one.name,
      one.subtitle,
      one.text,
      one.curator,
      dayOf(opened),
      one.closes === undefined ? '' : dayOf(now + one.closes * DAY),
      at < RECOMMENDED ? 1 : 0,
      at + 1,
      one.clicks,
      opened,
      opened + 3 * DAY,
    )
    for (const [nr, [name, text, works]] of one.rooms.entries()) {
      room.run(id, nr + 1, name, text)
      for (const [place, [title, label = '', isLead]] of works.entries()) {
        const number = bib.get(title)
        if (number !== undefined) work.run(id, number, nr + 1, place + 1, label, isLead ? 1 : 0)
      }
    }
  }
}
