import type { AnyEndpoint } from '@lineside/contract/core'
import { newId } from '../new-id.ts'
import type { Attempt, CallOptions } from './client.ts'
import { ApiProblem, type Intent, isRefusal } from './problem.ts'

/** What was sent from this tab and never answered: by what it says, the key it went under and until when that counts. */
const STORE = 'lineside.unanswered'
/** Who says the same again after so long means it anew. */
const COUNTS_MS = 3_600_000

type Unanswered = Record<string, { key: string; until: number }>

function read(): Unanswered {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Unanswered
  } catch {
    return {}
  }
}

/** Two hashes side by side (FNV-1a, and one of another prime): what was sent is recognised, and cannot be read. */
function markOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return `${one}.${other}.${text.length}`
}

const save = (unanswered: Unanswered) => sessionStorage.setItem(STORE, JSON.stringify(unanswered))
const markOfCall = (name: string, input: unknown) => markOf(`${name} ${JSON.stringify(input)}`)

/** What waited is in its person's hands again: sent as it was, it goes under its key. */
export function resumeIntent({ endpoint, input, key }: Intent): void {
  save({ ...read(), [markOfCall(endpoint.name, input)]: { key, until: Date.now() + COUNTS_MS } })
}

/**
 * Makes a call that writes under the key of its intent. Where exactly this was sent and nobody answered, the server may have taken
 * it: it then goes under the key of that time, and is done once, also where the page was loaded anew between.
 * @throws what the attempt throws, with the intent where nobody has answered it
 */
export async function asIntent(
  endpoint: Intent['endpoint'] & Partial<Pick<AnyEndpoint, 'returnsSecret' | 'makesFile'>>,
  input: unknown,
  options: CallOptions,
  attempt: Attempt,
): Promise<unknown> {
  // what has a key is an intent already
  if (endpoint.method === 'GET' || options.idempotencyKey) return attempt(options)
  const mark = markOfCall(endpoint.name, input)
  const earlier = read()[mark]
  const key = earlier && earlier.until > Date.now() ? earlier.key : newId()
  const settle = (isAnswered: boolean) => {
    const { [mark]: _, ...others } = read()
    save(isAnswered ? others : { ...others, [mark]: { key, until: Date.now() + COUNTS_MS } })
  }
  try {
    const answer = await attempt({ ...options, idempotencyKey: key })
    settle(true)
    return answer
  } catch (error) {
    settle(isRefusal(error))
    // what is answered with a secret or a file, or before somebody is signed in, is for who waits for it
    const isForLater = endpoint.right !== 'public' && !endpoint.returnsSecret && !endpoint.makesFile
    if (isForLater && !isRefusal(error) && error instanceof ApiProblem)
      error.intent = { endpoint: sendable(endpoint), input: input as object, key }
    throw error
  }
}

/** What of an endpoint it takes to call it, without what it describes. */
const sendable = ({ name, method, path, right, status }: Intent['endpoint']): Intent['endpoint'] => ({
  name,
  method,
  path,
  right,
  status,
})
