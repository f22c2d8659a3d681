/** Journals of the demo's databases: titles, ISSN and first years are real; the coverage is invented. */
export type JournalSeed = {
  /** id of the database */
  of: string
  title: string
  issn: string
  subject: [zh: string, en: string]
  /** first and last year; no last = until today. A gap = not published */
  spans: [from: number, to?: number][]
}

const HISTORY: JournalSeed['subject'] = ['历史', 'History']
const LITERATURE: JournalSeed['subject'] = ['文学', 'Literature']
const ECONOMICS: JournalSeed['subject'] = ['经济', 'Economics']
const PHILOSOPHY: JournalSeed['subject'] = ['哲学', 'Philosophy']
const MATHEMATICS: JournalSeed['subject'] = ['数学', 'Mathematics']
const COMPUTING: JournalSeed['subject'] = ['计算机', 'Computing']
const SCIENCE: JournalSeed['subject'] = ['综合科学', 'Science at large']
const MEDICINE: JournalSeed['subject'] = ['医学', 'Medicine']

type Cells = [title: string, issn: string, subject: JournalSeed['subject'], ...JournalSeed['spans']]
const within = (of: string, ...rows: Cells[]): JournalSeed[] =>
  rows.map(([title, issn, subject, ...spans]) => ({ of, title, issn, subject, spans }))

/** a moving wall, as on JSTOR */
const WALL = 2021

export const JOURNALS: JournalSeed[] = [
  ...within(
    'jstor',
    ['The American Historical Review', '0002-8762', HISTORY, [1895, WALL]],
    ['PMLA', '0030-8129', LITERATURE, [1884, WALL]],
    ['Econometrica', '0012-9682', ECONOMICS, [1933, WALL]],
    ['Mind', '0026-4423', PHILOSOPHY, [1876, WALL]],
    ['Annals of Mathematics', '0003-486X', MATHEMATICS, [1884, WALL]],
    ['American Journal of Sociology', '0002-9602', ['社会学', 'Sociology'], [1895, WALL]],
    ['Harvard Law Review', '0017-811X', ['法学', 'Law'], [1887, WALL]],
    ['The American Economic Review', '0002-8282', ECONOMICS, [1911, WALL]],
    ['Journal of Political Economy', '0022-3808', ECONOMICS, [1892, WALL]],
    ['The Philosophical Review', '0031-8108', PHILOSOPHY, [1892, WALL]],
    ['Isis', '0021-1753', ['科学史', 'History of science'], [1913, WALL]],
    ['Speculum', '0038-7134', ['中世纪史', 'Medieval history'], [1926, WALL]],
    ['American Journal of Mathematics', '0002-9327', MATHEMATICS, [1878, WALL]],
    ['The Journal of Philosophy', '0022-362X', PHILOSOPHY, [1921, WALL]],
    ['The Journal of Asian Studies', '0021-9118', ['亚洲研究', 'Asian studies'], [1956, WALL]],
    ['Shakespeare Quarterly', '0037-3222', LITERATURE, [1950, WALL]],
  ),
  ...within(
    'cnki',
    ['历史研究', '0459-1909', HISTORY, [1954, 1966], [1974]],
    ['文学评论', '0511-4683', LITERATURE, [1957, 1966], [1978]],
    ['经济研究', '0577-9154', ECONOMICS, [1955, 1966], [1978]],
    ['考古', '0453-2899', ['考古', 'Archaeology'], [1955, 1966], [1972]],
    ['中国社会科学', '1002-4921', ['综合社科', 'Social sciences at large'], [1980]],
    ['计算机学报', '0254-4164', COMPUTING, [1978]],
    ['数学学报', '0583-1431', MATHEMATICS, [1952, 1966], [1973]],
    ['哲学研究', '1000-0216', PHILOSOPHY, [1955, 1966], [1978]],
  ),
  ...within(
    'wanfang',
    ['计算机学报', '0254-4164', COMPUTING, [1998]],
    ['中华医学杂志', '0376-2491', MEDICINE, [1998]],
  ),
  ...within(
    'ieee',
    ['Proceedings of the IEEE', '0018-9219', ['电气电子', 'Electrical engineering'], [1963]],
    ['IEEE Transactions on Information Theory', '0018-9448', COMPUTING, [1963]],
    ['IEEE Transactions on Pattern Analysis and Machine Intelligence', '0162-8828', COMPUTING, [1979]],
  ),
  ...within(
    'acm',
    ['Journal of the ACM', '0004-5411', COMPUTING, [1954]],
    ['Communications of the ACM', '0001-0782', COMPUTING, [1958]],
  ),
  ...within(
    'sciencedirect',
    ['The Lancet', '0140-6736', MEDICINE, [1823]],
    ['Cell', '0092-8674', ['生物', 'Biology'], [1974]],
    ['Artificial Intelligence', '0004-3702', COMPUTING, [1970]],
    ['Journal of Econometrics', '0304-4076', ECONOMICS, [1973]],
  ),
  ...within(
    'springer',
    ['Mathematische Annalen', '0025-5831', MATHEMATICS, [1869]],
    ['Inventiones mathematicae', '0020-9910', MATHEMATICS, [1966]],
  ),
  ...within('wiley', ['Econometrica', '0012-9682', ECONOMICS, [1999]]),
  ...within('oup', ['Mind', '0026-4423', PHILOSOPHY, [1876]]),
  ...within('muse', ['American Journal of Mathematics', '0002-9327', MATHEMATICS, [1996]]),
  ...within('brill', ['T’oung Pao', '0082-5433', ['汉学', 'Chinese studies'], [1890]]),
  ...within('nature', ['Nature', '0028-0836', SCIENCE, [1869]]),
  ...within('science', ['Science', '0036-8075', SCIENCE, [1880]]),
  ...within('plos', ['PLOS Biology', '1544-9173', ['生物', 'Biology'], [2003]]),
]
