import type { Application } from '@lineside/contract/profiles'
import { useTranslation } from '../core/i18n/index.ts'
import { useAccount } from '../core/session/index.ts'

const operatorApp: Application = 'operatorApp'

/** The way to the operators' application, for who may collect there; who looks through another account does nothing in its name. */
export function useCollectLink(): { id: string; label: string; href: string } | null {
  const { t } = useTranslation()
  const { profile, support } = useAccount()
  if (support || !profile.applications.includes(operatorApp)) return null
  return { id: 'collect', label: t('menu.collect'), href: '/coletar/' }
}
