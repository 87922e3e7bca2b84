import type { setUpApi } from '../core/api/index.ts'
import { asIntent } from '../core/api/intents.ts'
import { dropFiles, withFilesSent } from '../core/files/device-files.ts'

export { saveFile } from '../core/files/device-files.ts'

type AsIntent = NonNullable<Parameters<typeof setUpApi>[0]['asIntent']>

/** What somebody wants done is done once, however often the line breaks, and the files with it lie on the device. */
export const sendAsIntent: AsIntent = async (endpoint, input, options, attempt) => {
  const send: typeof attempt = (how) => withFilesSent(input, (sent) => attempt(how, sent))
  const answer = await asIntent(endpoint, input, options, send)
  void dropFiles(input)
  return answer
}
