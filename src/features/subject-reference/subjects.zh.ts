const words = {
  title: '专题与课程参考书',
  text: {
    topics: '馆员精选馆藏，按专题推荐。',
    course: '教师指定的课程参考书，可按院系、教师查找。',
  },
  tabs: { topics: '专题', course: '课程参考书' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    subjects: typeof words
  }
}
