import { createRoot } from 'react-dom/client'
import { setUpApi } from '../core/api/index.ts'
import { currentLanguage, needTexts, setUpLanguages } from '../core/i18n/index.ts'
import { endSession, idleSeconds, sessionToken, storedAccount, watchIdle } from '../core/session/index.ts'
import { forbidCompiledChecks } from '../core/zod-settings.ts'
import { lazyPart, shareStyleNonce } from '../ui/index.ts'
import { CaptureApp } from './CaptureApp.tsx'
import { followHand } from './hand/left-hand.ts'
import './shell/touch.css'

forbidCompiledChecks()
shareStyleNonce()
const fetchInside = () => import('./OperatorApp.tsx')
/** What calls wait for on the device: there with what stands behind the sign-in. */
let inside: Awaited<ReturnType<typeof fetchInside>> | null = null
const Inside = lazyPart(async () => {
  inside = await fetchInside()
  await inside.setUpOperatorApp()
  return { default: inside.OperatorApp }
})
setUpApi({
  platform: 1,
  language: currentLanguage,
  token: sessionToken,
  onSessionEnded: endSession,
  idleSeconds,
  waitFor: (endpoint, input) => inside?.waitFor(endpoint, input) ?? null,
})
watchIdle()
followHand()

async function start(): Promise<void> {
  // who looks through another account does so in the portal, where every page says it
  if (storedAccount()?.support) return location.replace('/')
  // asked for beside the languages, not after them
  if (storedAccount()) void fetchInside().catch(() => undefined)
  await setUpLanguages()
  await needTexts('capture', 'signIn', 'problems')
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<CaptureApp Inside={Inside} fetchInside={fetchInside} />)
}

// awaited here, files that need this one would wait for it while it waits for them
void start()
