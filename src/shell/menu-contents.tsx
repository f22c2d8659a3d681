/** What the menus of the header hold, in one chunk (HeaderMenu.tsx). */
import '../styles/menu.css'
import { AccountLinks } from './menu-contents.Account.tsx'
import { LanguageChoices } from './menu-contents.Languages.tsx'
import { PhoneChoices } from './menu-contents.Phone.tsx'
import { ShelfList } from './menu-contents.Shelf.tsx'
import { ThemeChoices } from './menu-contents.Themes.tsx'

export { AccountLinks, LanguageChoices, PhoneChoices, ShelfList, ThemeChoices }
