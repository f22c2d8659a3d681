import { claimTag } from '../core.ts'
import { ReaderBannerElement } from './reader-banner-element.ts'

if (claimTag('opac-reader-banner')) customElements.define('opac-reader-banner', ReaderBannerElement)
