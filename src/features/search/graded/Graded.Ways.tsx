import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLocation, useRouter } from 'wouter'
import { $config } from '../../../core/stores/config.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external, mail } from '../../../ui/icons/icons.ts'
import { gift } from '../../../ui/icons/icons-pages.ts'
import { Elsewhere, otherWays } from '../no-hits/other-ways.tsx'

/** Beside a graded answer: other ways to get the exact book. */
export function GradedWays({ words }: { words: string }) {
  const t = useT()
  const config = useStore($config)
  const { base } = useRouter()
  const [path] = useLocation()
  const { suggest, models } = otherWays(config, path)
  return (
    <aside className="gside" aria-labelledby="graded-ways">
      <h2 id="graded-ways">{t('graded.ways')}</h2>
      <ul>
        {suggest && (
          <Way icon={gift} text={t('graded.suggestText')}>
            <a href={base + suggest}>{t('graded.suggest')}</a>
          </Way>
        )}
        {models.length > 0 && (
          <Way icon={external} text={t('graded.elsewhere')}>
            {models.map(model => (
              <Elsewhere key={model.code} model={model} words={words} base={base} />
            ))}
          </Way>
        )}
        <Way icon={mail} text={t('graded.askText')}>
          <a href={`${base}/reader/feedback`}>{t('graded.ask')}</a>
        </Way>
      </ul>
    </aside>
  )
}

function Way({ icon, text, children }: { icon: string; text: string; children: ReactNode }) {
  return (
    <li>
      <Icon d={icon} />
      <div>
        <p>{children}</p>
        <span>{text}</span>
      </div>
    </li>
  )
}
