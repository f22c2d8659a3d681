/** Word lists of our own for synthetic titles, names and headings. Most frequent first. */

const list = (text: string): string[] => text.trim().split(/\s+/)

export const ZH_WORDS = list(`
研究 中国 理论 历史 文化 社会 经济 教育 管理 发展 技术 系统 科学 分析 工程 设计 方法 应用 世界 现代 文学 艺术 语言 数据
计算机 网络 信息 数学 物理 化学 生物 医学 法律 政治 哲学 心理 环境 材料 机械 电子 通信 控制 建筑 城市 农业 企业 市场 金融
国际 关系 制度 改革 思想 传统 民族 宗教 考古 地理 古代 近代 当代 战争 外交 人口 农村 工业 贸易 货币 财政 税收 会计 统计 决策
算法 程序 软件 操作系统 数据库 人工智能 机器学习 图像 信号 处理 自动化 能源 电力 水利 交通 运输 航空 航天 海洋 气象 地质 矿产
冶金 纺织 食品 药物 临床 护理 内科 外科 中医 针灸 营养 健康 运动 体育 音乐 绘画 书法 戏剧 电影 摄影 小说 诗歌 散文 戏曲 神话
民间 故事 儿童 青年 妇女 家庭 婚姻 伦理 道德 美学 逻辑 认知 记忆 情感 行为 组织 领导 战略 创新 知识 图书馆 情报 档案 出版 新闻
传播 广告 旅游 饮食 服饰 园林 水稻 小麦 茶叶 森林 草原 土壤 植物 动物 昆虫 鱼类 遗传 细胞 分子 进化 生态 量子 力学 光学 热学
电磁 原子 核能 高等 线性 代数 几何 微积分 概率 拓扑 方程 优化 模型 仿真 测量 遥感 地图 天文 宇宙 时间 空间 结构 功能 性能 质量
安全 标准 检测 维修 制造 加工 焊接 铸造 模具 汽车 船舶 铁路 桥梁 隧道 房屋 规划 景观 室内 装饰 照明 给水 排水 供热 空调 绿色
长江 黄河 江南 西域 敦煌 唐代 宋代 明代 清代 民国 秦汉 先秦 魏晋 南北朝 辽金 元代 东亚 欧洲 美国 日本 俄国 印度 非洲 拉丁美洲
`)
export const ZH_ENDINGS = list(
  '概论 导论 研究 史 教程 基础 原理 手册 文集 论稿 选读 新编 史料 图鉴 词典 指南 实验 案例 讲义 探索',
)
export const ZH_LINKS = ['', '', '', '与', '的', '和', '及其']
/** characters for rarer words */
export const ZH_CHARS = [
  ...'天地人山水风云雷电火木金土日月星光明春夏秋冬东西南北高低远近新古大小长短方圆红黄蓝白黑青紫玉石花草树叶根果实种子鸟兽虫鱼龙虎马牛羊鹿江河湖海波流沙岸桥路门窗城楼塔寺书画琴棋诗词歌舞剑刀弓箭车船帆灯烛镜铜铁银锡布丝绢纸笔墨印泥陶瓷漆酒茶米麦豆盐油糖蜜药香',
]
export const ZH_FAMILY = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤',
]
export const ZH_GIVEN = [
  ...'文明华国建平志伟芳娜秀英敏静丽强磊军洋勇艳杰涛超刚霞辉鹏飞红玲桂兰玉珍荣海波宁德福祥云思雨子涵浩然晨光宇翔嘉欣怡雪梅松柏青山川永春生林森立新宏亮维民学东',
]
export const ZH_PRESSES = list('甲 乙 丙 丁 戊 己 庚 辛 壬 癸').flatMap(stem =>
  list('人民 教育 科技 文艺 大学 古籍 少儿 经济 法律 美术 农业 医药').map(kind => `虚构${stem}${kind}出版社`),
)

export const EN_WORDS = list(`
history introduction theory study science art social world life modern political economic language literature philosophy
culture american english analysis systems education law government development research nature mind human women children
society religion music design engineering management data computer mathematics physics chemistry biology medicine health
environment energy water earth ocean stars time space light power money market trade labor industry agriculture food city
house garden river mountain island forest war peace revolution empire nation people state church king queen letters poems
essays stories plays novel drama criticism painting sculpture architecture photography film dance theater journey voyage
memory dream death love family marriage childhood youth age school university library book print writing reading grammar
rhetoric logic ethics knowledge truth reason faith soul body brain behavior psychology learning thinking perception vision
algebra geometry calculus probability statistics number algorithms programming software networks signals control machines
robots materials metals polymers crystals atoms molecules particles fields waves quantum relativity gravity optics heat
cells genes evolution ecology plants animals insects birds fishes mammals fossils climate weather oceans geology maps
exploration migration population cities villages roads railways ships aircraft bridges buildings houses furniture textiles
ceramics glass jewelry coins medieval ancient renaissance enlightenment victorian colonial postcolonial european asian
african french german italian spanish russian chinese japanese indian greek roman jewish christian islamic buddhist
`)
export const EN_LINKS = ['of', 'and', 'the', 'in', 'for', 'on']
export const EN_STARTS = [
  'The',
  'A',
  'An introduction to',
  'Handbook of',
  'Essays on',
  'Principles of',
  'Studies in',
  'On',
]
export const EN_FAMILY = list(`
Smith Johnson Brown Taylor Miller Wilson Moore Anderson Thomas Jackson White Harris Martin Thompson Clark Lewis Walker Hall
Allen Young King Wright Hill Green Baker Adams Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards
Collins Stewart Morris Rogers Reed Cook Morgan Bell Murphy Bailey Cooper Richardson Howard Ward Peterson Gray Müller
Schmidt Schneider Fischer Weber Dupont Lefèvre García Fernández Rossi Bianchi Ivanov Novák Nowak Jørgensen Ångström
`)
export const EN_GIVEN = list(`
James Mary John Anna William Emma George Helen Charles Alice Henry Clara Edward Ruth Frank Grace Thomas Edith Robert Jane
Arthur Rose Paul Laura Peter Irene Walter Nora Hugo Ida Émile Zoë Jean Marie Karl Greta Luis Carmen Marco Lucia
`)
export const EN_PRESSES = list('North South East West Hill Lake River Stone Oak Elm').flatMap(name =>
  list('Academic University Scientific Literary Trade').map(kind => `Fictitious ${name} ${kind} Press`),
)
export const SYLLABLES = list(
  'al ba cor den el fa gri hon is jo ka lum mer nor ov pel qua ros sil tan ul ver win xan yor zel ber cal dor fen gal har',
)
export const CLASSES = list(
  'B0 C91 D6 E2 F12 G25 H1 I24 J2 K2 N0 O1 P3 Q94 R2 S5 TB3 TD8 TG1 TH1 TM7 TN91 TP18 TP31 TQ1 TU2 U4 V2 X5',
)
