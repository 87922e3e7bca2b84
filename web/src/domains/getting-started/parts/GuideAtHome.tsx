import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { LinkButton, Row, Stack, Surface, Text } from '../../../ui/index.ts'
import { guideQuery } from '../queries.ts'
import { addressOfStep } from './actions.ts'
import { GuideProgress } from './GuideProgress.tsx'
import { nextStep } from './progress.ts'

/** The guide on top of home: how far it is and the next step; nothing where the plant works. */
export function GuideAtHome() {
  const { t } = useTranslation('getting-started')
  const { data } = useQuery(guideQuery)
  const next = data && nextStep(data)
  if (!data || data.ready || !next) return null
  return (
    <Surface title={t('home.title')}>
      <Row gap={16} rowGap={12} justify="between">
        <Stack gap={8} from={256}>
          <GuideProgress guide={data} />
          <Text>{t('home.next', { step: t(`steps.${next.step}.title`) })}</Text>
        </Stack>
        <Row gap={8}>
          <LinkButton href={addressOf(4000)}>{t('home.all')}</LinkButton>
          <LinkButton href={addressOfStep[next.step]()} tone="primary">
            {t(`steps.${next.step}.action`)}
          </LinkButton>
        </Row>
      </Row>
    </Surface>
  )
}
