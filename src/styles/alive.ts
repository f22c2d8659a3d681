/** Styles that no document carries: they come with the wave, as one sheet (src/alive.md). In the order of the cascade. */
import './dialogs.css'
import './alive.css'
import './session.css'
import './cites.css'
import './tray.css'
import './around.css'
import './home-alive.css'
import './large-text.css'
