declare module 'opencc-js/dict/STCharacters' {
  /** character and what it may become, parted by |, each parted by spaces */
  const characters: string
  export default characters
}
