/** The dialog that reads the barcode of a book. */
const words = {
  title: '扫描图书条码',
  close: '关闭',
  view: '摄像头画面',
  starting: '正在打开摄像头…',
  aim: '将图书封底的条码对准取景框。',
  stays: '图像只在本设备上处理，不会上传。',
  again: '重试摄像头',
  take: '拍照',
  choose: '选择图片',
  reading: '正在图片中查找条码…',
  noCode: '图片中没有找到图书条码。请靠近、端正，并在光线充足处重拍。',
  notPicture: '浏览器无法将此文件作为图片打开。请选择 JPEG 或 PNG 图片。',
  camera: {
    refused: '本网站未获准使用摄像头。请在浏览器设置中允许，或选择一张条码图片。',
    none: '本页面没有可用的摄像头。请选择一张条码图片。',
    busy: '摄像头正被其他程序占用。请关闭该程序后重试，或选择一张条码图片。',
    reader: '条码识别程序加载失败。请检查网络后重试。',
  },
  not: {
    isbn: '{{number}} 是图书的编号（ISBN）。',
    issn: '{{number}} 是期刊的编号（ISSN），不是图书的。',
    ismn: '{{number}} 是乐谱的编号（ISMN），不是图书的。',
    other: '{{number}} 不是图书的编号：ISBN 以 978 或 979 开头。',
  },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    scan: typeof words
  }
}
