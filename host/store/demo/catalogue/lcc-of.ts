/** Library of Congress classes of the demo's Western books, derived from CLC: letters only. */

/** CLC prefix → letters */
// biome-ignore format: a table
const LETTERS: readonly (readonly [clc: string, lcc: string])[] = [
  ['B0', 'BD'], ['B5', 'B'], ['B81', 'BC'], ['B82', 'BJ'], ['B83', 'BH'], ['B84', 'BF'], ['B92', 'BL'], ['B94', 'BQ'], ['B96', 'BP'], ['B97', 'BR'], ['B98', 'BL'],
  ['C8', 'HA'], ['C91', 'HM'], ['C912.4', 'HT'], ['C913', 'HQ'], ['C93', 'HD'], ['D0', 'JC'], ['D5', 'JF'], ['D75', 'JN'], ['D77', 'JK'], ['D8', 'JZ'], ['D9', 'K'], ['D97', 'KF'],
  ['E', 'U'], ['F0', 'HB'], ['F1', 'HC'], ['F24', 'HD'], ['F4', 'HD'], ['F7', 'HF'], ['F8', 'HG'], ['F81', 'HJ'], ['G21', 'PN'], ['G25', 'Z'], ['G4', 'LB'], ['G8', 'GV'],
  ['H0', 'P'], ['H31', 'PE'], ['H32', 'PC'], ['H33', 'PF'], ['I0', 'PN'], ['I3', 'PL'], ['I35', 'PK'], ['I512', 'PG'], ['I516', 'PT'], ['I53', 'PT'], ['I545', 'PA'], ['I546', 'PQ'], ['I55', 'PQ'],
  ['I561', 'PR'], ['I562', 'PR'], ['I565', 'PQ'], ['I71', 'PS'], ['J1', 'N'], ['J2', 'ND'], ['J6', 'ML'], ['J8', 'PN'], ['J9', 'PN'], ['K1', 'D'], ['K2', 'DS'], ['K3', 'DS'], ['K4', 'DT'], ['K5', 'D'], ['K512', 'DK'],
  ['K516', 'DD'], ['K545', 'DF'], ['K546', 'DG'], ['K55', 'DP'], ['K561', 'DA'], ['K565', 'DC'], ['K6', 'DU'], ['K7', 'F'], ['K712', 'E'], ['K81', 'CT'], ['K89', 'GT'], ['K9', 'G'],
  ['O1', 'QA'], ['O2', 'QA'], ['O4', 'QC'], ['O6', 'QD'], ['P1', 'QB'], ['P4', 'QC'], ['P5', 'QE'], ['P7', 'GC'], ['Q1', 'QH'], ['Q4', 'QP'], ['Q94', 'QK'], ['Q95', 'QL'], ['R1', 'RA'], ['R5', 'RC'], ['R6', 'RD'], ['R74', 'RC'],
  ['R9', 'RS'], ['S6', 'SB'], ['TB', 'T'], ['TD', 'TN'], ['TH', 'TJ'], ['TP3', 'QA'], ['TS97', 'TX'], ['TU', 'NA'], ['U2', 'TF'], ['V2', 'TL'], ['X2', 'GE'], ['Z8', 'Z'],
]

/** @param clc class of the demo library @returns '' if not in the table */
export const lccOf = (clc: string): string =>
  LETTERS.reduce<readonly [string, string]>(
    (best, row) => (clc.startsWith(row[0]) && row[0].length > best[0].length ? row : best),
    ['', ''],
  )[1]
