/** H07: books not yet in the library that can already be requested. */
import './home-parts.css'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { book } from '../../../ui/icons/icons-pages.ts'

export default function PreOrder({ base }: { base: string }) {
  const t = useT()
  return (
    <p className="slipline">
      <Icon d={book} />
      <span>{t('homeParts.preOrder')}</span>
      <a href={`${base}/recommend`}>{t('homeParts.preOrderTo')}</a>
    </p>
  )
}
