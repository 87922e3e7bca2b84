import { CORPORATE_SIGN_IN } from '@lineside/contract/accounts'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { setUpApi } from '../core/api/index.ts'
import { currentLanguage, needTexts, preferredLanguage, setUpLanguages, textsAhead } from '../core/i18n/index.ts'
import {
  endSession,
  homeAfterSignOut,
  idleSeconds,
  isCapture,
  returnAddress,
  sessionToken,
  storedAccount,
  suspendAccount,
  watchIdle,
} from '../core/session/index.ts'
import { forbidCompiledChecks } from '../core/zod-settings.ts'
import { signInPage, signsInAnew } from '../sign-in-shell.ts'
import { shareStyleNonce } from '../ui/index.ts'
import { App } from './App.tsx'

forbidCompiledChecks()
setUpApi({ platform: 2, language: currentLanguage, token: sessionToken, onSessionEnded: endSession, idleSeconds })
watchIdle()
shareStyleNonce()
// whatever waits on the device to be removed stands in nobody's way
setTimeout(
  () =>
    void import('./service-workers.ts').then(
      (one) => one.unregisterServiceWorkers(),
      () => {},
    ),
  4_000,
)

const loadPortal = () => {
  void textsAhead(preferredLanguage()).catch(() => undefined)
  return import('./Portal.tsx')
}
const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }))
const SignIn = lazy(async () => {
  const [page] = await Promise.all([signInPage(), needTexts('signIn')])
  // nothing behind the page is fetched before somebody types; what they sign in to is there when they have
  document.addEventListener('input', () => void loadPortal().catch(() => undefined), { once: true })
  return { default: page.SignInPage }
})

/** Whether this page leads on to another application at once. */
function leadsOn(signedIn: boolean): boolean {
  const to = signedIn && location.pathname === CORPORATE_SIGN_IN ? returnAddress() : null
  const elsewhere = signedIn ? to : homeAfterSignOut()
  if (elsewhere && isCapture(elsewhere)) {
    location.replace(elsewhere)
    return true
  }
  // whoever is signed in, perhaps by another tab meanwhile, has nothing to do at the address of the sign-in
  if (to) history.replaceState(null, '', to)
  return false
}

async function start(): Promise<void> {
  // somebody comes back from the identity provider: whoever is stored, alive or dead, is not asked
  const anew = signsInAnew()
  if (anew) suspendAccount()
  const signedIn = !anew && storedAccount() !== null
  if (leadsOn(signedIn)) return
  // asked for beside the languages, not after them
  void (signedIn ? loadPortal() : signInPage()).catch(() => undefined)
  await setUpLanguages()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App SignIn={SignIn} Portal={Portal} />)
}

// awaited here, files that need this one would wait for it while it waits for them
void start()
