/**
 * The Chinese Library Classification (中国图书馆分类法, 5th edition): two levels complete, three and four where libraries have
 * many books. Numbers and Chinese names are the schedule's, some shortened; the English ones are ours.
 */
import type { Rows } from './row.ts'

// biome-ignore format: a table
const MAIN: Rows = [
  ['A', '马克思主义、列宁主义、毛泽东思想、邓小平理论', 'Marxism, Leninism, Mao Zedong Thought, Deng Xiaoping Theory', undefined, '马列主义', 'Marxism'],
  ['B', '哲学、宗教', 'Philosophy and religion', undefined, '哲学宗教', 'Philosophy'],
  ['C', '社会科学总论', 'Social sciences in general', undefined, '社科总论', 'Social sc.'],
  ['D', '政治、法律', 'Politics and law', undefined, '政治法律', 'Politics'],
  ['E', '军事', 'Military science', undefined, '军事', 'Military'],
  ['F', '经济', 'Economics', undefined, '经济', 'Economics'],
  ['G', '文化、科学、教育、体育', 'Culture, science, education and sport', undefined, '文教体育', 'Education'],
  ['H', '语言、文字', 'Language', undefined, '语言文字', 'Language'],
  ['I', '文学', 'Literature', undefined, '文学', 'Literature'],
  ['J', '艺术', 'Art', undefined, '艺术', 'Art'],
  ['K', '历史、地理', 'History and geography', undefined, '历史地理', 'History'],
  ['N', '自然科学总论', 'Natural science in general', undefined, '自科总论', 'Science'],
  ['O', '数理科学和化学', 'Mathematics, physics and chemistry', undefined, '数理化学', 'Maths'],
  ['P', '天文学、地球科学', 'Astronomy and earth sciences', undefined, '天文地学', 'Earth'],
  ['Q', '生物科学', 'Biology', undefined, '生物科学', 'Biology'],
  ['R', '医药、卫生', 'Medicine and health', undefined, '医药卫生', 'Medicine'],
  ['S', '农业科学', 'Agriculture', undefined, '农业科学', 'Farming'],
  ['T', '工业技术', 'Technology', undefined, '工业技术', 'Technology'],
  ['U', '交通运输', 'Transport', undefined, '交通运输', 'Transport'],
  ['V', '航空、航天', 'Aviation and spaceflight', undefined, '航空航天', 'Aviation'],
  ['X', '环境科学、安全科学', 'Environment and safety', undefined, '环境安全', 'Ecology'],
  ['Z', '综合性图书', 'General works', undefined, '综合图书', 'General'],
]

