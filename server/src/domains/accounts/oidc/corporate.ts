import type { Config } from '../../../core/config.ts'
import type { Services } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { storedSecret } from '../../../core/secrets/index.ts'
import { openProvider, type Provider } from './provider.ts'

/** What the two calls of the corporate sign-in share in one process. */
export interface Corporate {
  /** Throws NOT_FOUND where no provider is configured: then these calls do not exist. */
  provider(config: Config): Provider
  /** seals the attempts; the same in every process of the plant */
  secret(services: Pick<Services, 'db'>): Promise<Uint8Array>
}

export function openCorporate(): Corporate {
  let provider: Provider | undefined
  let secret: Promise<Uint8Array> | undefined
  return {
    provider({ oidc }) {
      if (!oidc) throw problem('NOT_FOUND')
      provider ??= openProvider(oidc)
      return provider
    },
    secret({ db }) {
      secret ??= storedSecret(db, 'signInAttempt').catch((error: unknown) => {
        secret = undefined
        throw error
      })
      return secret
    },
  }
}
