import '../styles/booklists.css'

/** The library's picture of a booklist or a topic. */
type Props = { list: { coverUrl?: string | null | undefined; coverAlt?: string | undefined } }

export const ListCover = ({ list: { coverUrl, coverAlt = '' } }: Props) =>
  coverUrl ? <img className="listcover" src={coverUrl} alt={coverAlt} decoding="async" /> : null
