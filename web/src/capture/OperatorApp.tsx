import { captureDoors } from '../capture-domains.ts'
import { saveFile } from '../core/files/device-files.ts'
import { setUpFiles } from '../core/files/sending.ts'
import { needTexts } from '../core/i18n/index.ts'
import { openOutbox } from '../core/unsent/outbox.ts'
import { DoorsContext, textsOf } from './door.ts'
import { SignedIn } from './SignedIn.tsx'

export { waitFor } from './commands/waiting.ts'

/** What stands behind the sign-in, with all that domains bring: a device on which nobody is signed in fetches none of it. */
export function OperatorApp() {
  return (
    <DoorsContext value={captureDoors}>
      <SignedIn />
    </DoorsContext>
  )
}

/** Once, before it is drawn: what is sent from this device, and the words of what can be opened. */
export async function setUpOperatorApp(): Promise<void> {
  setUpFiles(saveFile)
  openOutbox(captureDoors)
  await needTexts(...textsOf(captureDoors))
}
