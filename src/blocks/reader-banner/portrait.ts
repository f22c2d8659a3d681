/** Drawing in place of a reader's picture. */
export const PORTRAIT = {
  box: { viewBox: '0 0 88 108', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5 },
  paths: ['M27 43a17 17 0 1 1 34 0a17 17 0 1 1 -34 0', 'M12 108c2-24 14-36 32-36s30 12 32 36'],
}
