/** Han family names of two characters; all others have one. */
const FAMILIES =
  /^(欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|夏侯|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|司徒|司空|端木|南宫|南宮|长孙|長孫|宇文|独孤|獨孤|百里|呼延|东郭|東郭|西门|西門|申屠|轩辕|軒轅)(?=.)/u

/** Short form of a reader's name for other sites' pages: family name of a Han name, first word of any other. */
export function callName(displayName: string): string {
  const name = displayName.trim()
  if (/^\p{Script=Han}/u.test(name)) return FAMILIES.exec(name)?.[0] ?? [...name][0] ?? ''
  return name.split(/[\s,]+/)[0] ?? ''
}
