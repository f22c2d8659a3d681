/** The package describes its main file alone. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}
