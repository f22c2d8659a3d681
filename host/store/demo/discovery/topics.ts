/**
 * Topics of the demo's invented articles and theses: words in both languages, the heading, and near synonyms (the
 * expander `thesaurus`). No real study is described.
 */
export type Topic = { zh: string; en: string; heading: string; headingEn: string; related: string[] }

const ROWS = `
夜间开放|extended opening hours|高校图书馆|Academic libraries|延长开放,24 小时,late opening
阅览室照明|reading-room lighting|图书馆建筑|Library buildings|桌面照度,desk lamps
自助借还|self-service loans|流通服务|Circulation|自助服务,self check-out
古籍普查|surveys of rare books|古籍整理|Rare books|善本调查,rare book inventories
索书号|call numbers|图书排架|Shelving|排架号,shelf marks
预约排队|queues of reservations|流通服务|Circulation|候补,hold queues
图书分类法|library classification|文献分类|Classification|分类表,classification schemes
阅读推广|promotion of reading|阅读推广|Reading promotion|读书活动,reading campaigns
信息素养|information literacy|用户教育|User education|检索教学,library instruction
机构知识库|institutional repositories|开放获取|Open access|知识仓储,digital repositories
开放获取|open access|学术出版|Scholarly publishing|免费获取,free access
学科馆员|subject librarians|参考咨询|Reference services|学科服务,liaison librarians
研修间|study rooms|图书馆建筑|Library buildings|讨论室,group rooms
馆际互借|interlibrary loan|资源共享|Resource sharing|文献传递,document delivery
电子书借阅|lending of e-books|电子资源|Electronic resources|数字借阅,digital lending
书库温湿度|climate of closed stacks|文献保护|Preservation|库房环境,storage environment
纸张老化|ageing of paper|文献保护|Preservation|纸张酸化,paper decay
书目数据|bibliographic data|编目|Cataloguing|机读目录,catalogue records
检索日志|search logs|信息检索|Information retrieval|查询记录,query logs
拼写纠错|spelling correction|信息检索|Information retrieval|错字提示,did you mean
数据素养|data literacy|用户教育|User education|数据教学,data skills
机器翻译|machine translation|计算语言学|Computational linguistics|自动翻译,automatic translation
操作系统课程|operating systems courses|计算机教育|Computer science education|系统课程,systems teaching
数据库课程|database courses|计算机教育|Computer science education|数据管理课程,data management courses
校园噪声|noise on campus|环境声学|Environmental acoustics|声环境,soundscapes
城市雨水|urban rain water|城市规划|City planning|雨洪管理,storm water
桥梁检测|inspection of bridges|土木工程|Civil engineering|桥梁巡检,bridge monitoring
太阳能屋顶|solar roofs|可再生能源|Renewable energy|屋顶光伏,rooftop photovoltaics
睡眠与学习|sleep and learning|学生健康|Student health|作息,study habits
课堂笔记|lecture notes|学习方法|Study methods|手写笔记,note-taking
诗歌朗读|reading poetry aloud|文学教育|Literature teaching|诵读,recitation
地方志|local gazetteers|地方文献|Local history|方志,local records
章回小说|chaptered novels|中国文学|Chinese literature|长篇白话小说,vernacular novels
茶叶贮藏|storage of tea|食品科学|Food science|茶叶保存,keeping tea
校园植物|plants on campus|植物学|Botany|校园绿化,campus gardens
旧报刊数字化|digitisation of old newspapers|数字人文|Digital humanities|报刊扫描,newspaper scanning
`

export const TOPICS: readonly Topic[] = ROWS.trim()
  .split('\n')
  .map(line => {
    const [zh = '', en = '', heading = '', headingEn = '', related = ''] = line.split('|')
    return { zh, en, heading, headingEn, related: related.split(',') }
  })

/** Groups of near synonyms. */
export const relatedWords = (): string[][] => TOPICS.map(({ zh, en, related }) => [zh, en, ...related])
