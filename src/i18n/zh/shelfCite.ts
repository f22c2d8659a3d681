/** Citations on the page of the temporary shelf. */
export default {
  title: '引用 {{count}} 种',
  style: '格式',
  file: '文件',
  csv: 'CSV 书标与位置',
  none: '勾选要引用的书，引文就列在这里。',
  all: '引用全部 {{count}} 册',
  loading: '正在生成引文',
  failed: '引文没有取到',
  bare: '这里有 {{count}} 条著录没有出版地或出版者，引用前请对照原书补上。',
  copyAll: '全部复制',
  txt: '存为 .txt',
}
