import { useSearch } from 'wouter'
import '../../../styles/tbl.css'
import '../../../styles/table.css'
import '../reader-home.css'
import '../../../styles/booklists.css'
import './own-booklists.css'
import { pageNumber } from '../../../core/rules/search/page-number.ts'
import { OneList } from './OneList.tsx'
import { OwnLists } from './OwnLists.tsx'

/** R11: my booklists, and one of them with its books. List and page are in the URL. */
export default function BooklistsPage() {
  const params = new URLSearchParams(useSearch())
  const list = params.get('list')
  const page = pageNumber(params)
  return list ? <OneList key={list} id={list} page={page} /> : <OwnLists page={page} />
}
