const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

export const isCjk = (text: string): boolean => CJK.test(text)
