import './define.ts'

export { ReaderBannerElement } from './reader-banner-element.ts'
