/** Line icons on a 24 × 24 grid, one path each, tree-shaken. Stroke and size come from `.i` (base.css). */
export const search = 'M4.5 10.75a6.25 6.25 0 1 0 12.5 0 6.25 6.25 0 1 0-12.5 0zM15.4 15.4l4.85 4.85'
export const chevDown = 'm6.5 9.5 5.5 5.5 5.5-5.5'
export const arrowUp = 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5'
export const close = 'm6 6 12 12M18 6 6 18'
export const okCircle = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM8.25 12.25l2.6 2.6 5-5.35'
export const warn = 'M12 4 2.9 19.75h18.2zM12 10v4.5M12 17.1v.1'
export const alert = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.5v5.25M12 16.1v.1'
export const info = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11v5.25M12 7.9v.1'
export const shelf = 'M3.5 19.75h17M5.5 17V6h3v11zM8.5 17V4h3.25v13zM14.1 6.9l2.75-.9 3.3 10.4-2.75.9z'
export const external = 'M13.5 4.5h6v6M19.25 4.75l-8.5 8.5M17.5 13.75v5.75h-13v-13h5.75'
export const menu = 'M4 7h16M4 12h16M4 17h16'
export const user =
  'M8.25 8.25a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0zM4.75 20c.6-3.9 3.4-6 7.25-6s6.65 2.1 7.25 6'
export const globe =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c2.3 2.4 3.4 5.2 3.4 8.5s-1.1 6.1-3.4 8.5c-2.3-2.4-3.4-5.2-3.4-8.5s1.1-6.1 3.4-8.5z'
export const mail = 'M3.5 5.75h17v12.5h-17zM4 6.5l8 6.25 8-6.25'
/** a figure with outstretched arms */
export const access =
  'M3.25 12a8.75 8.75 0 1 0 17.5 0 8.75 8.75 0 1 0-17.5 0zM12 7.3v.2M7.5 10.2c1.5.5 3 .75 4.5.75s3-.25 4.5-.75M12 11v2.6M12 13.6l-2 4M12 13.6l2 4'
