import { useState } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import {
  Button,
  ButtonRow,
  Heading,
  lazyDialog,
  Meta,
  Progress,
  Row,
  Stack,
  StatusPill,
  Text,
} from '../../../ui/index.ts'
import { isUnderWay, type StarterRecord, useResuming } from '../use-starters.ts'
import { StarterOutcome } from './StarterOutcome.tsx'

const BringDialog = lazyDialog(async () => ({ default: (await import('./BringDialog.tsx')).BringDialog }))
const TakeDialog = lazyDialog(async () => ({ default: (await import('./TakeDialog.tsx')).TakeDialog }))

const tones = { NONE: 'cancelled', BRINGING: 'ongoing', HERE: 'done', TAKING: 'ongoing', AWAY: 'cancelled' } as const

/** One trade: how it stands, how many records of which kind it brings, and what can be done with it. */
export function StarterLine({ starter }: { starter: StarterRecord }) {
  const { t } = useTranslation('getting-started')
  const labels = useLabels('getting-started')
  const { state, plantName, problem, outcome } = starter
  return (
    <Row as="li" gap={16} rowGap={8} align="start" justify="between" padY={12}>
      <Stack gap={4} from={256}>
        <Row gap={8} rowGap={4}>
          <Heading level={3} size={15} weight={600}>
            {t(`starters.of.${starter.starter}.title`)}
          </Heading>
          {state === 'NONE' ? null : <StatusPill tone={tones[state]}>{labels.code('starterState', state)}</StatusPill>}
        </Row>
        <Text tone="muted">
          {state === 'NONE' ? t(`starters.of.${starter.starter}.lead`) : t('starters.as', { plant: plantName })}
        </Text>
        {state === 'NONE' ? <Counts starter={starter} /> : null}
        {isUnderWay(starter) ? <Bar starter={starter} /> : null}
        {problem ? (
          <Text tone="error" role="alert">
            {t('starters.stopped', { problem })}
          </Text>
        ) : null}
        {outcome ? <StarterOutcome recap={outcome} done /> : null}
      </Stack>
      <Acts starter={starter} />
    </Row>
  )
}

function Counts({ starter: { brings } }: { starter: StarterRecord }) {
  const formats = useFormats()
  const labels = useLabels('getting-started')
  return (
    <Meta figures>
      {brings
        .map(({ kind, names }) => `${labels.code('starterKind', kind)}: ${formats.number(names.length)}`)
        .join(' · ')}
    </Meta>
  )
}

function Bar({ starter: { state, done, total } }: { starter: StarterRecord }) {
  const { t } = useTranslation('getting-started')
  const formats = useFormats()
  const label = t(state === 'TAKING' ? 'starters.taking' : 'starters.bringing', {
    done: formats.number(done),
    total: formats.number(total),
  })
  return (
    <Stack gap={4}>
      <Meta figures>{label}</Meta>
      <Progress percent={total === 0 ? 0 : (100 * done) / total} label={label} tone="ongoing" />
    </Stack>
  )
}

function Acts({ starter }: { starter: StarterRecord }) {
  const { t } = useTranslation('getting-started')
  const [dialog, setDialog] = useState<'bring' | 'take' | null>(null)
  const { isPending, resume } = useResuming(starter.starter)
  const { state, problem } = starter
  const trade = t(`starters.of.${starter.starter}.title`)
  const close = () => setDialog(null)
  const mayTake = state === 'HERE' || (state === 'BRINGING' && problem !== null)
  return (
    <ButtonRow>
      {state === 'NONE' ? (
        <Button aria-label={t('starters.seeOf', { trade })} onClick={() => setDialog('bring')}>
          {t('starters.see')}
        </Button>
      ) : null}
      {problem || state === 'AWAY' ? (
        <Button
          busy={isPending}
          aria-label={t(state === 'AWAY' ? 'starters.backOf' : 'starters.goOnOf', { trade })}
          onClick={resume}
        >
          {t(state === 'AWAY' ? 'starters.back' : 'starters.goOn')}
        </Button>
      ) : null}
      {mayTake ? (
        <Button tone="quiet" aria-label={t('starters.takeOf', { trade })} onClick={() => setDialog('take')}>
          {t('starters.take')}
        </Button>
      ) : null}
      {dialog === 'bring' ? <BringDialog starter={starter} onClose={close} /> : null}
      {dialog === 'take' ? <TakeDialog starter={starter} onClose={close} /> : null}
    </ButtonRow>
  )
}
