/** <opac-availability>. */
export default {
  others: '等 {{count}} 处',
  open: '查看详情',
  missing: '馆藏目录中没有这本书',
  failed: '馆藏状态加载失败',
  retry: '重试',
}
