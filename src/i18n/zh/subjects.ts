export default {
  title: '学科参考',
  text: {
    topics: '馆员从馆藏里挑书办的展，一间一间看过去。',
    course: '老师指定的参考书，按院系找到课，看看今天哪几本能借。',
  },
  tabs: { topics: '专题文库', course: '课程参考书' },
}
