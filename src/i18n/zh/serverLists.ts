/** What the server says of courses, letters to the library and trials, in Chinese: part of its own words. */
export default {
  courses: {
    tooMany: '最多关注 {{most}} 门课，请先取消一些',
    levels: { all: '必读', further: '选读' },
  },
  feedback: {
    sent: '已送到图书馆',
    noText: '请写下要说的话',
    longTitle: '标题最多 {{most}} 个字',
    longText: '内容最多 {{most}} 个字',
    tooMany: '一天最多写 {{most}} 条，请明天再来',
    kinds: {
      book: '图书破损、缺页',
      service: '借还与服务',
      facility: '座位与设备',
      site: '网站与检索',
      other: '其他',
    },
    states: { open: '待答复', answered: '已答复', closed: '已结束' },
    library: '图书馆',
  },
  faults: {
    sent: '已报告，馆员会答复',
    again: '您已经报告过，馆员正在处理',
    kinds: {
      data: '目录信息有误',
      link: '链接打不开',
      missing: '书架上找不到',
      damaged: '破损、缺页',
    },
  },
  upload: {
    none: '没有收到文件',
    tooLarge: '超过 {{most}} MB，没有收下',
    empty: '这个文件是空的，没有收下',
    program: '内容是程序，不是图片、PDF 或文本，没有收下',
    badType: '内容不是图片、PDF 或文本，没有收下',
    tooMany: '一次最多附 {{most}} 个文件',
    waiting: '还没有提交的文件已有 {{most}} 个，请先移除一些',
    gone: '有附件已经不在了，请重新选择',
  },
  trials: {
    sent: '已申请，馆员会看到',
    noName: '请填写数据库的名称',
    longName: '名称最多 {{most}} 个字',
    badUrl: '网址应以 http:// 或 https:// 开头',
    longText: '理由最多 {{most}} 个字',
    asked: '您已经申请过试用“{{name}}”',
    tooMany: '待答复的申请已有 {{most}} 个',
    states: { open: '待答复', approved: '已安排试用', declined: '未采纳' },
  },
} as const
