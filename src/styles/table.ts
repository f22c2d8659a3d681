/** Tables of readers' pages: the first sheet is of the staff's pages, too. In cascade order. */
import './tbl.css'
import './table.css'
