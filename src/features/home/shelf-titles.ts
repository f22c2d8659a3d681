/** Titles on the decorative shelf: short enough to stand on a spine. */
export const SHELF_TITLES =
  '红楼梦 乡土中国 诗经 呐喊 史记 边城 论语 庄子 楚辞 围城 人间词话 西游记 天工开物 水经注 孟子'.split(' ')
