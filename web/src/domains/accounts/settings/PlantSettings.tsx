import { findRoute, type RouteId } from '@lineside/contract/routes'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { entriesOf, isWithin, useCanOpen } from '../../../core/navigation/index.ts'
import { BareLink, Box, Grid, IconChevronRight, Surface } from '../../../ui/index.ts'
import styles from './PlantSettings.module.css'

/** The screens of the menu's settings that this reader may open: the same, at one place with all other settings. */
export function usePlantSettings(): RouteId[] {
  const canOpen = useCanOpen()
  return entriesOf('settings').filter((id) => canOpen(id) && !isWithin(id, canOpen))
}

/** What a plant is made of, each with what one finds there. */
export function PlantSettings() {
  const { t } = useTranslation('core')
  const routes = usePlantSettings()
  return (
    <Surface padding="none">
      <Box as="ul" line="between">
        {routes.map((id) => (
          <li key={id}>
            <Grid
              as={BareLink}
              columns="1fr auto"
              gap={16}
              rowGap={2}
              align="center"
              tall={56}
              href={findRoute(id).path}
              hover="edge"
              padY={10}
              padX={16}
            >
              <Box as="span" weight={500}>
                {t(`routes.${id}`)}
              </Box>
              <span className={styles.text}>{textOf('accounts', `settings.places.${id}`)}</span>
              <IconChevronRight size={18} stroke={1.75} className={styles.arrow} aria-hidden />
            </Grid>
          </li>
        ))}
      </Box>
    </Surface>
  )
}
