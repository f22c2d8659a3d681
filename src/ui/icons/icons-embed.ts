/** Icons of the embed builder. */
export const sun =
  'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4'
export const moon = 'M19.5 14.25A8 8 0 0 1 9.75 4.5a8 8 0 1 0 9.75 9.75z'
export const code = 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5M13.25 5l-2.5 14'
export const form = 'M3.5 8.5h17v7h-17zM6.5 11v2'
export const frame = 'M3.5 4.5h17v15h-17zM3.5 8.5h17M7.5 12.5h9v4h-9z'
