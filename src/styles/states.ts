/** What a place shows that has nothing, waits or failed: the first sheet is of the staff's pages, too. In cascade order. */
import './empty.css'
import './states.css'
