import { beginCorporate, CORPORATE_SIGN_IN, confirmCorporate } from '@lineside/contract/accounts'
import { ApiProblem, call } from '../../../core/api/index.ts'
import {
  asksForAnother,
  isCapture,
  releaseAccount,
  returnAddress,
  saveAccount,
  saveProviderSignOut,
  saveReturnAddress,
  storeAccount,
} from '../../../core/session/index.ts'
import { answerInAddress, type ProviderAnswer } from './answer.ts'
import { type Attempt, attemptOf, cleanAfterInvalidState, clearAttempt, saveAttempt, saveFailure } from './storage.ts'

/** What came back from the provider, with the attempt it belongs to. */
export interface Arrival extends ProviderAnswer, Attempt {}

/** The provider refused or the person gave up there. Its own words are not shown: anybody can write such an address. */
export class ProviderRefusal extends Error {}

/** What came back in the address. Changes nothing: React may ask twice. */
export function arrival(): Arrival | null {
  const answer = answerInAddress()
  return answer && { ...answer, ...attemptOf(answer.state) }
}

/** Keeps where the reader wants to be, and leaves for the provider. Throws what the call throws. */
export async function leave(): Promise<void> {
  const to = returnAddress()
  cleanAfterInvalidState()
  saveReturnAddress(to)
  const prompt = asksForAnother() ? { prompt: 'select_account' } : {}
  const { address, key } = await call(beginCorporate, { query: { origin: location.origin, ...prompt } })
  saveAttempt(new URL(address).searchParams.get('state') ?? '', { key, to })
  location.replace(address)
}

/** Confirms what came back; the reader is then signed in where they wanted to be. Throws what went wrong. */
export async function finish({ credential, state, error, key, to }: Arrival): Promise<void> {
  // neither the history of the browser nor a reload gets to see the token
  history.replaceState(null, '', CORPORATE_SIGN_IN)
  clearAttempt(state)
  try {
    if (error) throw await refusalOf({ state, error, key })
    // who wants to be in the operators' application signs in to that one
    const platform = isCapture(to) ? 1 : 2
    const answer = await call(confirmCorporate, { body: { state, key } }, { bearer: credential, platform })
    const { signOutAddress, ...account } = answer
    saveFailure(null)
    saveReturnAddress(null)
    saveProviderSignOut(signOutAddress)
    if (platform === 1) {
      await saveAccount(account)
      return location.replace(to)
    }
    history.replaceState(null, '', to)
    releaseAccount()
    storeAccount(account)
  } catch (problem) {
    saveFailure(problem instanceof ApiProblem ? problem.code : 'OTHER')
    throw problem
  }
}

/** The server hears of it too, so that its log tells IT: the provider itself tells nobody but the browser. */
async function refusalOf({ state, error, key }: Pick<Arrival, 'state' | 'error' | 'key'>): Promise<ProviderRefusal> {
  const body = { state, key, error: error.slice(0, 100) }
  if (key) await call(confirmCorporate, { body }, { bearer: '' }).catch(() => undefined)
  return new ProviderRefusal()
}
