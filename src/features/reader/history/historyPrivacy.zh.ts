/** A reader's say over the own borrowing history. */
const words = {
  title: '借阅历史设置',
  text: '借阅历史仅您可见。您可以暂停记录、全部导出或清除。',
  keep: '记录借阅历史',
  kept: '正在记录：归还的图书将记入借阅历史。',
  paused: '已于 {{date}} 暂停：此后归还的图书不记入借阅历史，也不补记。',
  nowPaused: '已暂停记录借阅历史',
  nowKept: '已恢复记录借阅历史',
  takeAway: '导出全部',
  takeAwayText: '导出全部 {{count}} 册次，不受查找条件影响。',
  csv: '全部导出为 CSV',
  json: '全部导出为 JSON',
  erase: '清除',
  eraseText: '清除后不能恢复。',
  which: '清除范围',
  whichAll: '全部，{{count}} 册次',
  whichYear: '{{year}} 年归还的，{{count}} 册次',
  eraseGo: '清除…',
  none: '没有可清除的记录。',
  askTitle: '清除借阅历史',
  askOne: '从借阅历史中清除《{{title}}》（{{date}} 归还）。',
  askYear: '清除 {{year}} 年归还的 {{count}} 册次。',
  askAll: '清除全部 {{count}} 册次借阅历史。',
  lost: '将一并清除：阅读统计、阅读荣誉、按年回顾和逾期归还记录中的相关数据。',
  stays: '将保留：当前借阅、欠费和积分，以及提到书名的消息（可在“我的消息”中删除）。',
  final: '清除后不能恢复，如有需要请先导出。',
  confirm: '清除 {{count}} 册次',
  confirmOne: '清除此册',
  erasing: '正在清除',
  erased: '已清除 {{count}} 册次',
  eraseOf: '从借阅历史中清除《{{title}}》',
  failed: '借阅历史设置加载失败。',
  col: '清除',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    historyPrivacy: typeof words
  }
}
