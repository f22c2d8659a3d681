import record from '../../core/rules/accessibility-run.json'
import type { AccessibilityRecord } from '../../core/rules/accessibility-run.ts'
import { useLang, useT } from '../../i18n/use-t.ts'

const { run, exceptions } = record as AccessibilityRecord

/** The statement: aim, the latest recorded test run (`npm run test:a11y` writes it), known exceptions. */
export function AccessibilityRun() {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <h2>{t('siteTexts.accessibility.aim.head')}</h2>
      <p>{t('siteTexts.accessibility.aim.text')}</p>
      <h2>{t('siteTexts.accessibility.own.head')}</h2>
      <p>{t('siteTexts.accessibility.own.text')}</p>
      <h2>{t('siteTexts.accessibility.tested')}</h2>
      {run ? (
        <>
          <p>
            {t('siteTexts.accessibility.run', {
              date: run.date,
              version: run.version,
              screens: run.screens,
              checks: run.checks,
            })}
          </p>
          <h3>{t('siteTexts.accessibility.tools')}</h3>
          <ul>
            {run.tools.map(({ name, version, rules }) => (
              <li key={name}>
                {rules
                  ? t('siteTexts.accessibility.rules', { name, version, count: rules })
                  : t('siteTexts.accessibility.tool', { name, version })}
              </li>
            ))}
          </ul>
          <h3>{t('siteTexts.accessibility.browsers')}</h3>
          <ul>
            {run.browsers.map(({ name, version }) => (
              <li key={name}>{t('siteTexts.accessibility.tool', { name, version })}</li>
            ))}
          </ul>
          {run.parts.length > 0 && (
            <>
              <h3>{t('siteTexts.accessibility.parts')}</h3>
              <ul>
                {run.parts.map(part => (
                  <li key={part}>{t(`siteTexts.accessibility.part.${part}`)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <p>{t('siteTexts.accessibility.never')}</p>
      )}
      {exceptions.length > 0 && (
        <>
          <h2>{t('siteTexts.accessibility.exceptions')}</h2>
          <p>{t('siteTexts.accessibility.exceptionsLead')}</p>
          <ul>
            {exceptions.map(({ tool, rule, why }) => (
              <li key={tool + rule}>
                {why[lang]} <span className="mono faint sm">{`${tool}: ${rule}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('siteTexts.accessibility.contact.head')}</h2>
      <p>{t('siteTexts.accessibility.contact.text')}</p>
    </>
  )
}
