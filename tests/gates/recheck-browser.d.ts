/** The package has types only for its main file. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck'
}
