import { useT } from '../../i18n/use-t.ts'

/** Where the code belongs, in the systems that most sites have. */
export function Paste() {
  const t = useT()
  const rows = [
    ['WordPress', t('embed.pastes.wordpress')],
    ['Drupal', t('embed.pastes.drupal')],
    [t('embed.pastes.plainName'), t('embed.pastes.plain')],
  ]
  return (
    <div className="paste">
      <h3>{t('embed.paste')}</h3>
      <ul>
        {rows.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
        <li>
          <b>{t('embed.pastes.afterName')}</b>
          <span>
            {t('embed.pastes.afterBefore')}
            <span className="mono">?opac-doctor</span>
            {t('embed.pastes.afterBehind')}
          </span>
        </li>
      </ul>
    </div>
  )
}
