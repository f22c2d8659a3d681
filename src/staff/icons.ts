/** Icons used only by the staff pages, on the grid of ui/icons/icons.ts. */
export const note = 'M5 4h14v10.5L13.5 20H5zM19 14.5h-5.5V20M8.5 8.5h7M8.5 12h4'
export const gift =
  'M4 8.5h16v3.75H4zM5.5 12.25v8h13v-8M12 8.5v11.75M12 8.25C8.5 8.25 7 6.9 7.25 5.4c.3-1.8 3.6-1.9 4.75 2.85 1.15-4.75 4.45-4.65 4.75-2.85.25 1.5-1.25 2.85-4.75 2.85z'
export const chevUp = 'm6.5 14.5 5.5-5.5 5.5 5.5'
export const grip = 'M9 6v.05M15 6v.05M9 12v.05M15 12v.05M9 18v.05M15 18v.05'
export const lines = 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.25 6.5v.05M4.25 12v.05M4.25 17.5v.05'
