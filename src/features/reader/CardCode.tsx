import { Barcode } from '../../blocks/reader-banner/ReaderBanner.Card.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'

/** The card's barcode over the whole screen, for the scanner at the desk: black on white in every scheme. */
export function CardCode({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog open title={t('reader.cardNo')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className="cardcode">
        <Barcode text={number} />
      </div>
    </Dialog>
  )
}
