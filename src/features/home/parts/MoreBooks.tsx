/** H05: the pages of the register: 24 new books in chunks of eight. */
import { useEffect, useState } from 'react'
import '../../../styles/home-parts.css'
import type { Book } from '../../../contract/search.ts'
import { loadNewBooks } from '../../../core/api/new.ts'
import { noteBooks } from '../../../core/stores/books.ts'
import { askCovers } from '../../../core/stores/covers.ts'
import { useLang } from '../../../i18n/use-t.ts'
import { CarouselPages, PER_PAGE } from './Carousel.tsx'
import { usePart } from './use-part.ts'

/** asked for (first specification, section 9) */
const ASKED = 24

export default function MoreBooks({ onShow }: { onShow: (books: Book[] | null) => void }) {
  const lang = useLang()
  const [page, setPage] = useState(0)
  const { data } = usePart(`new books ${lang}`, signal =>
    loadNewBooks({ page: 1, pageSize: ASKED }, { silent: true, signal }),
  )
  const books: Book[] = Array.isArray(data?.dataList) ? data.dataList : []
  const pages = Math.ceil(books.length / PER_PAGE)
  useEffect(() => {
    if (!page) return onShow(null)
    const shown = books.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
    noteBooks(shown)
    askCovers(shown)
    onShow(shown)
  }, [page, data])
  return <CarouselPages page={page} pages={pages} onGo={setPage} />
}
