/** Entry point of the staff pages (/staff/): a separate app, rendered in the browser. */
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/forms.css'
import '../styles/book/record.css'
import '../styles/empty.css'
import '../styles/tbl.css'
import '../styles/hydrated/dialogs.css'
import '../styles/hydrated/fields.css'
import './staff.css'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { applyLanguage, asLang } from '../core/stores/language.ts'
import { needMessages } from '../i18n/index.ts'
import { App } from './App.tsx'
import { followSession, loadSession } from './session.ts'

async function start(): Promise<void> {
  applyLanguage(asLang(document.documentElement.lang) ?? 'zh')
  followSession()
  await Promise.all([needMessages('errors', 'staff'), loadSession().catch(() => {})])
  createRoot(document.getElementById('app')!).render(
    <Router base="/staff">
      <App />
    </Router>,
  )
}

void start()
