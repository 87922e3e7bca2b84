import { listCollects } from '@lineside/contract/collects'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { findRoute } from '@lineside/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { callList } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lastDays } from '../../../core/list/values.ts'
import { addressOf, definePage, useCanOpen } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { BareLink, IconChevronRight, StateView, StatTile, Surface } from '../../../ui/index.ts'
import styles from './HomePage.module.css'

export const page = definePage({ Component: HomePage })

/** The screens offered here, in this order, where the account may open them. */
const offered = [1100, 1200] as const

interface Screen {
  title: string
  text: string
  href: string
}

function HomePage() {
  const { t } = useTranslation('core')
  const { t: home } = useTranslation('home')
  const account = useAccount()
  const screens = useScreens()
  return (
    <ScreenPage title={t('routes.1000')} subtitle={home('greeting', { name: account.name })} width="reading">
      <Numbers />
      {screens.length === 0 ? (
        <StateView kind="empty" title={home('nothing')} text={home('nothingText')} />
      ) : (
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
      )}
    </ScreenPage>
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
  return account.profile.applications.includes('operatorApp') ? [collect, ...screens] : screens
}

/** What waits right now, each a way into its list. */
function Numbers() {
  const { t: home } = useTranslation('home')
  const canOpen = useCanOpen()
  const today = { outRange: 'true', ...lastDays(1) }
  const untreated = useTotal('non-conformities', canOpen(1200), (signal) =>
    callList(listNonConformities, { query: { status: ['S'], limit: 1, count: true } }, { signal }),
  )
  const outOfRange = useTotal('collects', canOpen(1100), (signal) =>
    callList(listCollects, { query: { ...today, limit: 1, count: true } }, { signal }),
  )
  if (!canOpen(1200) && !canOpen(1100)) return null
  return (
    <section className={styles.numbers} aria-label={home('numbers')}>
      {canOpen(1200) ? (
        <StatTile
          label={home('openNonConformities')}
          tone="overdue"
          value={untreated}
          note={home('openNonConformitiesNote')}
          href={addressOf(1200, {}, { status: ['S'] })}
        />
      ) : null}
      {canOpen(1100) ? (
        <StatTile
          label={home('outOfRange')}
          tone="tardy"
          value={outOfRange}
          note={home('outOfRangeNote')}
          href={addressOf(1100, {}, today)}
        />
      ) : null}
    </section>
  )
}

/** A total as the server writes it ('10000+' where nobody counts on); a dash while or when it is not known. */
function useTotal(key: string, enabled: boolean, ask: (signal: AbortSignal) => Promise<{ total?: string }>): string {
  const { data } = useQuery({
    queryKey: ['home', 'total', key],
    queryFn: async ({ signal }) => (await ask(signal)).total ?? null,
    enabled,
  })
  return data ?? '–'
}
