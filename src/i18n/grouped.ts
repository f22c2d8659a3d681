/** 12345 → 12,345, as zh and en both write it. `Intl.NumberFormat` needs 15 ms of a phone for its first number. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
