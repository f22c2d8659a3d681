/** An author or a subject above the list of its books. */
const words = {
  person: '作者',
  body: '机构',
  subject: '主题',
  realName: '本名',
  otherForms: '其他写法',
  usedFor: '又称',
  signatures: '其他署名',
  bearer: '即',
  also: '参见',
  note: '说明',
  classNo: '分类号',
  broader: '上位主题',
  narrower: '下位主题',
  see: '见',
  seeAlso: '参见',
  entered: '“{{form}}”在馆藏目录中写作 \n。',
  ofAuthor: '作者 \n 的各种写法与全部作品。',
  ofSubject: '主题 \n 及其上位、下位主题。',
  asked: '“{{form}}”在馆藏目录中写作“{{name}}”。',
  joined: '用以上任一写法检索，结果相同。',
  namesakes: '馆藏目录中有 {{count}} 位“{{name}}”。',
  sameSubjects: '馆藏目录中有 {{count}} 个主题为“{{name}}”。',
  undated: '生卒年不详',
  works: '作品',
  creator: '著作',
  translator: '译作',
  editor: '编著',
  about: '关于{{name}}',
  roles: '作品类别',
  related: '相关责任者与主题',
  coAuthors: '合作者',
  subjects: '常见主题',
  more: '还有 {{count}} 个',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    author: typeof words
  }
}
