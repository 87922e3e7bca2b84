import { builder } from '../../core/db/index.ts'

interface Tables {
  accounts: { id: number; name: string }
  accounts_devices: { last_at: string }
  accounts_links: { token_hash: string; expires_at: string }
  accounts_sessions: { id: string; revoked_at: string | null; expires_at: string }
  accounts_sign_in_attempts: { id: string; used_at: string }
  accounts_sign_in_failures: { login: string; last_at: string; locked_until: string | null }
}

export const sql = builder<Tables>()
