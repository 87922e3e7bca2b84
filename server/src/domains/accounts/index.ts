import type { ServerDomain } from '../../core/domain.ts'
import { getAccountQuery, searchAccountsQuery } from './read-accounts.ts'
import { signInCommand } from './sign-in.ts'
import { signOutCommand } from './sign-out.ts'
import { tidyAccounts } from './tidy.ts'
import type { Tokens } from './token.ts'

export { authenticator } from './authenticate.ts'
export { createFirstAdministrator, hasAccounts } from './first-administrator.ts'
export { accountNames } from './queries.ts'
export { openTokens } from './token.ts'

export function accountsDomain(tokens: Tokens, failedSignInsPerMinute: number): ServerDomain {
  return {
    name: 'accounts',
    endpoints: [signInCommand(tokens, failedSignInsPerMinute), signOutCommand, getAccountQuery, searchAccountsQuery],
    tidy: tidyAccounts,
  }
}
