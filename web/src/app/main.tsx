import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { config as configureZod } from 'zod'
import { setUpApi } from '../core/api/index.ts'
import { currentLanguage, needTexts, preferredLanguage, setUpLanguages, textsAhead } from '../core/i18n/index.ts'
import { endSession, sessionToken, storedAccount } from '../core/session/index.ts'
import { signInPage } from '../entrance.ts'
import { shareStyleNonce } from '../ui/index.ts'
import { App } from './App.tsx'
import { unregisterServiceWorkers } from './service-workers.ts'

// the content security policy forbids code made from text, which zod would compile its checks to
configureZod({ jitless: true })
setUpApi({ platform: 2, language: currentLanguage, token: sessionToken, onSessionEnded: endSession })
shareStyleNonce()
void unregisterServiceWorkers()

const loadPortal = () => {
  void textsAhead(preferredLanguage()).catch(() => undefined)
  return import('./Portal.tsx')
}
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }))
const SignIn = lazy(async () => {
  const [page] = await Promise.all([signInPage(), needTexts('entrance')])
  // the router comes behind the page, the portal's own code while the person types
  void import('./ahead.ts').catch(() => undefined)
  document.addEventListener('input', () => void loadPortal().catch(() => undefined), { once: true })
  return { default: page.SignInPage }
})

async function start(): Promise<void> {
  // asked for beside the languages, not after them
  void (storedAccount() ? loadPortal() : signInPage()).catch(() => undefined)
  await setUpLanguages()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App SignIn={SignIn} Portal={Portal} />)
}

// awaited here, files that need this one would wait for it while it waits for them
void start()
