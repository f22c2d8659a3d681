/** Styles that are not inlined but loaded with the chunks, as one sheet (src/hydration.md). In cascade order. */
import './dialogs.css'
import './hydrated.css'
import './session.css'
import './cites.css'
import './tray.css'
import './around.css'
import './home-hydrated.css'
import './large-text.css'