/** by parent class */
// biome-ignore format: a table
export const CLC: Readonly<Record<string, Rows>> = {
  '': MAIN,
  A: [
    ['A1', '马克思、恩格斯著作', 'Works of Marx and Engels'], ['A2', '列宁著作', 'Works of Lenin'],
    ['A3', '斯大林著作', 'Works of Stalin'], ['A4', '毛泽东著作', 'Works of Mao Zedong'],
    ['A49', '邓小平著作', 'Works of Deng Xiaoping'], ['A5', '著作汇编', 'Collected works of several'],
    ['A7', '生平和传记', 'Lives'], ['A8', '学习和研究', 'Studies'],
  ],
  B: [
    ['B0', '哲学理论', 'Theory of philosophy'], ['B1', '世界哲学', 'World philosophy'], ['B2', '中国哲学', 'Chinese philosophy'],
    ['B3', '亚洲哲学', 'Asian philosophy'], ['B4', '非洲哲学', 'African philosophy'], ['B5', '欧洲哲学', 'European philosophy'],
    ['B6', '大洋洲哲学', 'Philosophy of Oceania'], ['B7', '美洲哲学', 'American philosophy'], ['B80', '思维科学', 'Science of thinking'],
    ['B81', '逻辑学', 'Logic'], ['B82', '伦理学', 'Ethics'], ['B83', '美学', 'Aesthetics'], ['B84', '心理学', 'Psychology'], ['B9', '宗教', 'Religion'],
  ],
  B2: [
    ['B22', '先秦哲学', 'Before Qin'], ['B23', '汉至南北朝哲学', 'Han to Northern and Southern Dynasties'],
    ['B24', '隋唐至清代哲学', 'Sui to Qing'], ['B25', '近代哲学', 'Modern, to 1919'], ['B26', '现代哲学', 'Contemporary'],
  ],
  B5: [
    ['B502', '古代哲学', 'Ancient'], ['B503', '中世纪哲学', 'Medieval'], ['B504', '十七世纪至十九世纪前期哲学', '17th to early 19th century'],
    ['B512', '俄罗斯哲学', 'Russian'], ['B516', '德国哲学', 'German'], ['B561', '英国哲学', 'British'], ['B565', '法国哲学', 'French'],
  ],
  B9: [
    ['B91', '宗教社会学、宗教与科学', 'Religion, society and science'], ['B92', '宗教理论与概况', 'Theory and surveys'],
    ['B93', '神话与原始宗教', 'Myth and early religion'], ['B94', '佛教', 'Buddhism'], ['B95', '道教', 'Taoism'],
    ['B96', '伊斯兰教', 'Islam'], ['B97', '基督教', 'Christianity'], ['B98', '其他宗教', 'Other religions'], ['B99', '术数、迷信', 'Divination and superstition'],
  ],
  C: [
    ['C0', '社会科学理论与方法论', 'Theory and methodology'], ['C1', '概况、现状、进展', 'Surveys'], ['C2', '机构、团体、会议', 'Bodies and meetings'],
    ['C3', '社会科学研究方法', 'Methods'], ['C4', '社会科学教育与普及', 'Teaching and popularisation'], ['C5', '丛书、文集、连续性出版物', 'Series and collections'],
    ['C6', '参考工具书', 'Reference works'], ['C8', '统计学', 'Statistics'], ['C91', '社会学', 'Sociology'], ['C92', '人口学', 'Demography'],
    ['C93', '管理学', 'Management'], ['C95', '民族学、文化人类学', 'Ethnology'], ['C96', '人才学', 'Study of talent'], ['C97', '劳动科学', 'Labour studies'],
  ],
  D: [
    ['D0', '政治学、政治理论', 'Political theory'], ['D1', '国际共产主义运动', 'International communist movement'], ['D2', '中国共产党', 'Communist Party of China'],
    ['D3', '各国共产党', 'Communist parties elsewhere'], ['D4', '工人、农民、青年、妇女运动与组织', 'Movements of workers, farmers, youth and women'],
    ['D5', '世界政治', 'World politics'], ['D6', '中国政治', 'Politics of China'], ['D7', '各国政治', 'Politics elsewhere'],
    ['D8', '外交、国际关系', 'Diplomacy and international relations'], ['D9', '法律', 'Law'],
  ],
  D9: [
    ['D90', '法的理论', 'Theory of law'], ['D91', '法学各部门', 'Branches of law'], ['D92', '中国法律', 'Law of China'], ['D93', '亚洲各国法律', 'Law in Asia'],
    ['D94', '非洲各国法律', 'Law in Africa'], ['D95', '欧洲各国法律', 'Law in Europe'], ['D96', '大洋洲各国法律', 'Law in Oceania'],
    ['D97', '美洲各国法律', 'Law in the Americas'], ['D99', '国际法', 'International law'],
  ],
  E: [
    ['E0', '军事理论', 'Military theory'], ['E1', '世界军事', 'World'], ['E2', '中国军事', 'China'], ['E3', '亚洲军事', 'Asia'], ['E4', '非洲军事', 'Africa'],
    ['E5', '欧洲军事', 'Europe'], ['E6', '大洋洲军事', 'Oceania'], ['E7', '美洲军事', 'The Americas'], ['E8', '战略学、战役学、战术学', 'Strategy and tactics'],
    ['E9', '军事技术', 'Military technology'], ['E99', '军事地形学、军事地理学', 'Military topography and geography'],
  ],
  F: [
    ['F0', '经济学', 'Economics as a science'], ['F1', '世界各国经济概况、经济史、经济地理', 'Economic conditions, history and geography'], ['F2', '经济管理', 'Economic management'],
    ['F3', '农业经济', 'Agricultural economics'], ['F4', '工业经济', 'Industrial economics'], ['F49', '信息产业经济', 'Information industry'],
    ['F5', '交通运输经济', 'Transport economics'], ['F59', '旅游经济', 'Tourism'], ['F6', '邮电通信经济', 'Post and telecommunications'],
    ['F7', '贸易经济', 'Trade'], ['F8', '财政、金融', 'Public finance and money'],
  ],
  F2: [
    ['F20', '国民经济管理', 'National economic management'], ['F21', '经济计划', 'Planning'], ['F22', '经济计算、经济数学方法', 'Mathematical methods'],
    ['F23', '会计', 'Accounting'], ['F24', '劳动经济', 'Labour economics'], ['F25', '物流经济', 'Logistics'], ['F26', '产业经济', 'Industries'],
    ['F27', '企业经济', 'Enterprises'], ['F28', '基本建设经济', 'Construction'], ['F29', '城市与市政经济', 'Urban economics'],
  ],
  F8: [['F81', '财政、国家财政', 'Public finance'], ['F82', '货币', 'Money'], ['F83', '金融、银行', 'Finance and banking'], ['F84', '保险', 'Insurance']],
  G: [
    ['G0', '文化理论', 'Theory of culture'], ['G1', '世界各国文化与文化事业', 'Culture by country'], ['G2', '信息与知识传播', 'Information and its spread'],
    ['G3', '科学、科学研究', 'Science and research'], ['G4', '教育', 'Education', ['G4', 'G5', 'G6', 'G7']], ['G8', '体育', 'Sport'],
  ],
  G2: [
    ['G20', '信息与传播理论', 'Theory of communication'], ['G21', '新闻事业', 'Journalism'], ['G22', '广播、电视事业', 'Radio and television'], ['G23', '出版事业', 'Publishing'],
    ['G24', '群众文化事业', 'Popular culture'], ['G25', '图书馆事业、信息事业', 'Libraries and information'], ['G26', '博物馆事业', 'Museums'], ['G27', '档案事业', 'Archives'],
  ],
  G4: [
    ['G40', '教育学', 'Theory of education'], ['G41', '思想政治教育、德育', 'Moral education'], ['G42', '教学理论', 'Theory of teaching'], ['G43', '电化教育', 'Educational technology'],
    ['G44', '教育心理学', 'Educational psychology'], ['G45', '教师与学生', 'Teachers and students'], ['G46', '教育行政', 'Administration'], ['G47', '学校管理', 'School management'],
    ['G5', '世界各国教育事业', 'Education by country'], ['G6', '各级教育', 'Levels of education'], ['G7', '各类教育', 'Kinds of education'],
  ],
  H: [
    ['H0', '语言学', 'Linguistics'], ['H1', '汉语', 'Chinese'], ['H2', '中国少数民族语言', "Languages of China's minorities"], ['H3', '常用外国语', 'Foreign languages in common use'],
    ['H4', '汉藏语系', 'Sino-Tibetan'], ['H5', '阿尔泰语系', 'Altaic'], ['H61', '南亚语系', 'Austroasiatic'], ['H62', '南印语系', 'Dravidian'], ['H63', '南岛语系', 'Austronesian'],
    ['H64', '东北亚诸语言', 'Languages of north-east Asia'], ['H65', '高加索语系', 'Caucasian'], ['H66', '乌拉尔语系', 'Uralic'], ['H67', '闪—含语系', 'Afroasiatic'],
    ['H7', '印欧语系', 'Indo-European'], ['H8', '非洲、美洲、大洋洲诸语言', 'Languages of Africa, the Americas, Oceania'], ['H9', '国际辅助语', 'International auxiliary languages'],
  ],
  H1: [
    ['H10', '汉语规范化、标准化', 'Standard Chinese'], ['H11', '语音', 'Phonetics'], ['H12', '文字学', 'Script'], ['H13', '语义、词汇、词义', 'Meaning and vocabulary'], ['H14', '语法', 'Grammar'],
    ['H15', '写作、修辞', 'Composition and rhetoric'], ['H16', '字书、字典、词典', 'Dictionaries'], ['H17', '方言', 'Dialects'], ['H19', '汉语教学', 'Teaching of Chinese'],
  ],
  H3: [
    ['H31', '英语', 'English'], ['H32', '法语', 'French'], ['H33', '德语', 'German'], ['H34', '西班牙语', 'Spanish'],
    ['H35', '俄语', 'Russian'], ['H36', '日语', 'Japanese'], ['H37', '阿拉伯语', 'Arabic'],
  ],
  H8: [['H81', '非洲诸语言', 'Languages of Africa'], ['H83', '美洲诸语言', 'Languages of the Americas'], ['H84', '大洋洲诸语言', 'Languages of Oceania']],
  I: [
    ['I0', '文学理论', 'Theory of literature'], ['I1', '世界文学', 'World literature'], ['I2', '中国文学', 'Chinese literature'], ['I3', '亚洲文学', 'Asian literature'], ['I4', '非洲文学', 'African literature'],
    ['I5', '欧洲文学', 'European literature'], ['I6', '大洋洲文学', 'Literature of Oceania'], ['I7', '美洲文学', 'American literature'],
  ],
  I2: [
    ['I206', '文学评论和研究', 'Criticism'], ['I207', '各体文学评论和研究', 'Criticism by form'], ['I209', '文学史、文学思想史', 'History of literature'], ['I21', '作品集', 'Collections'],
    ['I22', '诗歌、韵文', 'Poetry'], ['I23', '戏剧文学', 'Drama'], ['I24', '小说', 'Fiction'], ['I25', '报告文学', 'Reportage'], ['I26', '散文', 'Essays'],
    ['I27', '民间文学', 'Folk literature'], ['I28', '儿童文学', "Children's literature"], ['I29', '少数民族文学', "Literature of China's minorities"],
  ],
  I24: [['I242', '古代至近代作品', 'To 1919'], ['I246', '现代作品', '1919 to 1949'], ['I247', '当代作品', 'From 1949']],
  I3: [['I312', '朝鲜、韩国文学', 'Korean'], ['I313', '日本文学', 'Japanese'], ['I351', '印度文学', 'Indian']],
  I5: [
    ['I512', '俄罗斯文学', 'Russian'], ['I516', '德国文学', 'German'], ['I531', '丹麦文学', 'Danish'], ['I532', '瑞典文学', 'Swedish'], ['I533', '挪威文学', 'Norwegian'], ['I534', '芬兰文学', 'Finnish'],
    ['I545', '希腊文学', 'Greek'], ['I546', '意大利文学', 'Italian'], ['I551', '西班牙文学', 'Spanish'], ['I552', '葡萄牙文学', 'Portuguese'], ['I561', '英国文学', 'British'], ['I562', '爱尔兰文学', 'Irish'], ['I565', '法国文学', 'French'],
  ],
  I7: [['I711', '加拿大文学', 'Canadian'], ['I712', '美国文学', 'Of the United States']],
  J: [
    ['J0', '艺术理论', 'Theory of art'], ['J1', '世界各国艺术概况', 'Art by country'], ['J2', '绘画', 'Painting'], ['J29', '书法、篆刻', 'Calligraphy and seals'], ['J3', '雕塑', 'Sculpture'], ['J4', '摄影艺术', 'Photography'],
    ['J5', '工艺美术', 'Applied arts'], ['J59', '建筑艺术', 'Architecture as art'], ['J6', '音乐', 'Music'], ['J7', '舞蹈', 'Dance'], ['J8', '戏剧、曲艺、杂技艺术', 'Theatre'], ['J9', '电影、电视艺术', 'Film and television'],
  ],
  J2: [['J20', '绘画理论', 'Theory'], ['J21', '绘画技法', 'Technique'], ['J22', '中国绘画作品', 'Chinese works'], ['J23', '各国绘画作品', 'Works of other countries']],
  J6: [
    ['J60', '音乐理论', 'Theory'], ['J61', '音乐技术理论与方法', 'Technique and methods'], ['J62', '西洋器乐理论和演奏法', 'Western instruments'],
    ['J63', '民族器乐理论和演奏法', 'Chinese instruments'], ['J64', '中国音乐作品', 'Chinese works'], ['J65', '各国音乐作品', 'Works of other countries'],
  ],
  K: [
    ['K0', '史学理论', 'Theory of history'], ['K1', '世界史', 'World history'], ['K2', '中国史', 'History of China'], ['K3', '亚洲史', 'History of Asia'], ['K4', '非洲史', 'History of Africa'], ['K5', '欧洲史', 'History of Europe'],
    ['K6', '大洋洲史', 'History of Oceania'], ['K7', '美洲史', 'History of the Americas'], ['K81', '传记', 'Biography', ['K81', 'K82', 'K83']], ['K85', '文物考古', 'Archaeology', ['K85', 'K86', 'K87', 'K88']],
    ['K89', '风俗习惯', 'Customs'], ['K9', '地理', 'Geography'],
  ],
  K2: [
    ['K20', '通史', 'General'], ['K21', '原始社会', 'Prehistory'], ['K22', '夏至春秋', 'Xia to Spring and Autumn'], ['K23', '战国至南北朝', 'Warring States to Southern Dynasties'], ['K24', '隋至清前期', 'Sui to 1840'],
    ['K25', '近代（1840—1949）', '1840 to 1949'], ['K27', '中华人民共和国', "People's Republic"], ['K28', '民族史志', 'Peoples'], ['K29', '地方史志', 'Local history'],
  ],
  K5: [['K512', '俄罗斯', 'Russia'], ['K516', '德国', 'Germany'], ['K545', '希腊', 'Greece'], ['K546', '意大利', 'Italy'], ['K551', '西班牙', 'Spain'], ['K561', '英国', 'Britain'], ['K565', '法国', 'France']],
  K7: [['K711', '加拿大', 'Canada'], ['K712', '美国', 'United States'], ['K731', '墨西哥', 'Mexico']],
  K81: [['K82', '中国人物传记', 'China'], ['K83', '各国人物传记', 'Other countries']],
  K85: [['K86', '世界文物考古', 'World'], ['K87', '中国文物考古', 'China'], ['K88', '各国文物考古', 'Other countries']],
  K9: [['K90', '地理学', 'Geography as a science'], ['K91', '世界地理', 'World'], ['K92', '中国地理', 'China'], ['K93', '亚洲地理', 'Asia'], ['K94', '非洲地理', 'Africa'], ['K95', '欧洲地理', 'Europe'], ['K96', '大洋洲地理', 'Oceania'], ['K97', '美洲地理', 'The Americas'], ['K99', '地图', 'Maps']],
  N: [
    ['N0', '自然科学理论与方法论', 'Theory and methodology'], ['N1', '概况、现状、进展', 'Surveys'], ['N2', '机构、团体、会议', 'Bodies and meetings'], ['N3', '自然科学研究方法', 'Methods'], ['N4', '自然科学教育与普及', 'Teaching and popularisation'],
    ['N5', '丛书、文集、连续性出版物', 'Series and collections'], ['N6', '参考工具书', 'Reference works'], ['N8', '自然科学调查、考察', 'Expeditions'], ['N91', '自然研究、自然历史', 'Natural history'], ['N93', '非线性科学', 'Non-linear science'], ['N94', '系统科学', 'Systems science'],
  ],
  O: [
    ['O1', '数学', 'Mathematics', ['O1', 'O2']], ['O3', '力学', 'Mechanics'], ['O4', '物理学', 'Physics', ['O4', 'O5']], ['O6', '化学', 'Chemistry'], ['O7', '晶体学', 'Crystallography'],
  ],
  O1: [
    ['O11', '古典数学', 'Ancient mathematics'], ['O12', '初等数学', 'Elementary'], ['O13', '高等数学', 'Advanced'], ['O14', '数理逻辑、数学基础', 'Logic and foundations'], ['O15', '代数、数论、组合理论', 'Algebra, numbers, combinatorics'],
    ['O17', '数学分析', 'Analysis'], ['O18', '几何、拓扑', 'Geometry and topology'], ['O19', '动力系统理论', 'Dynamical systems'], ['O21', '概率论与数理统计', 'Probability and statistics'], ['O22', '运筹学', 'Operations research'],
    ['O23', '控制论、信息论', 'Control and information'], ['O24', '计算数学', 'Numerical mathematics'], ['O29', '应用数学', 'Applied mathematics'],
  ],
  O4: [
    ['O41', '理论物理学', 'Theoretical physics'], ['O42', '声学', 'Acoustics'], ['O43', '光学', 'Optics'], ['O44', '电磁学、电动力学', 'Electromagnetism'], ['O45', '无线电物理学', 'Radiophysics'], ['O46', '真空电子学', 'Vacuum electronics'],
    ['O47', '半导体物理学', 'Semiconductors'], ['O48', '固体物理学', 'Solid state'], ['O51', '低温物理学', 'Low temperatures'], ['O52', '高压与高温物理学', 'High pressures and temperatures'], ['O53', '等离子体物理学', 'Plasma'],
    ['O55', '热学与物质分子运动论', 'Heat'], ['O56', '分子物理学、原子物理学', 'Molecules and atoms'], ['O57', '原子核物理学、高能物理学', 'Nuclear and high-energy physics'],
  ],
  O6: [['O61', '无机化学', 'Inorganic'], ['O62', '有机化学', 'Organic'], ['O63', '高分子化学', 'Polymers'], ['O64', '物理化学', 'Physical chemistry'], ['O65', '分析化学', 'Analytical'], ['O69', '应用化学', 'Applied']],
  P: [
    ['P1', '天文学', 'Astronomy'], ['P2', '测绘学', 'Surveying and mapping'], ['P3', '地球物理学', 'Geophysics'], ['P4', '大气科学', 'Atmospheric science'], ['P5', '地质学', 'Geology'],
    ['P6', '矿产地质', 'Economic geology'], ['P7', '海洋学', 'Oceanography'], ['P9', '自然地理学', 'Physical geography'],
  ],
  Q: [
    ['Q1', '普通生物学', 'General biology'], ['Q2', '细胞生物学', 'Cells'], ['Q3', '遗传学', 'Genetics'], ['Q4', '生理学', 'Physiology'], ['Q5', '生物化学', 'Biochemistry'], ['Q6', '生物物理学', 'Biophysics'], ['Q7', '分子生物学', 'Molecular biology'],
    ['Q81', '生物工程学', 'Bioengineering'], ['Q91', '古生物学', 'Palaeontology'], ['Q93', '微生物学', 'Microbiology'], ['Q94', '植物学', 'Botany'], ['Q95', '动物学', 'Zoology'], ['Q96', '昆虫学', 'Insects'], ['Q98', '人类学', 'Anthropology'],
  ],
  R: [
    ['R1', '预防医学、卫生学', 'Prevention and hygiene'], ['R2', '中国医学', 'Chinese medicine'], ['R3', '基础医学', 'Basic medicine'], ['R4', '临床医学', 'Clinical medicine'], ['R5', '内科学', 'Internal medicine'], ['R6', '外科学', 'Surgery'],
    ['R71', '妇产科学', 'Gynaecology and obstetrics'], ['R72', '儿科学', 'Paediatrics'], ['R73', '肿瘤学', 'Oncology'], ['R74', '神经病学与精神病学', 'Neurology and psychiatry'], ['R75', '皮肤病学与性病学', 'Skin and venereal diseases'],
    ['R76', '耳鼻咽喉科学', 'Ear, nose and throat'], ['R77', '眼科学', 'Eyes'], ['R78', '口腔科学', 'Dentistry'], ['R79', '外国民族医学', 'Medicine of other peoples'], ['R8', '特种医学', 'Special medicine'], ['R9', '药学', 'Pharmacy'],
  ],
  R2: [['R21', '预防、卫生学', 'Prevention'], ['R22', '中医基础理论', 'Theory'], ['R24', '中医临床学', 'Clinical'], ['R25', '中医内科', 'Internal medicine'], ['R26', '中医外科', 'Surgery'], ['R27', '中医其他学科', 'Other branches'], ['R28', '中药学', 'Materia medica'], ['R29', '少数民族医学', "Medicine of China's minorities"]],
  S: [
    ['S1', '农业基础科学', 'Basic sciences'], ['S2', '农业工程', 'Engineering'], ['S3', '农学', 'Agronomy'], ['S4', '植物保护', 'Plant protection'], ['S5', '农作物', 'Crops'], ['S6', '园艺', 'Horticulture'],
    ['S7', '林业', 'Forestry'], ['S8', '畜牧、动物医学、狩猎、蚕、蜂', 'Animals'], ['S9', '水产、渔业', 'Fisheries'],
  ],
  T: [
    ['TB', '一般工业技术', 'Technology in general'], ['TD', '矿业工程', 'Mining'], ['TE', '石油、天然气工业', 'Oil and gas'], ['TF', '冶金工业', 'Metallurgy'], ['TG', '金属学与金属工艺', 'Metals'], ['TH', '机械、仪表工业', 'Machines and instruments'], ['TJ', '武器工业', 'Weapons'],
    ['TK', '能源与动力工程', 'Energy and power'], ['TL', '原子能技术', 'Nuclear technology'], ['TM', '电工技术', 'Electrical engineering'], ['TN', '电子技术、通信技术', 'Electronics and communication'], ['TP', '自动化技术、计算机技术', 'Automation and computing'],
    ['TQ', '化学工业', 'Chemical industry'], ['TS', '轻工业、手工业、生活服务业', 'Light industry and crafts'], ['TU', '建筑科学', 'Building'], ['TV', '水利工程', 'Hydraulic engineering'],
  ],
  TB: [
    ['TB1', '工程基础科学', 'Basic sciences'], ['TB2', '工程设计与测绘', 'Design and surveying'], ['TB3', '工程材料学', 'Materials'], ['TB4', '工业通用技术与设备', 'Common techniques'], ['TB5', '声学工程', 'Sound'],
    ['TB6', '制冷工程', 'Refrigeration'], ['TB7', '真空技术', 'Vacuum'], ['TB8', '摄影技术', 'Photography'], ['TB9', '计量学', 'Measurement'],
  ],
  TP: [['TP1', '自动化基础理论', 'Theory of automation'], ['TP2', '自动化技术及设备', 'Automation'], ['TP3', '计算技术、计算机技术', 'Computing'], ['TP6', '射流技术', 'Fluidics'], ['TP7', '遥感技术', 'Remote sensing'], ['TP8', '远动技术', 'Remote control']],
  TP3: [
    ['TP30', '一般性问题', 'General'], ['TP31', '计算机软件', 'Software'], ['TP32', '一般计算器和计算机', 'Calculators'], ['TP33', '电子数字计算机', 'Digital computers'],
    ['TP36', '微型计算机', 'Microcomputers'], ['TP37', '多媒体技术', 'Multimedia'], ['TP38', '其他计算机', 'Other computers'], ['TP39', '计算机的应用', 'Applications'],
  ],
  TS: [
    ['TS1', '纺织工业、染整工业', 'Textiles'], ['TS2', '食品工业', 'Food'], ['TS3', '制盐工业', 'Salt'], ['TS4', '烟草工业', 'Tobacco'], ['TS5', '皮革工业', 'Leather'], ['TS6', '木材加工工业', 'Wood'], ['TS7', '造纸工业', 'Paper'], ['TS8', '印刷工业', 'Printing'],
    ['TS91', '五金制品工业', 'Hardware'], ['TS94', '服装工业、制鞋工业', 'Clothing and shoes'], ['TS95', '其他制品工业', 'Other products'], ['TS97', '生活服务技术', 'Household services'],
  ],
  TU: [
    ['TU1', '建筑基础科学', 'Basic sciences'], ['TU2', '建筑设计', 'Design'], ['TU3', '建筑结构', 'Structures'], ['TU4', '土力学、地基基础工程', 'Soil and foundations'], ['TU5', '建筑材料', 'Materials'], ['TU6', '建筑施工机械和设备', 'Machines'],
    ['TU7', '建筑施工', 'Construction'], ['TU8', '房屋建筑设备', 'Services'], ['TU9', '地下建筑', 'Underground'], ['TU98', '区域规划、城乡规划', 'Planning'], ['TU99', '市政工程', 'Municipal works'],
  ],
  U: [['U1', '综合运输', 'Transport in general'], ['U2', '铁路运输', 'Railways'], ['U4', '公路运输', 'Roads'], ['U6', '水路运输', 'Water'], ['U8', '航空运输', 'Air']],
  V: [['V1', '航空、航天技术的研究与探索', 'Research'], ['V2', '航空', 'Aviation'], ['V4', '航天', 'Spaceflight'], ['V7', '航空、航天医学', 'Aerospace medicine']],
  X: [
    ['X1', '环境科学基础理论', 'Theory'], ['X2', '社会与环境', 'Society and environment'], ['X3', '环境保护管理', 'Management'], ['X4', '灾害及其防治', 'Disasters'], ['X5', '环境污染及其防治', 'Pollution'],
    ['X7', '行业污染、废物处理与综合利用', 'Waste'], ['X8', '环境质量评价与环境监测', 'Monitoring'], ['X9', '安全科学', 'Safety'],
  ],
  Z: [
    ['Z1', '丛书', 'Series'], ['Z2', '百科全书、类书', 'Encyclopaedias'], ['Z3', '辞典', 'Dictionaries'], ['Z4', '论文集、全集、选集、杂著', 'Collections'], ['Z5', '年鉴、年刊', 'Yearbooks'],
    ['Z6', '期刊、连续性出版物', 'Periodicals'], ['Z8', '图书报刊目录、文摘、索引', 'Bibliographies and indexes'],
  ],
}
