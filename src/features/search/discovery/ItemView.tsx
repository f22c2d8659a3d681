import type { DiscoveryItem } from '../../../contract/discovery.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { RecordBody } from './RecordBody.tsx'

/** An e-book or a paper: its cover, and what there is to say. */
export const ItemView = ({ record, base }: { record: DiscoveryItem; base: string }) => (
  <div className="artpage">
    <article className="ebook" aria-labelledby="article-title">
      <Cover
        book={{
          bibId: record.DbId + record.An,
          title: record.title,
          author: record.author,
          kind: 'book',
        }}
      />
      <div className="artpage__m">
        <RecordBody record={record} base={base} />
      </div>
    </article>
  </div>
)
