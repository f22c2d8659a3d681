import { useStore } from '@nanostores/react'
import { COPYRIGHT_FROM } from '../core/limits.ts'
import { $config } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'

/** S05: version, and the copyright line unless a configured text replaces it. */
export function Footer() {
  const t = useT()
  const config = useStore($config)
  const values = { from: COPYRIGHT_FROM, year: new Date().getFullYear(), vendor: config?.vendor ?? '' }
  return (
    <footer className="foot">
      <div className="wrap">
        <span>{config?.copyright || t('shell.copyright', values)}</span>
        {config?.version && (
          <span className="ver mono">{t('shell.version', { version: config.version })}</span>
        )}
      </div>
    </footer>
  )
}
