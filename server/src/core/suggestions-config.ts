import { SettingError } from './db/index.ts'
import { type Env, isLoopback } from './env.ts'

/** A model behind an interface like OpenAI's that proposes values to who fills a form. */
export interface SuggestionsConfig {
  /** what `/chat/completions` stands under, without a slash at its end */
  url: string
  model: string
  key: string | null
}

/** Reads `SUGGESTIONS_URL` and what belongs to it; a wrong one ends in one clear sentence. */
export function readSuggestions(env: Env): SuggestionsConfig | null {
  const { SUGGESTIONS_URL: input, SUGGESTIONS_MODEL: model, SUGGESTIONS_KEY: key } = env
  if (!input) {
    const alone = model ? 'SUGGESTIONS_MODEL' : key ? 'SUGGESTIONS_KEY' : null
    if (alone) throw new SettingError(`${alone} has no effect without SUGGESTIONS_URL. Set both, or neither.`)
    return null
  }
  const url = URL.canParse(input) ? new URL(input) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new SettingError(`SUGGESTIONS_URL must be an address like https://models.example/v1, not "${input}".`)
  // over plain HTTP whoever stands between would have the key
  if (key && url.protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, '')))
    throw new SettingError('SUGGESTIONS_KEY is sent over https:// only, unless the model runs on this machine.')
  if (!model) throw new SettingError('SUGGESTIONS_URL needs SUGGESTIONS_MODEL, the name of the model that is asked.')
  return { url: input.replace(/\/+$/, ''), model, key: key || null }
}
