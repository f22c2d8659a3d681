/** Main class letter of the Chinese Library Classification for a name of loan_dcp_dist. Pure. */

/** The 22 main classes; names vary in 和, 与, commas and omissions, so the first characters decide. */
const STARTS: Record<string, string> = {
  马: 'A',
  哲: 'B',
  社: 'C',
  政: 'D',
  军: 'E',
  经: 'F',
  文化: 'G',
  语: 'H',
  文学: 'I',
  艺: 'J',
  历: 'K',
  自然: 'N',
  数: 'O',
  天: 'P',
  生: 'Q',
  医: 'R',
  农: 'S',
  工: 'T',
  交: 'U',
  航: 'V',
  环: 'X',
  综: 'Z',
}

/** Our server's English names, by their first word. */
const WORDS: Record<string, string> = {
  Marxism: 'A',
  Philosophy: 'B',
  Social: 'C',
  Politics: 'D',
  Military: 'E',
  Economics: 'F',
  Culture: 'G',
  Language: 'H',
  Literature: 'I',
  Art: 'J',
  History: 'K',
  Natural: 'N',
  Mathematics: 'O',
  Astronomy: 'P',
  Biology: 'Q',
  Medicine: 'R',
  Agriculture: 'S',
  Technology: 'T',
  Transport: 'U',
  Aviation: 'V',
  Environment: 'X',
  General: 'Z',
}

/** @returns '' for an unknown name */
export const classLetter = (name: string): string =>
  STARTS[name.slice(0, 2)] ?? STARTS[name.slice(0, 1)] ?? WORDS[/^\w+/.exec(name)?.[0] ?? ''] ?? ''
