import { Link } from 'wouter'
import { listSum } from '../../../blocks/booklists/list-sum.ts'
import type { BooklistCard } from '../../../contract/lists/booklists.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Pile } from '../../../ui/cover/Pile.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { pencil, trash } from '../../../ui/icons/icons-pages.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { PublicSwitch } from './PublicSwitch.tsx'

type Props = { list: BooklistCard; href: string; onEdit: () => void; onDelete: () => void }

export function ListRow({ list, href, onEdit, onDelete }: Props) {
  const t = useT()
  const lang = useLang()
  const name = list.booklistName
  return (
    <li className="blist">
      <Pile bibIds={list.bibIds ?? []} />
      <div>
        <h2 {...textProps(name, lang)}>
          <Link href={href}>{name}</Link>
        </h2>
        {list.description && (
          <p className="blist__desc" {...textProps(list.description, lang)}>
            {list.description}
          </p>
        )}
        <p className="hint">
          {listSum(t, list)}
          {list.updatedDate &&
            t('common.comma') + t('booklists.updated', { date: list.updatedDate.slice(0, 10) })}
        </p>
      </div>
      <div className="blist__acts">
        <PublicSwitch list={list} />
        <button
          type="button"
          className="btn btn--sm"
          aria-haspopup="dialog"
          aria-label={t('booklists.editOf', { name })}
          onClick={onEdit}
        >
          <Icon d={pencil} size="sm" />
          {t('booklists.edit')}
        </button>
        <button
          type="button"
          className="btn btn--sm"
          aria-haspopup="dialog"
          aria-label={t('booklists.removeOf', { name })}
          onClick={onDelete}
        >
          <Icon d={trash} size="sm" />
          {t('common.delete')}
        </button>
      </div>
    </li>
  )
}
