import '../../styles/booklists.css'

/** Picture of a booklist or topic, provided by the library. */
type Props = { list: { coverUrl?: string | null | undefined; coverAlt?: string | undefined } }

export const ListCover = ({ list: { coverUrl, coverAlt = '' } }: Props) =>
  coverUrl ? <img className="listcover" src={coverUrl} alt={coverAlt} decoding="async" /> : null
