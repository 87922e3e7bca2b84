import { findRoute } from '@lineside/contract/routes'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useCanOpen } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { BareLink, IconChevronRight, StateView, Surface } from '../../../ui/index.ts'
import styles from './Screens.module.css'

/** The screens offered here, in this order, where the account may open them. */
const offered = [1100, 1200, 1300] as const

interface Screen {
  title: string
  text: string
  href: string
}

/** Ways to where one most often goes. */
export function Screens() {
  const { t: home } = useTranslation('home')
  const screens = useScreens()
  if (screens.length === 0) return <StateView kind="empty" title={home('nothing')} text={home('nothingText')} />
  return (
    <Surface title={home('screens')} padding="none">
      <ul className={styles.screens}>
        {screens.map((screen) => (
          <li key={screen.href}>
            <BareLink href={screen.href} className={styles.screen}>
              <span className={styles.words}>
                <span>{screen.title}</span>
                <span className={styles.text}>{screen.text}</span>
              </span>
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </BareLink>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

function useScreens(): Screen[] {
  const { t } = useTranslation('core')
  const { t: home } = useTranslation('home')
  const canOpen = useCanOpen()
  const account = useAccount()
  const collect = { title: t('menu.collect'), text: home('collect'), href: '/coletar/' }
  const screens = offered
    .filter(canOpen)
    .map((id) => ({ title: t(`routes.${id}`), text: home(`tiles.${id}`), href: findRoute(id).path }))
  const collects = account.profile.applications.includes('operatorApp') && !account.support
  return collects ? [collect, ...screens] : screens
}
