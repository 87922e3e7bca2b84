import { z } from 'zod'
import { problem } from '../../../core/problems/index.ts'
import type { SuggestionsConfig } from '../../../core/suggestions-config.ts'

/** Milliseconds and bytes within which the model must have answered: whoever fills a form waits for it. */
const PATIENCE = 20_000
const MAX_ANSWER_BYTES = 256 * 1024

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

const proposals = z.object({
  values: z.array(z.object({ fieldId: z.number(), value: z.union([z.string(), z.number(), z.boolean()]) })).max(500),
})

export type Proposals = z.output<typeof proposals>['values']

/**
 * Asks the model, bounded in time and size, following no redirect.
 * @throws SUGGESTIONS_UNAVAILABLE where no readable answer came
 */
export async function askModel(
  { url, key }: SuggestionsConfig,
  question: object,
  gone?: AbortSignal,
): Promise<Proposals> {
  const patience = AbortSignal.timeout(PATIENCE)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: gone ? AbortSignal.any([patience, gone]) : patience,
    })
    if (!response.ok) throw new Error(`The model's server answered ${response.status}`)
    const [choice] = completion.parse(JSON.parse(await readBounded(response))).choices
    return proposals.parse(JSON.parse(choice?.message.content ?? '')).values
  } catch (cause) {
    throw problem('SUGGESTIONS_UNAVAILABLE', { cause })
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // leaving the loop ends the connection
    if (length > MAX_ANSWER_BYTES) throw new Error(`The model's server answered more than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
