import type { DomainDoor } from './core/navigation/index.ts'
import { accounts } from './domains/accounts/index.tsx'
import { home } from './domains/home/index.tsx'

/** Every domain with pages in the portal: one line each. */
export const doors: readonly DomainDoor[] = [accounts, home]

export { signInPage } from './domains/accounts/index.tsx'
