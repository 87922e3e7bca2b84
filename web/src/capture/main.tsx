import { createRoot } from 'react-dom/client'
import { config as configureZod } from 'zod'
import { captureDoors } from '../capture-domains.ts'
import { setUpApi } from '../core/api/index.ts'
import { setUpFiles } from '../core/files/sending.ts'
import { currentLanguage, needTexts, setUpLanguages } from '../core/i18n/index.ts'
import { endSession, idleSeconds, sessionToken, storedAccount, watchIdle } from '../core/session/index.ts'
import { shareStyleNonce } from '../ui/index.ts'
import { CaptureApp } from './CaptureApp.tsx'
import { saveFile } from './commands/files.ts'
import { waitFor } from './commands/waiting.ts'
import { textsOf } from './door.ts'
import { openOutbox } from './unsent/outbox.ts'
import './shell/touch.css'

// the content security policy forbids code made from text, which zod would compile its checks to
configureZod({ jitless: true })
shareStyleNonce()
setUpApi({
  platform: 1,
  language: currentLanguage,
  token: sessionToken,
  onSessionEnded: endSession,
  idleSeconds,
  waitFor,
})
setUpFiles(saveFile)
watchIdle()

async function start(): Promise<void> {
  // who looks through another account does so in the portal, where every page says it
  if (storedAccount()?.support) return location.replace('/')
  await setUpLanguages()
  openOutbox(captureDoors)
  await needTexts('capture', 'signIn', 'problems', ...textsOf(captureDoors))
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<CaptureApp doors={captureDoors} />)
}

// awaited here, files that need this one would wait for it while it waits for them
void start()
